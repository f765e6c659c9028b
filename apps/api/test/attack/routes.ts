import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import {
  createAgenda,
  createApbdes,
  createBerita,
  createCadangan,
  createDesa,
  createKontak,
  createLembaga,
  createPanduan,
  createPelayanan,
  createPengaduan,
  createPengumuman,
  createPengurus,
  createPerson,
  createPesan,
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
import type { TestApp } from '../test-app.ts';
import { langgananRoutes } from './langganan-routes.ts';
import { loketRoutes } from './loket-routes.ts';
import { naskahRoutes } from './naskah-routes.ts';
import { pengantarRoutes } from './pengantar-routes.ts';
import { penggunaRoutes } from './pengguna-routes.ts';
import { peringatanRoutes } from './peringatan-routes.ts';
import { tinjauanRoutes } from './tinjauan-routes.ts';

export type Person = Awaited<ReturnType<typeof createPerson>>;
export type Row = { id: number | string; lampiranId?: number; pengantarId?: number };
export type Route = {
  /** Who asks; an admin by default. */
  as?: 'resident' | 'visitor';
  row?: (person: Person) => PromiseLike<Row>;
  /** `id` is the row's. */
  body?: (id: number) => object;
  /** A form with a file instead. */
  form?: (request: Test) => Test;
  /** It changes nothing, though it is a POST. */
  reads?: true;
  /** What it stores says only that an official is there. */
  untraced?: true;
};

/** What an official alone may do and is no reading is a write; of readings an export alone is told. */
export const isOfficialWrite = ([name, { as, reads, untraced }]: [string, Route]) =>
  as === undefined && !reads && !untraced && (!name.startsWith('GET ') || /\.(csv|xlsx)$/.test(name));

/** Every route of the portal, ready to be asked: who asks, the row it names and a body that is in order. */
export async function everyRoute(t: TestApp) {
  /** What there is but one of, before it is changed. */
  const asNew = () =>
    Promise.all([createDesa(t), createTentang(t), createPanduan(t), createKontak(t), createPelayanan(t)]);
  await asNew();
  await createCadangan(t, { finished_at: new Date() });
  const admin = await createPerson(t, { role: 'admin' });

  const news = { title: 'A', content: 'B', desc: '', tanggal: '2026-11-20' };
  const agenda = { title: 'A', tanggal: '2026-11-20', waktu: '09:00', lokasi: 'B', deskripsi: 'C' };
  const anggota = { nama: 'A', jabatan: 'B', tipe: 'kaur' };
  const peraturan = { jenis: 'Peraturan Desa', nomor: '1', tahun: 2026, judul: 'A', tanggal: '2026-11-20' };
  const newsFile = () => Buffer.from(`Judul;Isi;Kategori;Tanggal\n${randomUUID()};B;Sosial;2026-11-20`);
  const kartu = () => ({ kategori: 'usia', label: randomUUID(), value: 1 });
  const letter = ({ id }: Person) => createSurat(t, { userId: id });
  const complaint = ({ id }: Person) => createPengaduan(t, { userId: id });
  const { kode } = await createPengaduan(t, { userId: null });
  const newUser = () => {
    const username = `u.${randomUUID().slice(0, 12)}`;
    return { username, password: PASSWORD, nama: 'Sekar Rahasia', email: `${username}@contoh.example` };
  };
  const loginAs = await createPerson(t);

  const ROUTES: Record<string, Route> = {
    'GET /health/live': { as: 'visitor' },
    'GET /health': { as: 'visitor' },
    'POST /auth/register': { as: 'visitor', body: newUser },
    'POST /auth/login': {
      as: 'visitor',
      body: () => ({ username: loginAs.username, password: PASSWORD }),
    },
    'POST /auth/logout': { as: 'resident' },
    'GET /auth/me': { as: 'resident' },
    'GET /auth/me/data': { as: 'resident', row: letter },
    'POST /auth/me/data': {
      as: 'resident',
      row: letter,
      body: () => ({ password: PASSWORD }),
    },
    'PUT /auth/profile': {
      as: 'resident',
      body: () => ({ nama: 'A', email: newUser().email }),
    },
    'PUT /auth/change-password': {
      as: 'resident',
      body: () => ({ currentPassword: PASSWORD, newPassword: 'rahasia-lain' }),
    },
    'DELETE /auth/account': { as: 'resident' },
    'GET /admin/ringkasan': {},
    'POST /admin/ringkasan/mulai-baru': {},
    'GET /admin/jejak': {},
    'GET /admin/jejak/ekspor.csv': {},
    'GET /admin/jejak/ekspor.xlsx': {},
    'GET /desa': { as: 'visitor' },
    'GET /desa/manifest.webmanifest': {
      as: 'visitor',
    },
    'PUT /desa': { body: () => ({ nama: 'A' }) },
    'GET /lembaga': { as: 'visitor' },
    'PUT /lembaga/id/:id': {
      row: () => createLembaga(t),
      body: () => ({ visi: 'A' }),
    },
    'POST /lembaga/:id/pengurus': {
      row: () => createLembaga(t),
      body: () => anggota,
    },
    'PUT /lembaga/pengurus/:id': {
      row: () => createPengurus(t),
      body: () => anggota,
    },
    'DELETE /lembaga/pengurus/:id': { row: () => createPengurus(t) },
    'POST /lembaga/:id/unit-kegiatan': {
      row: () => createLembaga(t),
      body: () => anggota,
    },
    'PUT /lembaga/unit-kegiatan/:id': {
      row: () => createUnitKegiatan(t),
      body: () => anggota,
    },
    'DELETE /lembaga/unit-kegiatan/:id': { row: () => createUnitKegiatan(t) },
    'GET /agenda': { as: 'visitor' },
    'GET /agenda/:id': {
      as: 'visitor',
      row: () => createAgenda(t),
    },
    'POST /agenda': { body: () => agenda },
    'PUT /agenda/:id': { row: () => createAgenda(t), body: () => agenda },
    'DELETE /agenda/:id': { row: () => createAgenda(t) },
    'GET /berita': { as: 'visitor' },
    'GET /berita/:id': {
      as: 'visitor',
      row: () => createBerita(t),
    },
    'POST /berita': { body: () => ({ ...news, kategori: 'Sosial' }) },
    'PUT /berita/:id': {
      row: () => createBerita(t),
      body: () => ({ ...news, kategori: 'Sosial' }),
    },
    'DELETE /berita/:id': { row: () => createBerita(t) },
    'GET /pengumuman': { as: 'visitor' },
    'GET /pengumuman/:id': {
      as: 'visitor',
      row: () => createPengumuman(t),
    },
    'POST /pengumuman': {
      body: () => ({ ...news, kategori: 'Umum' }),
    },
    'PUT /pengumuman/:id': {
      row: () => createPengumuman(t),
      body: () => ({ ...news, kategori: 'Umum' }),
    },
    'DELETE /pengumuman/:id': { row: () => createPengumuman(t) },
    'GET /apbdes': { as: 'visitor', row: () => createApbdes(t) },
    'GET /apbdes/:id.csv': { as: 'visitor', row: () => createApbdes(t) },
    'GET /apbdes/:id': { as: 'visitor', row: () => createApbdes(t) },
    'PUT /apbdes/:id': {
      row: () => createApbdes(t),
      body: () => ({ baris: [{ kelompok: 'belanja', uraian: `A ${randomUUID()}`, anggaran: 1, realisasi: null }] }),
    },
    'DELETE /apbdes/:id': { row: () => createApbdes(t) },
    'GET /produk-hukum': {
      as: 'visitor',
    },
    'GET /produk-hukum/:id': {
      as: 'visitor',
      row: () => createProdukHukum(t),
    },
    'POST /produk-hukum': { body: () => peraturan },
    'PUT /produk-hukum/:id': {
      row: () => createProdukHukum(t),
      body: () => peraturan,
    },
    'DELETE /produk-hukum/:id': { row: () => createProdukHukum(t) },
    'GET /statistik': { as: 'visitor' },
    'GET /statistik/ekspor.csv': {},
    'GET /statistik/ekspor.xlsx': {},
    'POST /statistik/impor': {
      body: () => ({ baris: [kartu()] }),
    },
    'GET /impor/templat.xlsx': { reads: true },
    'POST /impor/periksa': {
      reads: true,
      form: (request) => request.field('jenis', 'berita').attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /impor': {
      form: (request) => request.field('jenis', 'berita').attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /statistik/impor/baca': {
      reads: true,
      form: (request) => request.attach('berkas', Buffer.from('usia;A;1'), 'tabel.csv'),
    },
    'POST /statistik': { body: kartu },
    'PUT /statistik/:id': { row: () => createStatistik(t), body: kartu },
    'DELETE /statistik/:id': { row: () => createStatistik(t) },
    ...naskahRoutes(t),
    ...(await penggunaRoutes(t)),
    ...peringatanRoutes(t),
    'GET /data-terbuka': { as: 'visitor' },
    'GET /kinerja': { as: 'visitor' },
    'GET /pelayanan': { as: 'visitor' },
    'PUT /pelayanan': {
      body: () => ({
        hari_kerja: [],
        jam: [{ hari: 1, buka: '08:00', tutup: '15:00' }],
        libur: [],
        cuti_bersama_libur: true,
        pengaduan_hari_kerja: 5,
      }),
    },
    'GET /panduan': { as: 'visitor' },
    'PUT /panduan': {
      body: () => ({
        judul: 'A',
        pengantar: '',
        langkah_surat: [],
        langkah_pengaduan: [],
        faq: [{ tanya: 'A', jawab: 'B' }],
      }),
    },
    'POST /pengaduan': { as: 'visitor', body: () => PENGADUAN_FIELDS },
    'GET /pengaduan': {},
    'GET /pengaduan/my-pengaduan': {
      as: 'resident',
      row: complaint,
    },
    'GET /pengaduan/lacak/:kode': { as: 'visitor' },
    'GET /pengaduan/:id': { as: 'resident', row: complaint },
    'PUT /pengaduan/:id/status': {
      row: complaint,
      body: () => ({ status: 'Diproses' }),
    },
    'POST /pengaduan/:id/whatsapp': { row: complaint },
    'GET /pesan-kontak/kontak-desa': { as: 'visitor' },
    'PUT /pesan-kontak/kontak-desa': {
      body: () => ({ alamat: 'A', email: 'a@b.cd' }),
    },
    'POST /pesan-kontak': { as: 'visitor', body: () => PESAN_FIELDS },
    'GET /pesan-kontak': { row: () => createPesan(t) },
    'PUT /pesan-kontak/:id/dibaca': {
      row: () => createPesan(t),
      body: () => ({}),
    },
    'PUT /pesan-kontak/:id/dibalas': {
      row: () => createPesan(t),
      body: () => ({}),
    },
    'DELETE /pesan-kontak/:id': { row: () => createPesan(t) },
    'GET /struktur': { as: 'visitor' },
    'PUT /struktur': { body: () => ({ struktur: [anggota] }) },
    'POST /struktur': { body: () => anggota },
    'PUT /struktur/:id': {
      row: () => createStruktur(t),
      body: () => anggota,
    },
    'DELETE /struktur/:id': { row: () => createStruktur(t) },
    'POST /surat': {
      as: 'resident',
    },
    'GET /surat': { row: letter },
    'GET /surat/antrean-wa': {},
    'GET /pemberitahuan': {},
    'POST /pemberitahuan/dibaca': {
      untraced: true,
      body: () => ({ sampai: new Date().toISOString() }),
    },
    'GET /surat/ekspor.csv': {},
    'GET /surat/ekspor.xlsx': {},
    'GET /pengaduan/ekspor.csv': {},
    'GET /pengaduan/ekspor.xlsx': {},
    'GET /pesan-kontak/ekspor.csv': {},
    'GET /pesan-kontak/ekspor.xlsx': {},
    'GET /surat/my-surat': { as: 'resident', row: letter },
    'GET /surat/berkas-lama': { as: 'resident', row: letter },
    'GET /surat/:id': { as: 'resident', row: letter },
    'PUT /surat/:id/status': {
      row: letter,
      body: () => ({ status: 'Diproses' }),
    },
    'PUT /surat/:id/keterlambatan': {
      row: ({ id }) => createSurat(t, { userId: id, batas: new Date('2026-01-05T08:00:00Z') }),
      body: () => ({ alasan: 'Listrik atau jaringan terganggu', perkiraan: '2099-01-01' }),
    },
    'POST /surat/:id/status/urungkan': {
      async row(person) {
        const surat = await letter(person);
        await t.http.put(`/api/surat/${surat.id}/status`).set(person.auth).send({ status: 'Diproses' }).expect(200);
        return surat;
      },
    },
    'GET /admin/catatan-siap': {},
    'POST /admin/catatan-siap': {
      body: () => ({ untuk: 'surat', isi: 'Bawa dokumen asli.' }),
      untraced: true,
    },
    'DELETE /admin/catatan-siap/:id': {
      row: ({ id }) => t.prisma.catatanSiap.create({ data: { user_id: id, untuk: 'surat', isi: randomUUID() } }),
      untraced: true,
    },
    'GET /kabar': {
      as: 'resident',
      row: letter,
    },
    'POST /kabar/dibaca': { as: 'resident', untraced: true },
    'GET /surat/petugas': {},
    'POST /surat/massal': {
      row: letter,
      body: (id) => ({ aksi: 'status', status: 'Diproses', surat: [{ id }] }),
    },
    'PUT /surat/:id/dibuka': { row: letter, untraced: true },
    'POST /surat/:id/whatsapp': { row: letter },
    ...langgananRoutes(),
    ...tinjauanRoutes(t),
    ...(await loketRoutes(t)),
    ...(await pengantarRoutes(t)),
    'DELETE /surat/:id/cancel': { as: 'resident', row: letter },
    'GET /tentang/sejarah': { as: 'visitor' },
    'PUT /tentang/sejarah': { body: () => ({ judul: 'A', konten: 'B' }) },
    'GET /tentang/geografis': { as: 'visitor' },
    'PUT /tentang/geografis': {
      body: () => ({ judul: 'A', konten: 'B' }),
    },
    'GET /tentang/visi-misi': { as: 'visitor' },
    'PUT /tentang/visi-misi': { body: () => ({ judul: 'A', visi: 'B' }) },
    'GET /verifikasi/:kode': { as: 'visitor' },
    'POST /verifikasi/:kode/cocokkan': { as: 'visitor', body: () => ({ Nama: 'A' }) },
  };

  const personFor = ({ as }: Route) => (as === 'resident' ? createPerson(t) : Promise.resolve(admin));
  const idFor = async ({ row }: Route, person: Person) => row && (await row(person)).id;

  async function send(
    route: string,
    { as, body, form }: Route,
    { person, id }: { person: Person; id: number | string | undefined },
  ) {
    const [method = '', path = ''] = route.split(' ');
    const of = { where: { surat_id: Number(id ?? 0) } };
    const file = path.includes(':lampiranId') && (await t.prisma.lampiran.findFirst(of));
    const link = path.includes(':pengantarId') && (await t.prisma.pengantarRt.findFirst(of));
    const row = path
      .replace(':id', String(id))
      .replace(':lampiranId', String(file ? file.id : 1))
      .replace(':pengantarId', String(link ? link.id : 1));
    const url = `/api${row.replace(':kode', path.startsWith('/naskah') ? 'surat-keterangan-usaha' : kode)}`;
    const { get, post, put, delete: remove } = t.http;
    const methods: Record<string, typeof get> = { GET: get, POST: post, PUT: put, DELETE: remove };
    const request = methods[method]?.(url);
    if (!request) throw new Error(`no such method: ${method}`);
    if (as !== 'visitor') request.set(person.auth);
    if (route === 'POST /surat') return withSurat(request);
    if (form) return form(request);
    return body ? request.send(body(Number(id ?? 0))) : request;
  }

  async function call(name: string, route: Route) {
    const person = await personFor(route);
    return send(name, route, { person, id: await idFor(route, person) });
  }

  return { ROUTES, admin, loginAs, kode, letter, complaint, asNew, idFor, personFor, send, call };
}
