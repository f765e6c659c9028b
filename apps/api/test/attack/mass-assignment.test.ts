import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  createAgenda,
  createBerita,
  createDesa,
  createKontak,
  createLembaga,
  createPanduan,
  createPengaduan,
  createPengumuman,
  createPengurus,
  createPerson,
  createPesan,
  createStatistik,
  createStruktur,
  createSurat,
  createTentang,
  createUnitKegiatan,
  PASSWORD,
  PENGADUAN_FIELDS,
  PESAN_FIELDS,
  withSurat,
} from '../factories.ts';
import { createRtRw } from '../pengantar-rt.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
await createDesa(t);
await createTentang(t);
await createPanduan(t);
await createKontak(t);
const victim = await createPerson(t, { role: 'admin' });

const LONG_AGO = '2001-01-01T00:00:00.000Z';
const MARK = 'milik-penyerang';

/** What no sender decides, under the name it has in some table. */
const PLANTED: Record<string, unknown> = {
  ...{ id: 777_000, user_id: victim.id, userId: victim.id, created_by_id: victim.id, created_by_name: MARK },
  ...{ role: 'admin', password_hash: MARK, must_change_password: true, profile_image: MARK, sessions: { create: {} } },
  ...{ created_at: LONG_AGO, tanggal_pengajuan: '2001-01-01', dibaca_at: LONG_AGO, kode: MARK, img: MARK },
  ...{ foto: MARK, gambar: MARK, icon: MARK, logo: MARK, lampiran: [{ file: MARK }], riwayat: [{ status: 'Selesai' }] },
  ...{ urutan: 777_000, slug: MARK, nama_lembaga: MARK, lembaga_id: 777_000, kontak_wa: [{ oleh: MARK }] },
};

/** Planted values that stand in a row after all; what the row's own fields may be is left out by name. */
function planted(row: Record<string, unknown>): string[] {
  const plain = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  return Object.entries(PLANTED).flatMap(([name, value]) =>
    name in plain && JSON.stringify(plain[name]) === JSON.stringify(value) ? name : [],
  );
}

type Body = Record<string, unknown>;
type Person = Awaited<ReturnType<typeof createPerson>>;
type Write = {
  /** The method and path; `:id` is the row's. */
  route: `${'POST' | 'PUT'} /${string}`;
  as: 'admin' | 'resident' | 'visitor';
  body: Body;
  /** The row that is there before. */
  before?: (person: Person) => PromiseLike<{ id: number }>;
  /** The row that is stored. */
  stored: (at: { id: number; answer: Body; person: Person }) => PromiseLike<Record<string, unknown>>;
};

const idIn = (answer: Body, key: string) => Number((answer[key] as Body | undefined)?.id);
const news = { title: 'Kerja bakti', desc: '', content: 'Pukul tujuh.', kategori: 'Umum', tanggal: '2026-11-20' };
const agenda = { title: 'A', tanggal: '2026-11-20', waktu: '09:00', lokasi: 'Balai', deskripsi: 'B' };
const { prisma } = t;
const byId = (id: number) => ({ where: { id } });

const newUser = () => {
  const username = `u.${randomUUID().slice(0, 12)}`;
  return { username, password: PASSWORD, nama: 'Tirta', email: `${username}@contoh.example` };
};

const WRITES: Write[] = [
  {
    ...{ route: 'POST /auth/register', as: 'visitor', body: newUser() },
    stored: ({ answer }) => prisma.user.findUniqueOrThrow(byId(idIn(answer, 'user'))),
  },
  {
    ...{ route: 'PUT /auth/profile', as: 'resident', body: { nama: 'Tirta', email: `${randomUUID()}@contoh.example` } },
    stored: ({ person }) => prisma.user.findUniqueOrThrow(byId(person.id)),
  },
  {
    route: 'PUT /auth/change-password',
    ...{ as: 'resident', body: { currentPassword: PASSWORD, newPassword: 'rahasia-baru' } },
    stored: ({ person }) => prisma.user.findUniqueOrThrow(byId(person.id)),
  },
  {
    ...{ route: 'POST /pengaduan', as: 'visitor', body: { ...PENGADUAN_FIELDS, status: 'Selesai' } },
    stored: async ({ answer }) => {
      const id = idIn(answer, 'pengaduan');
      const row = await prisma.pengaduan.findUniqueOrThrow({
        ...byId(id),
        include: { riwayat: true, kontak_wa: true },
      });
      expect(row).toMatchObject({ status: 'Baru', user_id: null, riwayat: [{ status: 'Baru' }], kontak_wa: [] });
      return row;
    },
  },
  {
    ...{
      route: 'PUT /pengaduan/:id/status',
      as: 'admin',
      body: { status: 'Diproses', catatan: 'a', nama: MARK, nik: MARK },
    },
    before: ({ id }) => createPengaduan(t, { userId: id }),
    stored: async ({ id }) => {
      const row = await prisma.pengaduan.findUniqueOrThrow(byId(id));
      expect([row.nama, row.nik]).not.toContain(MARK);
      return row;
    },
  },
  {
    ...{ route: 'PUT /surat/:id/status', as: 'admin', body: { status: 'Diproses', nama: MARK, nik: MARK } },
    before: ({ id }) => createSurat(t, { userId: id }),
    stored: async ({ id }) => {
      const row = await prisma.surat.findUniqueOrThrow({ ...byId(id), include: { lampiran: true } });
      expect([row.nama, row.nik]).not.toContain(MARK);
      return row;
    },
  },
  {
    ...{ route: 'POST /pesan-kontak', as: 'visitor', body: PESAN_FIELDS },
    stored: ({ answer }) => prisma.pesanKontak.findUniqueOrThrow(byId(idIn(answer, 'pesan'))),
  },
  {
    ...{ route: 'PUT /pesan-kontak/:id/dibaca', as: 'admin', body: { dibaca: true, pesan: MARK, nama: MARK } },
    before: () => createPesan(t),
    stored: async ({ id }) => {
      const row = await prisma.pesanKontak.findUniqueOrThrow(byId(id));
      expect([row.nama, row.pesan]).not.toContain(MARK);
      return row;
    },
  },
  {
    ...{ route: 'PUT /pesan-kontak/kontak-desa', as: 'admin', body: { alamat: 'Jalan', email: 'a@b.cd' } },
    stored: () => prisma.kontakDesa.findFirstOrThrow(),
  },
  {
    ...{ route: 'PUT /desa', as: 'admin', body: { nama: 'Contoh' } },
    stored: () => prisma.desa.findFirstOrThrow(),
  },
  {
    ...{ route: 'PUT /tentang/sejarah', as: 'admin', body: { judul: 'A', konten: 'B' } },
    stored: () => prisma.tentangSejarah.findFirstOrThrow(),
  },
  {
    ...{ route: 'PUT /tentang/geografis', as: 'admin', body: { judul: 'A', konten: 'B' } },
    stored: () => prisma.tentangGeografis.findFirstOrThrow(),
  },
  {
    ...{ route: 'PUT /tentang/visi-misi', as: 'admin', body: { judul: 'A', visi: 'B' } },
    stored: () => prisma.tentangVisiMisi.findFirstOrThrow(),
  },
  {
    route: 'PUT /panduan',
    ...{ as: 'admin', body: { judul: 'A', pengantar: '', langkah_surat: [], langkah_pengaduan: [], faq: [] } },
    stored: () => prisma.panduan.findFirstOrThrow(),
  },
  {
    ...{ route: 'POST /berita', as: 'admin', body: { ...news, kategori: 'Sosial' } },
    stored: ({ answer }) => prisma.berita.findUniqueOrThrow(byId(idIn(answer, 'berita'))),
  },
  {
    ...{ route: 'PUT /berita/:id', as: 'admin', body: { ...news, kategori: 'Sosial' }, before: () => createBerita(t) },
    stored: ({ id }) => prisma.berita.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /pengumuman', as: 'admin', body: news },
    stored: ({ answer }) => prisma.pengumuman.findUniqueOrThrow(byId(idIn(answer, 'pengumuman'))),
  },
  {
    ...{ route: 'PUT /pengumuman/:id', as: 'admin', body: news, before: () => createPengumuman(t) },
    stored: ({ id }) => prisma.pengumuman.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /agenda', as: 'admin', body: agenda },
    stored: ({ answer }) => prisma.agenda.findUniqueOrThrow(byId(idIn(answer, 'agenda'))),
  },
  {
    ...{ route: 'PUT /agenda/:id', as: 'admin', body: agenda, before: () => createAgenda(t) },
    stored: ({ id }) => prisma.agenda.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /statistik', as: 'admin', body: { kategori: 'dusun', label: randomUUID(), value: 1 } },
    stored: ({ answer }) => prisma.statistik.findUniqueOrThrow(byId(idIn(answer, 'statistik'))),
  },
  {
    ...{ route: 'PUT /statistik/:id', as: 'admin', body: { kategori: 'dusun', label: randomUUID(), value: 1 } },
    before: () => createStatistik(t),
    stored: ({ id }) => prisma.statistik.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /rt-rw', as: 'admin', body: { rw: '1', dusun: randomUUID(), nama: 'A', no_hp: null } },
    stored: ({ answer }) => prisma.rtRw.findUniqueOrThrow(byId(idIn(answer, 'rt_rw'))),
  },
  {
    ...{ route: 'PUT /rt-rw/:id', as: 'admin', body: { rw: '1', dusun: randomUUID(), nama: 'A', no_hp: null } },
    before: () => createRtRw(t),
    stored: ({ id }) => prisma.rtRw.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /struktur', as: 'admin', body: { nama: 'A', jabatan: 'B', tipe: 'kaur' } },
    stored: ({ answer }) => prisma.struktur.findUniqueOrThrow(byId(idIn(answer, 'struktur'))),
  },
  {
    ...{ route: 'PUT /struktur/:id', as: 'admin', body: { nama: 'A', jabatan: 'B', tipe: 'kaur' } },
    before: () => createStruktur(t),
    stored: ({ id }) => prisma.struktur.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'PUT /lembaga/id/:id', as: 'admin', body: { tentang: 'A' }, before: () => createLembaga(t) },
    stored: ({ id }) => prisma.lembaga.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /lembaga/:id/pengurus', as: 'admin', body: { nama: 'A', jabatan: 'B' } },
    before: () => createLembaga(t),
    stored: ({ answer }) => prisma.pengurus.findUniqueOrThrow(byId(idIn(answer, 'pengurus'))),
  },
  {
    ...{ route: 'PUT /lembaga/pengurus/:id', as: 'admin', body: { nama: 'A', jabatan: 'B' } },
    before: () => createPengurus(t),
    stored: ({ id }) => prisma.pengurus.findUniqueOrThrow(byId(id)),
  },
  {
    ...{ route: 'POST /lembaga/:id/unit-kegiatan', as: 'admin', body: { nama: 'A' }, before: () => createLembaga(t) },
    stored: ({ answer }) => prisma.unitKegiatan.findUniqueOrThrow(byId(idIn(answer, 'unit_kegiatan'))),
  },
  {
    ...{
      route: 'PUT /lembaga/unit-kegiatan/:id',
      as: 'admin',
      body: { nama: 'A' },
      before: () => createUnitKegiatan(t),
    },
    stored: ({ id }) => prisma.unitKegiatan.findUniqueOrThrow(byId(id)),
  },
];

const UNDECIDED = ['role', 'password_hash', 'must_change_password'];

it.each(WRITES.map((write) => [write.route, write] as const))(
  '%s: what the sender does not decide is not theirs to send',
  async (route, { as, body, before, stored }) => {
    const person = await createPerson(t, { role: as === 'admin' ? 'admin' : 'user' });
    const row = await before?.(person);
    const [method = '', path = ''] = route.split(' ');
    const url = `/api${path.replace(':id', String(row?.id))}`;
    const request = method === 'POST' ? t.http.post(url) : t.http.put(url);
    const sent = JSON.stringify({ ...PLANTED, ...body }).replace('{', '{"__proto__":{"role":"admin"},');
    const answer = await request
      .set(as === 'visitor' ? {} : person.auth)
      .type('json')
      .send(sent);
    expect([answer.status, answer.body.error]).toEqual([method === 'POST' ? 201 : 200, undefined]);
    const kept = await stored({ id: Number(row?.id), answer: answer.body, person });
    expect(planted(kept)).toEqual([]);
    const after = await prisma.user.findUniqueOrThrow(byId(person.id));
    expect([after.role, after.must_change_password]).toEqual([person.role, false]);
    for (const name of UNDECIDED) expect(kept[name]).not.toBe(PLANTED[name]);
  },
);

it('the whole structure at once: ids name rows that are there, and nothing else is theirs', async () => {
  const admin = await createPerson(t, { role: 'admin' });
  const own = { nama: 'A', jabatan: 'B', tipe: 'kaur' };
  const { id: _, ...rest } = PLANTED;
  const unknown = await t.http
    .put('/api/struktur')
    .set(admin.auth)
    .send({ struktur: [{ ...PLANTED, ...own }] });
  expect(unknown.status).toBe(404);
  const made = await t.http
    .put('/api/struktur')
    .set(admin.auth)
    .send({ struktur: [{ ...rest, ...own }] });
  expect(made.status).toBe(200);
  for (const row of await prisma.struktur.findMany()) expect(planted(row)).toEqual([]);
});

it('a letter, as the form sends it: owner, status, dates and files are the server’s', async () => {
  const person = await createPerson(t);
  const texts = Object.entries(PLANTED).map(([name, value]) => [name, String(value)]);
  const fields = { ...Object.fromEntries(texts), status: 'Selesai', '__proto__[role]': 'admin', 'user[role]': 'admin' };
  const answer = await withSurat(t.http.post('/api/surat').set(person.auth), { fields });
  expect(answer.status).toBe(201);
  const include = { lampiran: true, riwayat: true } as const;
  const row = await prisma.surat.findUniqueOrThrow({ ...byId(idIn(answer.body, 'surat')), include });
  expect(row).toMatchObject({ user_id: person.id, status: 'Menunggu', riwayat: [{ status: 'Menunggu' }] });
  expect(planted(row)).toEqual([]);
  expect(row.lampiran.map(({ file }) => file)).not.toContain(MARK);
  expect((await prisma.user.findUniqueOrThrow(byId(person.id))).role).toBe('user');
});
