import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import {
  createAgenda,
  createApbdes,
  createBerita,
  createDesa,
  createKontak,
  createLembaga,
  createPanduan,
  createPengaduan,
  createPengumuman,
  createPengurus,
  createPerson,
  createProdukHukum,
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
const other = await createTestApp();
const admins = [await createPerson(t, { role: 'admin' }), await createPerson(t, { role: 'admin' })] as const;
await createDesa(t);
await createTentang(t);
await createPanduan(t);
await createKontak(t);

type Row = { id: number; updatedAt: Date };
type Auth = { Authorization: string };
const publication = { desc: '', content: 'B', tanggal: '2026-11-20' };
const { prisma } = t;

/** Every row that officials edit: how it is reached, what there is, and an edit that says who made it. */
const EDITS: Record<string, { row: () => PromiseLike<Row>; body: (mark: string) => object }> = {
  '/desa': { row: () => prisma.desa.findFirstOrThrow(), body: (nama) => ({ nama }) },
  '/pesan-kontak/kontak-desa': {
    row: () => prisma.kontakDesa.findFirstOrThrow(),
    body: (alamat) => ({ alamat, email: 'a@b.cd' }),
  },
  '/tentang/sejarah': {
    row: () => prisma.tentangSejarah.findFirstOrThrow(),
    body: (judul) => ({ judul, konten: 'B' }),
  },
  '/tentang/geografis': {
    row: () => prisma.tentangGeografis.findFirstOrThrow(),
    body: (judul) => ({ judul, konten: 'B' }),
  },
  '/tentang/visi-misi': {
    row: () => prisma.tentangVisiMisi.findFirstOrThrow(),
    body: (judul) => ({ judul, visi: 'B' }),
  },
  '/panduan': {
    row: () => prisma.panduan.findFirstOrThrow(),
    body: (judul) => ({ judul, pengantar: '', langkah_surat: [], langkah_pengaduan: [], faq: [] }),
  },
  '/berita/:id': { row: () => createBerita(t), body: (title) => ({ ...publication, title, kategori: 'Sosial' }) },
  '/pengumuman/:id': { row: () => createPengumuman(t), body: (title) => ({ ...publication, title, kategori: 'Umum' }) },
  '/agenda/:id': {
    row: () => createAgenda(t),
    body: (title) => ({ title, tanggal: '2026-11-20', waktu: '09:00', lokasi: 'A', deskripsi: 'B' }),
  },
  '/apbdes/:id': {
    row: () => createApbdes(t),
    body: (dasar) => ({ dasar, baris: [{ kelompok: 'belanja', uraian: 'A', anggaran: 1, realisasi: null }] }),
  },
  '/produk-hukum/:id': {
    row: () => createProdukHukum(t),
    body: (judul) => ({ jenis: 'Peraturan Desa', nomor: '1', tahun: 2026, judul, tanggal: '2026-11-20' }),
  },
  '/statistik/:id': { row: () => createStatistik(t), body: (label) => ({ kategori: 'usia', label, value: 1 }) },
  '/rt-rw/:id': { row: () => createRtRw(t), body: (nama) => ({ rw: '1', dusun: randomUUID(), nama }) },
  '/struktur/:id': { row: () => createStruktur(t), body: (nama) => ({ nama, jabatan: 'A', tipe: 'kaur' }) },
  '/lembaga/id/:id': { row: () => createLembaga(t), body: (tentang) => ({ tentang }) },
  '/lembaga/pengurus/:id': { row: () => createPengurus(t), body: (nama) => ({ nama, jabatan: 'A' }) },
  '/lembaga/unit-kegiatan/:id': { row: () => createUnitKegiatan(t), body: (nama) => ({ nama }) },
  '/surat/:id/status': {
    row: () => createSurat(t, { userId: admins[0].id }),
    body: (catatan) => ({ status: 'Diproses', catatan }),
  },
  '/pengaduan/:id/status': {
    row: () => createPengaduan(t, { userId: null }),
    body: (catatan) => ({ status: 'Diproses', catatan }),
  },
};

describe('two officials save what both have read', () => {
  it.each(Object.entries(EDITS))(
    '%s: one is saved, the other told, through one portal and through two',
    async (path, edit) => {
      for (const portals of [
        [t, t],
        [t, other],
      ] as const) {
        const { id, updatedAt } = await edit.row();
        const url = `/api${path.replace(':id', String(id))}`;
        const marks = [randomUUID(), randomUUID()];
        const saves = await Promise.all(
          portals.map(({ http }, i) =>
            http
              .put(url)
              .set(admins[i]?.auth ?? {})
              .send({ ...edit.body(marks[i] ?? ''), updatedAt: updatedAt.toISOString() }),
          ),
        );
        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = saves.findIndex(({ status }) => status === 200);
        expect(JSON.stringify(saves[won]?.body)).toContain(marks[won]);
        expect(saves[1 - won]?.body).toEqual({
          error: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
        });
      }
    },
  );
});

describe('of two officials who set a status at once', () => {
  it.each(['surat', 'pengaduan'] as const)('%s: the history has the step of the one who was in time', async (name) => {
    const { row } = EDITS[`/${name}/:id/status`] ?? {};
    if (!row) throw new Error('no such edit');
    for (let round = 0; round < 5; round += 1) {
      const { id, updatedAt } = await row();
      const marks = [randomUUID(), randomUUID()];
      const answers = await Promise.all(
        [t, other].map(({ http }, i) =>
          http
            .put(`/api/${name}/${id}/status`)
            .set(admins[i]?.auth ?? {})
            .send({ status: 'Diproses', catatan: marks[i], updatedAt: updatedAt.toISOString() }),
        ),
      );
      const steps =
        name === 'surat'
          ? await prisma.riwayatSurat.findMany({ where: { surat_id: id } })
          : await prisma.riwayatPengaduan.findMany({ where: { pengaduan_id: id } });
      const inTime = marks.filter((_mark, i) => answers[i]?.status === 200);
      expect(inTime).toHaveLength(1);
      expect(steps.flatMap(({ catatan }) => catatan ?? [])).toEqual(inTime);
    }
  });
});

describe('one sending, five times at once, over two portals', () => {
  it.each(['surat', 'pengaduan', 'pesan-kontak'] as const)(
    '%s: is one row, and every request gets the same answer',
    async (name) => {
      const person = await createPerson(t);
      const key = randomUUID();
      const send = ({ http }: typeof t) => {
        const request = http.post(`/api/${name}`).set({ ...person.auth, 'Idempotency-Key': key });
        if (name === 'surat') return withSurat(request);
        return request.send(name === 'pengaduan' ? PENGADUAN_FIELDS : PESAN_FIELDS);
      };
      const answers = await Promise.all([t, other, t, other, t].map(send));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const field = name === 'pesan-kontak' ? 'pesan' : name;
      expect(new Set(answers.map(({ body }) => body[field].id)).size).toBe(1);
      if (name === 'surat') expect(await prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
      if (name === 'pengaduan') expect(await prisma.pengaduan.count({ where: { user_id: person.id } })).toBe(1);
    },
  );
});

describe('over two portals', () => {
  it('of ten that want one name at once, in all its cases, one gets it', async () => {
    const name = `u.${randomUUID().slice(0, 8)}`;
    const register = (i: number) =>
      (i % 2 ? t : other).http.post('/api/auth/register').send({
        ...{ username: i % 3 ? name : name.toUpperCase(), password: PASSWORD, nama: 'A' },
        email: `${randomUUID()}@contoh.example`,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => register(i)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('the last two admins who delete themselves at once: one stays', async () => {
    await prisma.user.deleteMany({ where: { role: 'admin', id: { notIn: admins.map(({ id }) => id) } } });
    const remove = ({ http }: typeof t, auth: Auth) => http.delete('/api/auth/account').set(auth);
    const answers = await Promise.all([remove(t, admins[0].auth), remove(other, admins[1].auth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
  });

  it('an official takes up a letter while its owner cancels it: it is gone, or it is being worked on', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    for (let round = 0; round < 10; round += 1) {
      const owner = await createPerson(t);
      const { id } = await createSurat(t, { userId: owner.id });
      const [cancelled, taken] = await Promise.all([
        t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth),
        other.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Diproses' }),
      ]);
      const row = await prisma.surat.findUnique({ where: { id } });
      if (cancelled.status === 200) expect([row, taken.status]).toEqual([null, 404]);
      else expect([row?.status, cancelled.status, taken.status]).toEqual(['Diproses', 409, 200]);
    }
  });

  /** Passwords that are compared at once, and whose result is held back until `go`. */
  function heldBack() {
    const real = createPasswords({ cost: 4 });
    let go: () => void = () => undefined;
    let compared: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      compared = resolve;
    });
    const passwords: Passwords = {
      ...real,
      async verify(...given) {
        const right = await real.verify(...given);
        compared();
        await gate;
        return right;
      },
    };
    return { passwords, reached, go: () => go() };
  }

  const change = ({ http }: typeof t, auth: Auth, newPassword: string) =>
    http.put('/api/auth/change-password').set(auth).send({ currentPassword: PASSWORD, newPassword });

  it('a login with the old password while it is changed gets no session that outlives it', async () => {
    const { passwords, reached, go } = heldBack();
    const slow = await createTestApp({ passwords });
    const person = await createPerson(t);
    const login = slow.http.post('/api/auth/login').send({ username: person.username, password: PASSWORD }).then();
    await reached;
    await change(t, person.auth, 'rahasia-baru').expect(200);
    go();
    expect((await login).status).toBe(401);
    expect(await prisma.session.count({ where: { user_id: person.id } })).toBe(1);
  });

  it('of two changes of one password from the same old one, one counts, and leaves one session', async () => {
    const { passwords, reached, go } = heldBack();
    const slow = await createTestApp({ passwords });
    const person = await createPerson(t);
    const late = change(slow, person.auth, 'rahasia-telat').then();
    await reached;
    await change(t, person.auth, 'rahasia-baru').expect(200);
    go();
    expect((await late).status).toBe(401);
    expect(await prisma.session.count({ where: { user_id: person.id } })).toBe(1);
    const login = t.http.post('/api/auth/login').send({ username: person.username, password: 'rahasia-baru' });
    expect((await login).status).toBe(200);
  });
});
