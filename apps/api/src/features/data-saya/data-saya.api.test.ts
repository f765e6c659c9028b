import { dataSayaSchema } from '@pendopo/shared/data-saya/schemas';
import { expect, it } from 'vitest';
import {
  createAgenda,
  createPengaduan,
  createPerson,
  createSurat,
  JPG,
  PASSWORD,
  PENGADUAN_FIELDS,
  SURAT_FIELDS,
  withSurat,
} from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });
type Person = typeof admin;

async function dataOf(person: Person) {
  const answer = await t.http.get('/api/auth/me/data').set(person.auth).expect(200);
  return { ...answer, data: dataSayaSchema.parse(answer.body.data) };
}

it('requires a login and is not cached', async () => {
  await t.http.get('/api/auth/me/data').expect(401, { error: 'Token tidak ditemukan. Silakan login ulang.' });
  const newcomer = await createPerson(t, { must_change_password: true });
  await t.http.get('/api/auth/me/data').set(newcomer.auth).expect(403);
  const { headers } = await dataOf(await createPerson(t));
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-disposition']).toBe('attachment; filename="data-saya.json"');
  expect(headers['content-type']).toMatch(/^application\/json/);
});

it('contains the account’s applications and complaints with working file links, and no other data', async () => {
  const person = await createPerson(t, { nama: 'Niken Larasanti' });
  const other = await createPerson(t, { nama: 'Orang Lain' });
  for (const applicant of [person, other]) {
    const nik = applicant === person ? SURAT_FIELDS.nik : '9999014507920077';
    await withSurat(t.http.post('/api/surat').set(applicant.auth), { fields: { nik } }).expect(201);
    const complaint = t.http.post('/api/pengaduan').set(applicant.auth);
    await complaint
      .field({ ...PENGADUAN_FIELDS, nik })
      .attach('img', JPG, 'foto.jpg')
      .expect(201);
  }
  const application = await t.prisma.surat.findFirstOrThrow({ where: { user_id: person.id } });
  await t.http.get(`/api/surat/${application.id}`).set(admin.auth).expect(200);
  await t.http.post(`/api/surat/${application.id}/whatsapp`).set(admin.auth).expect(201);
  await t.http
    .put(`/api/surat/${application.id}/status`)
    .set(admin.auth)
    .send({ status: 'Diproses', catatan: 'KK buram' });

  const at = new Date('2026-11-20T02:00:00Z');
  await t.prisma.langgananPush.create({
    data: {
      user_id: person.id,
      endpoint: 'https://web.push.apple.com/rahasia',
      p256dh: 'p',
      auth: 'a',
      perangkat: 'Safari di Mac',
      created_at: at,
      terakhir_at: at,
      coba_at: at,
    },
  });
  const key = { id: 'rahasia', user_id: person.id, nama: 'Ponsel', public_key: Buffer.from('rahasia'), created_at: at };
  await t.prisma.passkey.create({ data: key });

  const { data, text } = await dataOf(person);
  expect(data.passkey).toEqual([{ nama: 'Ponsel', created_at: at.toISOString(), dipakai_at: null }]);
  expect(data.perangkat_diberi_tahu).toEqual([{ perangkat: 'Safari di Mac', created_at: at.toISOString() }]);
  expect(text).not.toContain('rahasia');
  expect(data.akun).toMatchObject({ id: person.id, username: person.username, nama: 'Niken Larasanti' });
  expect(data.sesi).toEqual([{ created_at: expect.any(String), expires_at: expect.any(String) }]);
  expect(data.surat).toMatchObject([
    {
      id: application.id,
      nik: SURAT_FIELDS.nik,
      status: 'Diproses',
      riwayat: [{ status: 'Menunggu' }, { status: 'Diproses', catatan: 'KK buram' }],
      whatsapp: [{ oleh: 'Sari' }],
      dilihat: [{ oleh_nama: 'Sari' }],
    },
  ]);
  expect(data.pengaduan).toMatchObject([{ nik: SURAT_FIELDS.nik, kode: expect.any(String), riwayat: [{}] }]);
  const links = [...(data.surat[0]?.lampiran ?? []).map(({ url_file }) => url_file), data.pengaduan[0]?.img];
  expect(links).toHaveLength(5);
  for (const link of links) await t.http.get(link ?? '').expect(200);
  for (const secret of [
    '9999014507920077',
    'Orang Lain',
    other.username,
    person.sessionId,
    person.token,
    PASSWORD,
    '$2',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

it('lists the records that contain an official’s name', async () => {
  const official = await createPerson(t, { role: 'admin', nama: 'Made' });
  const resident = await createPerson(t);
  const { id } = await createSurat(t, { userId: resident.id });
  const complaint = await createPengaduan(t, { userId: null });
  const agenda = await createAgenda(t, { created_by: { connect: { id: official.id } }, created_by_name: 'Made' });
  await t.http.get(`/api/surat/${id}`).set(official.auth).expect(200);
  await t.http.post(`/api/pengaduan/${complaint.id}/whatsapp`).set(official.auth).expect(201);
  const { data, text } = await dataOf(official);
  expect(data.petugas).toEqual({
    agenda: [{ id: agenda.id, title: agenda.title, created_at: agenda.created_at.toISOString() }],
    surat_dilihat: [{ surat_id: id, created_at: expect.any(String) }],
    pengaduan_dilihat: [],
    jejak: [
      {
        aksi: 'whatsapp',
        jenis: 'pengaduan',
        sasaran_id: complaint.id,
        label: `Pengaduan ${complaint.id}`,
        created_at: expect.any(String),
      },
    ],
    whatsapp_dibuka: [{ surat_id: null, pengaduan_id: complaint.id, created_at: expect.any(String) }],
  });
  expect([data.surat, data.pengaduan]).toEqual([[], []]);
  expect(text).not.toContain(SURAT_FIELDS.nik);
});

it('needs as many queries for thirty applications as for one', async () => {
  const few = await createPerson(t);
  const many = await createPerson(t);
  const pool = { count: 0 };
  const query = t.deps.pool.query.bind(t.deps.pool);
  // Counts the queries that the client library sends.
  t.deps.pool.query = ((...given: Parameters<typeof query>) => {
    pool.count++;
    return query(...given);
  }) as typeof query;
  try {
    const statements = async (person: Person) => {
      pool.count = 0;
      await dataOf(person);
      return pool.count;
    };
    await createSurat(t, { userId: few.id });
    await createPengaduan(t, { userId: few.id });
    for (let i = 0; i < 30; i++) {
      await createSurat(t, { userId: many.id });
      await createPengaduan(t, { userId: many.id });
    }
    const one = await statements(few);
    expect(one).toBeGreaterThan(5);
    expect(await statements(many)).toBe(one);
  } finally {
    t.deps.pool.query = query;
  }
});
