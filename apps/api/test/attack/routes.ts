import { randomUUID } from 'node:crypto';
import { agendaSchema } from '@pendopo/shared/agenda';
import { antreanWaSchema } from '@pendopo/shared/antrean-wa';
import { apbdesSchema } from '@pendopo/shared/apbdes';
import { userSchema } from '@pendopo/shared/auth';
import { beritaRowSchema, beritaSchema } from '@pendopo/shared/berita';
import { catatanSiapSchema } from '@pendopo/shared/catatan-siap';
import { dataSayaSchema } from '@pendopo/shared/data-saya';
import { dataTerbukaSchema } from '@pendopo/shared/data-terbuka';
import { desaSchema } from '@pendopo/shared/desa';
import { imporSchema, periksaImporSchema } from '@pendopo/shared/impor';
import { jejakSchema } from '@pendopo/shared/jejak';
import { kabarSchema } from '@pendopo/shared/kabar';
import { kinerjaSchema } from '@pendopo/shared/kinerja';
import { lembagaSchema, pengurusSchema, unitKegiatanSchema } from '@pendopo/shared/lembaga';
import { hasilMassalSchema } from '@pendopo/shared/naskah';
import { panduanSchema } from '@pendopo/shared/panduan';
import { pelayananSchema } from '@pendopo/shared/pelayanan';
import { pemberitahuanSchema } from '@pendopo/shared/pemberitahuan';
import {
  lacakPengaduanSchema,
  pengaduanMasukRowSchema,
  pengaduanSayaRowSchema,
  pengaduanSchema,
} from '@pendopo/shared/pengaduan';
import { tautanRtSchema } from '@pendopo/shared/pengantar-rt';
import { pengumumanRowSchema, pengumumanSchema } from '@pendopo/shared/pengumuman';
import { kontakDesaSchema, pesanSchema } from '@pendopo/shared/pesan-kontak';
import { produkHukumSchema } from '@pendopo/shared/produk-hukum';
import { ringkasanSchema } from '@pendopo/shared/ringkasan';
import { statistikSchema } from '@pendopo/shared/statistik';
import { strukturSchema } from '@pendopo/shared/struktur';
import {
  berkasLamaSchema,
  petugasSchema,
  suratMasukRowSchema,
  suratSayaRowSchema,
  suratSchema,
} from '@pendopo/shared/surat';
import { geografisSchema, sejarahSchema, visiMisiSchema } from '@pendopo/shared/tentang';
import { cocokkanAnswerSchema, verifikasiSchema } from '@pendopo/shared/verifikasi';
import { whatsappSchema } from '@pendopo/shared/whatsapp';
import type { Test } from 'supertest';
import * as z from 'zod/mini';
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

const text = z.string();
const message = text;
const meta = z.strictObject({
  total: z.number(),
  at_least: z.optional(z.literal(true)),
  next_cursor: z.nullable(text),
});
const neighbour = z.nullable(z.strictObject({ id: z.number(), title: text }));
const around = z.strictObject({ newer: neighbour, older: neighbour });
const only = (shape: Record<string, z.ZodMiniType>) => z.strictObject(shape);
const list = (key: string, row: z.ZodMiniType) => only({ [key]: z.array(row), meta });
const whole = (key: string, row: z.ZodMiniType) => only({ [key]: row });
const written = (key: string, row: z.ZodMiniType) => only({ message, [key]: row });
const done = only({ message });
const session = only({ message, token: text, user: userSchema });
const picture = only({ src: text, sizes: text, type: text, purpose: z.optional(text) });

export type Person = Awaited<ReturnType<typeof createPerson>>;
export type Route = {
  schema: z.ZodMiniType;
  /** Who asks; an admin unless told. */
  as?: 'resident' | 'nobody';
  row?: (person: Person) => PromiseLike<{ id: number | string }>;
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
  /** What there is but one of, before anybody has changed it. */
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

  /** Every route, and all that its answer may hold. */
  const ROUTES: Record<string, Route> = {
    'GET /health/live': { schema: only({ status: text, version: text }), as: 'nobody' },
    'GET /health/': { schema: only({ status: text, database: text, version: text }), as: 'nobody' },
    'POST /auth/register': { schema: session, as: 'nobody', body: newUser },
    'POST /auth/login': {
      schema: session,
      as: 'nobody',
      body: () => ({ username: loginAs.username, password: PASSWORD }),
    },
    'POST /auth/logout': { schema: done, as: 'resident' },
    'GET /auth/me': { schema: whole('user', userSchema), as: 'resident' },
    'GET /auth/me/data': { schema: whole('data', dataSayaSchema), as: 'resident', row: letter },
    'POST /auth/me/data': {
      schema: whole('data', dataSayaSchema),
      as: 'resident',
      row: letter,
      body: () => ({ password: PASSWORD }),
    },
    'PUT /auth/profile': {
      schema: written('user', userSchema),
      as: 'resident',
      body: () => ({ nama: 'A', email: newUser().email }),
    },
    'PUT /auth/change-password': {
      schema: session,
      as: 'resident',
      body: () => ({ currentPassword: PASSWORD, newPassword: 'rahasia-lain' }),
    },
    'DELETE /auth/account': { schema: done, as: 'resident' },
    'GET /admin/ringkasan': { schema: whole('ringkasan', ringkasanSchema) },
    'POST /admin/ringkasan/mulai-baru': { schema: done },
    'GET /admin/jejak/': { schema: list('jejak', jejakSchema) },
    // What the file holds is looked at in jejak.export.api.test.ts.
    'GET /admin/jejak/ekspor.csv': { schema: only({}) },
    'GET /admin/jejak/ekspor.xlsx': { schema: only({}) },
    'GET /desa/': { schema: whole('desa', desaSchema), as: 'nobody' },
    'GET /desa/manifest.webmanifest': {
      schema: only({
        ...{ name: text, short_name: text, lang: text, id: text, start_url: text, scope: text, display: text },
        ...{ theme_color: text, background_color: text, icons: z.array(picture) },
      }),
      as: 'nobody',
    },
    'PUT /desa/': { schema: written('desa', desaSchema), body: () => ({ nama: 'A' }) },
    'GET /lembaga/': { schema: whole('lembaga', z.array(lembagaSchema)), as: 'nobody' },
    'PUT /lembaga/id/:id': {
      schema: written('lembaga', lembagaSchema),
      row: () => createLembaga(t),
      body: () => ({ visi: 'A' }),
    },
    'POST /lembaga/:id/pengurus': {
      schema: written('pengurus', pengurusSchema),
      row: () => createLembaga(t),
      body: () => anggota,
    },
    'PUT /lembaga/pengurus/:id': {
      schema: written('pengurus', pengurusSchema),
      row: () => createPengurus(t),
      body: () => anggota,
    },
    'DELETE /lembaga/pengurus/:id': { schema: done, row: () => createPengurus(t) },
    'POST /lembaga/:id/unit-kegiatan': {
      schema: written('unit_kegiatan', unitKegiatanSchema),
      row: () => createLembaga(t),
      body: () => anggota,
    },
    'PUT /lembaga/unit-kegiatan/:id': {
      schema: written('unit_kegiatan', unitKegiatanSchema),
      row: () => createUnitKegiatan(t),
      body: () => anggota,
    },
    'DELETE /lembaga/unit-kegiatan/:id': { schema: done, row: () => createUnitKegiatan(t) },
    'GET /agenda/': { schema: list('agenda', agendaSchema), as: 'nobody' },
    'GET /agenda/:id': {
      schema: only({ agenda: agendaSchema, meta: around }),
      as: 'nobody',
      row: () => createAgenda(t),
    },
    'POST /agenda/': { schema: written('agenda', agendaSchema), body: () => agenda },
    'PUT /agenda/:id': { schema: written('agenda', agendaSchema), row: () => createAgenda(t), body: () => agenda },
    'DELETE /agenda/:id': { schema: done, row: () => createAgenda(t) },
    'GET /berita/': { schema: list('berita', beritaRowSchema), as: 'nobody' },
    'GET /berita/:id': {
      schema: only({ berita: beritaSchema, meta: around }),
      as: 'nobody',
      row: () => createBerita(t),
    },
    'POST /berita/': { schema: written('berita', beritaSchema), body: () => ({ ...news, kategori: 'Sosial' }) },
    'PUT /berita/:id': {
      schema: written('berita', beritaSchema),
      row: () => createBerita(t),
      body: () => ({ ...news, kategori: 'Sosial' }),
    },
    'DELETE /berita/:id': { schema: done, row: () => createBerita(t) },
    'GET /pengumuman/': { schema: list('pengumuman', pengumumanRowSchema), as: 'nobody' },
    'GET /pengumuman/:id': {
      schema: only({ pengumuman: pengumumanSchema, meta: around }),
      as: 'nobody',
      row: () => createPengumuman(t),
    },
    'POST /pengumuman/': {
      schema: written('pengumuman', pengumumanSchema),
      body: () => ({ ...news, kategori: 'Umum' }),
    },
    'PUT /pengumuman/:id': {
      schema: written('pengumuman', pengumumanSchema),
      row: () => createPengumuman(t),
      body: () => ({ ...news, kategori: 'Umum' }),
    },
    'DELETE /pengumuman/:id': { schema: done, row: () => createPengumuman(t) },
    'GET /apbdes/': { schema: only({ apbdes: z.array(apbdesSchema) }), as: 'nobody', row: () => createApbdes(t) },
    'GET /apbdes/:id.csv': { schema: only({}), as: 'nobody', row: () => createApbdes(t) },
    'GET /apbdes/:id': { schema: whole('apbdes', apbdesSchema), as: 'nobody', row: () => createApbdes(t) },
    'PUT /apbdes/:id': {
      schema: written('apbdes', apbdesSchema),
      row: () => createApbdes(t),
      body: () => ({ baris: [{ kelompok: 'belanja', uraian: `A ${randomUUID()}`, anggaran: 1, realisasi: null }] }),
    },
    'DELETE /apbdes/:id': { schema: done, row: () => createApbdes(t) },
    'GET /produk-hukum/': {
      schema: only({ produk_hukum: z.array(produkHukumSchema), meta, tahun: z.array(z.number()) }),
      as: 'nobody',
    },
    'GET /produk-hukum/:id': {
      schema: whole('produk_hukum', produkHukumSchema),
      as: 'nobody',
      row: () => createProdukHukum(t),
    },
    'POST /produk-hukum/': { schema: written('produk_hukum', produkHukumSchema), body: () => peraturan },
    'PUT /produk-hukum/:id': {
      schema: written('produk_hukum', produkHukumSchema),
      row: () => createProdukHukum(t),
      body: () => peraturan,
    },
    'DELETE /produk-hukum/:id': { schema: done, row: () => createProdukHukum(t) },
    'GET /statistik/': { schema: whole('statistik', z.array(statistikSchema)), as: 'nobody' },
    'GET /statistik/ekspor.csv': { schema: only({}) },
    'GET /statistik/ekspor.xlsx': { schema: only({}) },
    'POST /statistik/impor': {
      schema: written('statistik', z.array(statistikSchema)),
      body: () => ({ baris: [kartu()] }),
    },
    'GET /impor/templat.xlsx': { schema: only({}), reads: true },
    'POST /impor/periksa': {
      schema: whole('impor', periksaImporSchema),
      reads: true,
      form: (request) => request.field('jenis', 'berita').attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /impor/': {
      schema: written('impor', imporSchema),
      form: (request) => request.field('jenis', 'berita').attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /statistik/impor/baca': {
      schema: only({ tabel: text, masalah: z.array(text) }),
      reads: true,
      form: (request) => request.attach('berkas', Buffer.from('usia;A;1'), 'tabel.csv'),
    },
    'POST /statistik/': { schema: written('statistik', statistikSchema), body: kartu },
    'PUT /statistik/:id': { schema: written('statistik', statistikSchema), row: () => createStatistik(t), body: kartu },
    'DELETE /statistik/:id': { schema: done, row: () => createStatistik(t) },
    ...naskahRoutes(t),
    ...(await penggunaRoutes(t)),
    ...peringatanRoutes(t),
    'GET /data-terbuka/': { schema: only({ data_terbuka: z.array(dataTerbukaSchema) }), as: 'nobody' },
    'GET /kinerja/': { schema: only({ kinerja: z.nullable(kinerjaSchema) }), as: 'nobody' },
    'GET /pelayanan/': { schema: whole('pelayanan', pelayananSchema), as: 'nobody' },
    'PUT /pelayanan/': {
      schema: written('pelayanan', pelayananSchema),
      body: () => ({
        hari_kerja: [],
        jam: [{ hari: 1, buka: '08:00', tutup: '15:00' }],
        libur: [],
        cuti_bersama_libur: true,
        pengaduan_hari_kerja: 5,
      }),
    },
    'GET /panduan/': { schema: whole('panduan', panduanSchema), as: 'nobody' },
    'PUT /panduan/': {
      schema: written('panduan', panduanSchema),
      body: () => ({
        judul: 'A',
        pengantar: '',
        langkah_surat: [],
        langkah_pengaduan: [],
        faq: [{ tanya: 'A', jawab: 'B' }],
      }),
    },
    'POST /pengaduan/': { schema: written('pengaduan', pengaduanSchema), as: 'nobody', body: () => PENGADUAN_FIELDS },
    'GET /pengaduan/': { schema: list('pengaduan', pengaduanMasukRowSchema) },
    'GET /pengaduan/my-pengaduan': {
      schema: list('pengaduan', pengaduanSayaRowSchema),
      as: 'resident',
      row: complaint,
    },
    'GET /pengaduan/lacak/:kode': { schema: whole('pengaduan', lacakPengaduanSchema), as: 'nobody' },
    'GET /pengaduan/:id': { schema: whole('pengaduan', pengaduanSchema), as: 'resident', row: complaint },
    'PUT /pengaduan/:id/status': {
      schema: written('pengaduan', pengaduanSchema),
      row: complaint,
      body: () => ({ status: 'Diproses' }),
    },
    'POST /pengaduan/:id/whatsapp': { schema: written('whatsapp', z.array(whatsappSchema)), row: complaint },
    'GET /pesan-kontak/kontak-desa': { schema: whole('kontak', kontakDesaSchema), as: 'nobody' },
    'PUT /pesan-kontak/kontak-desa': {
      schema: written('kontak', kontakDesaSchema),
      body: () => ({ alamat: 'A', email: 'a@b.cd' }),
    },
    'POST /pesan-kontak/': { schema: written('pesan', pesanSchema), as: 'nobody', body: () => PESAN_FIELDS },
    'GET /pesan-kontak/': { schema: list('pesan', pesanSchema), row: () => createPesan(t) },
    'PUT /pesan-kontak/:id/dibaca': {
      schema: written('pesan', pesanSchema),
      row: () => createPesan(t),
      body: () => ({}),
    },
    'PUT /pesan-kontak/:id/dibalas': {
      schema: written('pesan', pesanSchema),
      row: () => createPesan(t),
      body: () => ({}),
    },
    'DELETE /pesan-kontak/:id': { schema: done, row: () => createPesan(t) },
    'GET /struktur/': { schema: whole('struktur', z.array(strukturSchema)), as: 'nobody' },
    'PUT /struktur/': { schema: written('struktur', z.array(strukturSchema)), body: () => ({ struktur: [anggota] }) },
    'POST /struktur/': { schema: written('struktur', strukturSchema), body: () => anggota },
    'PUT /struktur/:id': {
      schema: written('struktur', strukturSchema),
      row: () => createStruktur(t),
      body: () => anggota,
    },
    'DELETE /struktur/:id': { schema: done, row: () => createStruktur(t) },
    'POST /surat/': {
      schema: only({ message, surat: suratSchema, tautan_rt: z.array(tautanRtSchema) }),
      as: 'resident',
    },
    'GET /surat/': { schema: list('surat', suratMasukRowSchema), row: letter },
    'GET /surat/antrean-wa': { schema: only({ antrean: z.array(antreanWaSchema), total: z.number() }) },
    'GET /pemberitahuan/': {
      schema: only({ pemberitahuan: z.array(pemberitahuanSchema), belum_dibaca: z.number() }),
    },
    'POST /pemberitahuan/dibaca': {
      ...{ schema: done, untraced: true },
      body: () => ({ sampai: new Date().toISOString() }),
    },
    'GET /surat/ekspor.csv': { schema: only({}) },
    'GET /surat/ekspor.xlsx': { schema: only({}) },
    'GET /pengaduan/ekspor.csv': { schema: only({}) },
    'GET /pengaduan/ekspor.xlsx': { schema: only({}) },
    'GET /pesan-kontak/ekspor.csv': { schema: only({}) },
    'GET /pesan-kontak/ekspor.xlsx': { schema: only({}) },
    'GET /surat/my-surat': { schema: list('surat', suratSayaRowSchema), as: 'resident', row: letter },
    'GET /surat/berkas-lama': { schema: only({ berkas_lama: z.array(berkasLamaSchema) }), as: 'resident', row: letter },
    'GET /surat/:id': { schema: whole('surat', suratSchema), as: 'resident', row: letter },
    'PUT /surat/:id/status': {
      schema: written('surat', suratSchema),
      row: letter,
      body: () => ({ status: 'Diproses' }),
    },
    'PUT /surat/:id/keterlambatan': {
      schema: written('surat', suratSchema),
      row: ({ id }) => createSurat(t, { userId: id, batas: new Date('2026-01-05T08:00:00Z') }),
      body: () => ({ alasan: 'Listrik atau jaringan terganggu', perkiraan: '2099-01-01' }),
    },
    'POST /surat/:id/status/urungkan': {
      schema: written('surat', suratSchema),
      async row(person) {
        const surat = await letter(person);
        await t.http.put(`/api/surat/${surat.id}/status`).set(person.auth).send({ status: 'Diproses' }).expect(200);
        return surat;
      },
    },
    'GET /admin/catatan-siap/': { schema: only({ catatan: z.array(catatanSiapSchema) }) },
    'POST /admin/catatan-siap/': {
      schema: written('catatan', catatanSiapSchema),
      body: () => ({ untuk: 'surat', isi: 'Bawa dokumen asli.' }),
      untraced: true,
    },
    'DELETE /admin/catatan-siap/:id': {
      schema: done,
      row: ({ id }) => t.prisma.catatanSiap.create({ data: { user_id: id, untuk: 'surat', isi: randomUUID() } }),
      untraced: true,
    },
    'GET /kabar/': {
      schema: only({ kabar: z.array(kabarSchema), belum_dibaca: z.number() }),
      as: 'resident',
      row: letter,
    },
    'POST /kabar/dibaca': { schema: done, as: 'resident', untraced: true },
    'GET /surat/petugas': { schema: only({ petugas: z.array(petugasSchema) }) },
    'POST /surat/massal': {
      schema: hasilMassalSchema,
      row: letter,
      body: (id) => ({ aksi: 'status', status: 'Diproses', surat: [{ id }] }),
    },
    'PUT /surat/:id/dibuka': { schema: only({ oleh: z.nullable(z.string()) }), row: letter, untraced: true },
    'POST /surat/:id/whatsapp': { schema: written('whatsapp', z.array(whatsappSchema)), row: letter },
    ...langgananRoutes(),
    ...tinjauanRoutes(t),
    ...(await loketRoutes(t)),
    ...(await pengantarRoutes(t)),
    'DELETE /surat/:id/cancel': { schema: done, as: 'resident', row: letter },
    'GET /tentang/sejarah': { schema: whole('tentang', sejarahSchema), as: 'nobody' },
    'PUT /tentang/sejarah': { schema: written('tentang', sejarahSchema), body: () => ({ judul: 'A', konten: 'B' }) },
    'GET /tentang/geografis': { schema: whole('tentang', geografisSchema), as: 'nobody' },
    'PUT /tentang/geografis': {
      schema: written('tentang', geografisSchema),
      body: () => ({ judul: 'A', konten: 'B' }),
    },
    'GET /tentang/visi-misi': { schema: whole('tentang', visiMisiSchema), as: 'nobody' },
    'PUT /tentang/visi-misi': { schema: written('tentang', visiMisiSchema), body: () => ({ judul: 'A', visi: 'B' }) },
    'GET /verifikasi/:kode': { schema: whole('verifikasi', verifikasiSchema), as: 'nobody' },
    'POST /verifikasi/:kode/cocokkan': { schema: cocokkanAnswerSchema, as: 'nobody', body: () => ({ Nama: 'A' }) },
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
    if (as !== 'nobody') request.set(person.auth);
    if (route === 'POST /surat/') return withSurat(request);
    if (form) return form(request);
    return body ? request.send(body(Number(id ?? 0))) : request;
  }

  async function call(name: string, route: Route) {
    const person = await personFor(route);
    return send(name, route, { person, id: await idFor(route, person) });
  }

  return { ROUTES, admin, loginAs, kode, letter, complaint, asNew, idFor, personFor, send, call };
}
