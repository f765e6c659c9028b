import { EKSPOR_TEXT } from '@pendopo/shared/files/ekspor-text';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { createPengaduan, createPerson, createPesan, createSurat, SURAT_FIELDS } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, owner] = await Promise.all([createPerson(t, { role: 'admin' }), createPerson(t)]);

const get = (path: string, query: Record<string, string> = {}) =>
  t.http.get(`/api/${path}`).query(query).set(admin.auth).buffer().expect(200);
const linesOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
const lastEntry = () => t.prisma.jejak.findFirstOrThrow({ where: { aksi: 'ekspor' }, orderBy: { id: 'desc' } });
async function sheet(path: string, query: Record<string, string> = {}) {
  const { body } = await get(path, query).parse((res, done) => {
    const chunks: Buffer[] = [];
    res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
  });
  return (await readXlsxFile(body))[0]?.data ?? [];
}

beforeEach(() => t.prisma.surat.deleteMany());

it('exports all filtered applications in order, without whole NIKs', async () => {
  await createSurat(t, { userId: owner.id, nama: '=1+1', no_hp: '081200000011' });
  for (let i = 0; i < 3; i += 1) await createSurat(t, { userId: owner.id, nama: `Warga ${i}`, status: 'Selesai' });
  const { text, headers } = await get('surat/ekspor.csv', { urut: 'terlama' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="surat-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, first, ...rest] = linesOf(text);
  expect(head?.slice(0, 4)).toEqual(['Nomor', 'Tanggal', 'Nama', 'NIK']);
  expect(first?.slice(1, 4)).toEqual(['20/11/2026', "'=1+1", '••••••••••••0001']);
  expect(rest.map(([, , nama]) => nama)).toEqual(['Warga 0', 'Warga 1', 'Warga 2']);
  const some = linesOf((await get('surat/ekspor.csv', { status: 'Selesai', q: 'warga 1' })).text);
  expect(some.slice(1).map(([, , nama]) => nama)).toEqual(['Warga 1']);
  expect((await lastEntry()).perubahan).toEqual([{ kolom: 'status', dari: null, ke: 'Selesai' }]);
});

it('the audit log records the stage, promise and official of the filter', async () => {
  const entriesOf = async (petugas: string) => {
    await get('surat/ekspor.csv', { tahap: 'diperiksa', tenggat: 'lewat', petugas });
    return (await lastEntry()).perubahan;
  };
  const entry = (petugas: string) => [
    { kolom: 'tahap', dari: null, ke: 'diperiksa' },
    { kolom: 'tenggat', dari: null, ke: 'lewat' },
    { kolom: 'petugas', dari: null, ke: petugas },
  ];
  expect(await entriesOf('tanpa')).toEqual(entry('tanpa'));
  for (const petugas of ['saya', String(admin.id)]) expect(await entriesOf(petugas)).toEqual(entry(admin.nama));
});

it('whole NIKs need a reason for the audit log and stay text in a workbook', async () => {
  await createSurat(t, { userId: owner.id });
  const short = await t.http.get('/api/surat/ekspor.xlsx').query({ alasan_nik: 'perlu' }).set(admin.auth).expect(400);
  expect(short.body.error).toBe(EKSPOR_TEXT.reasonTooShort);
  const alasan_nik = 'Pendataan penerima bantuan';
  const [head, row] = await sheet('surat/ekspor.xlsx', { alasan_nik });
  expect(head?.[3]).toBe('NIK');
  expect([row?.[3], row?.[5]]).toEqual([SURAT_FIELDS.nik, SURAT_FIELDS.no_hp]);
  expect((await lastEntry()).perubahan).toEqual([{ kolom: 'alasan_nik', dari: null, ke: alasan_nik }]);
});

it('an operator gets a 403 for whole NIKs before the reason is checked', async () => {
  const operator = await createPerson(t, { role: 'operator' });
  for (const list of ['surat', 'pengaduan'])
    for (const alasan_nik of ['perlu', 'Pendataan penerima bantuan'])
      await t.http.get(`/api/${list}/ekspor.csv`).query({ alasan_nik }).set(operator.auth).expect(403);
  await t.http.get('/api/surat/ekspor.csv').set(operator.auth).expect(200);
});

it('exports more rows than one batch, each once, in every order', async () => {
  await t.prisma.surat.createMany({
    data: Array.from({ length: 1_203 }, (_, i) => ({
      ...SURAT_FIELDS,
      user_id: owner.id,
      nama: `Warga ${i % 7}`,
      status: i % 2 ? 'Menunggu' : 'Selesai',
      tanggal_lahir: new Date('1988-03-12'),
      tanggal_pengajuan: new Date('2026-11-20'),
      batas: new Date(Date.UTC(2026, 10, 23, 8, i % 60)),
    })),
  });
  for (const urut of ['janji', 'terbaru', 'nama', 'status-turun']) {
    const ids = linesOf((await get('surat/ekspor.csv', { urut })).text)
      .slice(1)
      .map(([id]) => id);
    expect([urut, ids.length, new Set(ids).size]).toEqual([urut, 1_203, 1_203]);
  }
});

it('complaints and messages are exported the same way', async () => {
  await createPengaduan(t, { userId: null, judul: 'Jalan; berlubang\n"dalam"' });
  const complaints = linesOf((await get('pengaduan/ekspor.csv', { q: 'berlubang' })).text);
  expect(complaints[1]?.slice(4, 8)).toEqual([
    'Tirta Wijayanegara',
    '••••••••••••0001',
    '=""081200000011""',
    'Jalan; berlubang\n""dalam""',
  ]);
  expect(
    (await sheet('pengaduan/ekspor.xlsx', { q: 'berlubang', alasan_nik: 'Diteruskan ke kabupaten' }))[1]?.[5],
  ).toBe(SURAT_FIELDS.nik);
  await createPesan(t, { pesan: 'Kantor buka jam berapa?', dibaca_at: new Date() });
  await createPesan(t, { pesan: 'Belum dibaca' });
  const messages = linesOf((await get('pesan-kontak/ekspor.csv', { tampil: 'belum-dibaca' })).text);
  expect(messages.slice(1).map((cells) => cells[5])).toEqual(['Belum dibaca']);
  expect(await lastEntry()).toMatchObject({
    label: 'Daftar pesan',
    perubahan: [{ kolom: 'tampil', dari: null, ke: 'belum-dibaca' }],
  });
});
