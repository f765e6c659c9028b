import { randomUUID } from 'node:crypto';
import { insertPlainRow } from '@pendopo/prisma/plain-row';
import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { FEATURES } from '@pendopo/shared/features';
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
import { createPindahan } from '../pindahan.ts';
import { PDF } from '../sample-files.ts';
import { STATUS_TOKEN, type TestApp } from '../test-app.ts';
import { langgananRoutes } from './langganan-routes.ts';
import { laporanRoutes } from './laporan-routes.ts';
import { loketRoutes } from './loket-routes.ts';
import { naskahRoutes } from './naskah-routes.ts';
import { createPenduduk, NIK_TERDAFTAR, pendudukRoutes } from './penduduk-routes.ts';
import { pengantarRoutes } from './pengantar-routes.ts';
import { penggunaRoutes } from './pengguna-routes.ts';
import { peringatanRoutes } from './peringatan-routes.ts';
import { surelRoutes } from './surel-routes.ts';
import { surveiRoutes } from './survei-routes.ts';
import { tinjauanRoutes } from './tinjauan-routes.ts';
import { validBody } from './valid-input.ts';

export type Person = Awaited<ReturnType<typeof createPerson>>;
export type Row = { id: number | string; lampiranId?: number; pengantarId?: number };
export type Route = {
  as: 'official' | 'resident' | 'visitor' | 'monitor';
  row?: (person: Person) => PromiseLike<Row>;
  /** `id` is the id of the row. */
  body?: (id: number) => object;
  /** A form with a file instead of JSON. `fields` replaces its texts. */
  form?: (request: Test, fields?: Record<string, string>) => Test;
} & Pick<RouteDeclaration, 'reads' | 'untraced' | 'traced'>;

/** Queries of reads that require a query. */
const ASKED: Readonly<Record<string, string>> = {
  '/buku/peraturan': '?buku=a1',
  '/buku/peraturan.csv': '?buku=a1',
  '/buku/peraturan.xlsx': '?buku=a1',
  '/laporan/penduduk': '?tahun=2026&bulan=1',
  '/laporan/penduduk/tahun': '?tahun=2026',
  '/laporan/penduduk.xlsx': '?tahun=2026&bulan=1',
  '/laporan/penduduk.pdf': '?tahun=2026&bulan=1',
  '/laporan/pemilih.csv': '?tanggal=2099-06-15&alasan=Diminta%20panitia',
  '/laporan/pemilih.xlsx': '?tanggal=2099-06-15&alasan=Diminta%20panitia',
  '/survei/laporan.pdf': '?tahun=2025&bagian=setahun',
  '/wilayah': '?q=sungai',
};

/** Returns true for routes with an audit entry: writes of officials, exports, and reads with `traced`. */
export const isOfficialWrite = ([name, { as, reads, untraced, traced }]: [string, Route]) =>
  as === 'official' && !reads && !untraced && (traced || !name.startsWith('GET ') || /\.(csv|xlsx)$/.test(name));

const AS: Readonly<Record<RouteDeclaration['who'], Route['as']>> = {
  anyone: 'visitor',
  monitor: 'monitor',
  known: 'visitor',
  login: 'resident',
  user: 'resident',
  enrolling: 'official',
  official: 'official',
  admin: 'official',
};

let addresses = 0;
/** Returns a new address for each request to a portal that trusts its proxy, because of the limit per address. */
function newAddress(): string {
  addresses += 1;
  return `10.2.${addresses >> 8}.${addresses & 255}`;
}

/** Returns every route of the portal with its caller, row and valid body, by default from the contract. */
export async function everyRoute(t: TestApp) {
  /** Resets the tables that have a single row. */
  const asNew = () =>
    Promise.all([createDesa(t), createTentang(t), createPanduan(t), createKontak(t), createPelayanan(t)]);
  await asNew();
  await createCadangan(t, { finished_at: new Date() });
  await createPenduduk(t, { nik: NIK_TERDAFTAR });
  const admin = await createPerson(t, { role: 'admin' });

  const newsFile = () => Buffer.from(`Judul;Isi;Kategori;Tanggal\n${randomUUID()};B;Sosial;2026-11-20`);
  const letter = ({ id }: Person) => createSurat(t, { userId: id });
  const complaint = ({ id }: Person) => createPengaduan(t, { userId: id });
  const { kode } = await createPengaduan(t, { userId: null });
  const newUser = () => {
    const username = `u.${randomUUID().slice(0, 12)}`;
    return { username, password: PASSWORD, nama: 'Sekar Rahasia', email: `${username}@contoh.example` };
  };
  const formerAddress = () => ({ dari: `/${randomUUID()}`, ke: '/kontak' });
  const loginAs = await createPerson(t);

  /** Returns a function that inserts a row into the first table of a feature. */
  function plainRow(path: string): Route['row'] {
    const feature = FEATURES.find(({ name }) => path === `/${name}`);
    const [table] = Object.keys({ ...feature?.tables, ...feature?.edited });
    const query = async (text: string, values: unknown[]) => (await t.deps.pool.query(text, values)).rows;
    return table === undefined ? undefined : async () => ({ id: Number((await insertPlainRow(query, table)).id) });
  }

  /** Creates the row for an `:id`, by the path before it, where a plain row of the feature is not enough. */
  const ROWS: Readonly<Record<string, Route['row']>> = {
    '/agenda': () => createAgenda(t),
    '/apbdes': () => createApbdes(t),
    '/berita': () => createBerita(t),
    '/buku/aparat': () => t.prisma.aparat.create({ data: { nama: 'Sekar', jabatan: 'Kaur' } }),
    '/lembaga': () => createLembaga(t),
    '/lembaga/id': () => createLembaga(t),
    '/lembaga/pengurus': () => createPengurus(t),
    '/lembaga/unit-kegiatan': () => createUnitKegiatan(t),
    '/penduduk': () => createPenduduk(t),
    '/pengaduan': complaint,
    '/pengumuman': () => createPengumuman(t),
    '/pesan-kontak': () => createPesan(t),
    '/pindahan': () => createPindahan(t),
    '/statistik': () => createStatistik(t),
    '/struktur': () => createStruktur(t),
    '/surat': letter,
    '/alamat-lama': () => t.prisma.alamatLama.create({ data: { dari: `/${randomUUID()}`, ke: '/kontak' } }),
    '/admin/catatan-siap': ({ id }) =>
      t.prisma.catatanSiap.create({ data: { user_id: id, untuk: 'surat', isi: randomUUID() } }),
  };

  // Other rows, and bodies that no schema can provide: secrets, existing values, filled lists of an edit.
  const OWN: Record<string, Partial<Route>> = {
    'POST /auth/register': { body: newUser },
    'POST /auth/login': { body: () => ({ username: loginAs.username, password: PASSWORD }) },
    'GET /auth/me/data': { row: letter },
    'POST /auth/me/data': { row: letter, body: () => ({ password: PASSWORD }) },
    'PUT /auth/change-password': { body: () => ({ currentPassword: PASSWORD, newPassword: 'layang layang senja 71' }) },
    'DELETE /auth/account': { body: () => ({ currentPassword: PASSWORD }) },
    'GET /apbdes': { row: () => createApbdes(t) },
    'GET /agenda/:id/draf': { row: () => createAgenda(t, { draf: true }) },
    'GET /berita/:id/draf': { row: () => createBerita(t, { draf: true }) },
    'GET /pengumuman/:id/draf': { row: () => createPengumuman(t, { draf: true }) },
    'POST /impor/periksa': {
      form: (request, fields) =>
        request.field({ jenis: 'berita', ...fields }).attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /impor': {
      form: (request, fields) =>
        request.field({ jenis: 'berita', ...fields }).attach('berkas', newsFile(), 'berita.csv'),
    },
    'POST /statistik/impor/baca': {
      form: (request, fields = {}) => request.field(fields).attach('berkas', Buffer.from('usia;A;1'), 'tabel.csv'),
    },
    ...pendudukRoutes(t),
    ...laporanRoutes(t),
    ...naskahRoutes(t),
    ...(await penggunaRoutes(t)),
    ...peringatanRoutes(t),
    ...surelRoutes(t),
    'PUT /pelayanan': {
      body: () => ({
        hari_kerja: [],
        jam: [{ hari: 1, buka: '08:00', tutup: '15:00' }],
        libur: [],
        cuti_bersama_libur: true,
        pengaduan_hari_kerja: 5,
      }),
    },
    'POST /pengaduan': { body: () => PENGADUAN_FIELDS },
    'GET /pengaduan/my-pengaduan': { row: complaint },
    'PUT /pengaduan/:id/status': { body: () => ({ status: 'Diproses' }) },
    'POST /pengaduan/:id/whatsapp': { body: () => ({}) },
    'POST /pesan-kontak': { body: () => PESAN_FIELDS },
    'GET /pesan-kontak': { row: () => createPesan(t) },
    'POST /alamat-lama': { body: formerAddress },
    'PUT /alamat-lama/:id': { body: formerAddress },
    'PUT /struktur': { body: () => ({ struktur: [{ nama: 'A', jabatan: 'B', tipe: 'kaur' }] }) },
    'POST /surat': { form: (request, fields = {}) => withSurat(request, { fields }) },
    'GET /surat': { row: letter },
    'GET /surat/my-surat': { row: letter },
    'GET /surat/berkas-lama': { row: letter },
    'PUT /surat/:id/status': { body: () => ({ status: 'Diproses' }) },
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
    'GET /kabar': { row: letter },
    'POST /surat/massal': {
      row: letter,
      body: (id) => ({ aksi: 'status', status: 'Diproses', surat: [{ id }] }),
    },
    'POST /surat/:id/whatsapp': { body: () => ({}) },
    ...surveiRoutes(t, kode),
    ...langgananRoutes(),
    ...tinjauanRoutes(t),
    ...(await loketRoutes(t)),
    ...(await pengantarRoutes(t)),
    'PUT /admin/persiapan/:butir': {
      // An item that is already skipped would not change.
      async row() {
        await t.prisma.persiapanDilewati.deleteMany();
        return { id: 1 };
      },
    },
    'POST /verifikasi/:kode/cocokkan': { body: () => ({ Nama: 'A' }) },
    'POST /verifikasi/berkas': {
      form: (request, fields = {}) => request.field(fields).attach('berkas', PDF, 'surat.pdf'),
    },
  };
  const unknown = Object.keys(OWN).filter((address) => !Object.hasOwn(API, address));
  if (unknown.length > 0) throw new Error(`no such routes: ${unknown.join(', ')}`);
  const ROUTES: Record<string, Route> = Object.fromEntries(
    Object.entries<RouteDeclaration>(API).map(([address, { who, body, reads, untraced, traced }]) => {
      const own = OWN[address] ?? {};
      const path = / (\/.*?)\/:id\b/.exec(address)?.[1] ?? '';
      const row = ROWS[path] ?? plainRow(path);
      const made = body && !own.form ? { body: () => validBody(body) } : {};
      return [
        address,
        {
          as: AS[who],
          ...(reads && { reads }),
          ...(untraced && { untraced }),
          ...(traced && { traced }),
          ...(row && { row }),
          ...made,
          ...own,
        },
      ];
    }),
  );

  const personFor = ({ as }: Route) => (as === 'resident' ? createPerson(t) : Promise.resolve(admin));
  const idFor = async ({ row }: Route, person: Person) => row && (await row(person)).id;

  type Sending = { person: Person; id: number | string | undefined; portal?: TestApp; headers?: object };

  /** Sends a route's request, by default to this portal. */
  async function send(route: string, { as, body, form }: Route, { person, id, portal = t, headers = {} }: Sending) {
    const [method = '', path = ''] = route.split(' ');
    const of = { where: { surat_id: Number(id ?? 0) } };
    const file = path.includes(':lampiranId') && (await t.prisma.lampiran.findFirst(of));
    const link = path.includes(':pengantarId') && (await t.prisma.pengantarRt.findFirst(of));
    const row = path
      .replace(':id', String(id))
      .replace(':token', String(id))
      .replace(':lampiranId', String(file ? file.id : 1))
      .replace(':pengantarId', String(link ? link.id : 1));
    const code = typeof id === 'string' ? id : kode;
    const named = row
      .replace(':kode', path.startsWith('/naskah') ? 'surat-keterangan-usaha' : code)
      .replace(':butir', 'data_lama');
    const url = `/api${named}${ASKED[path] ?? ''}`;
    const { get, post, put, delete: remove } = portal.http;
    const methods: Record<string, typeof get> = { GET: get, POST: post, PUT: put, DELETE: remove };
    const request = methods[method]?.(url);
    if (!request) throw new Error(`no such method: ${method}`);
    request.set({ 'X-Forwarded-For': newAddress(), ...headers });
    if (as === 'monitor') request.set('Authorization', `Bearer ${STATUS_TOKEN}`);
    else if (as !== 'visitor') request.set(person.auth);
    if (form) return form(request);
    return body ? request.send(body(Number(id ?? 0))) : request;
  }

  async function call(name: string, route: Route) {
    const person = await personFor(route);
    return send(name, route, { person, id: await idFor(route, person) });
  }

  return { ROUTES, admin, loginAs, kode, letter, complaint, asNew, idFor, personFor, send, call };
}
