import { randomUUID } from 'node:crypto';
import { berkasLamaSchema, type Surat } from '@pendopo/shared/surat/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPerson, SURAT_FIELDS, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KK, KTP, marks, PENGANTAR, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
type Person = Awaited<ReturnType<typeof createPerson>>;
const DAY_MS = 24 * 60 * 60 * 1000;

const apply = (person: Person) => withSurat(t.http.post('/api/surat').set(person.auth));
const firstOf = async (person: Person): Promise<Surat> => (await apply(person).expect(201)).body.surat;
async function offered(person: Person) {
  const { body } = await t.http.get('/api/surat/berkas-lama').set(person.auth).expect(200);
  return z.array(berkasLamaSchema).parse(body.berkas_lama);
}
const idOf = (surat: Surat, label: string) => surat.lampiran.find((one) => one.jenis_persyaratan === label)?.id ?? 0;

/** An application with KK and KTP of an earlier one and new uploads. */
function applyAgain(person: Person, { kk, ktp, key = randomUUID() }: { kk: unknown; ktp: unknown; key?: string }) {
  const request = t.http.post('/api/surat').set(person.auth).set('Idempotency-Key', key).field(SURAT_FIELDS);
  request.field({ jenis_persyaratan_0: KK, berkas_lama_0: String(kk), jenis_persyaratan_1: KTP });
  request.field({ berkas_lama_1: String(ktp) });
  for (const [i, label] of SURAT_LABELS.slice(2).entries())
    request.field(`jenis_persyaratan_${i + 2}`, label).attach(`lampiran_${i + 2}`, JPG, 'baru.jpg');
  return request;
}

it('offers the newest file for each requirement with its applicant', async () => {
  const person = await createPerson(t);
  expect(await offered(person)).toEqual([]);
  await firstOf(person);
  const newer = await firstOf(person);
  const files = await offered(person);
  expect(files.map(({ jenis_persyaratan }) => jenis_persyaratan).toSorted()).toEqual([...SURAT_LABELS].toSorted());
  const { tanggal_pengajuan } = newer;
  expect(files).toContainEqual({
    id: idOf(newer, KTP),
    jenis_persyaratan: KTP,
    nama_file: 'berkas.jpg',
    jenis_surat: newer.jenis_surat,
    url_file: expect.stringMatching(/^\//),
    nama: SURAT_FIELDS.nama,
    tanggal_pengajuan,
  });
});

it('a new application keeps its copies when the earlier application is deleted', async () => {
  const person = await createPerson(t);
  const first = await firstOf(person);
  const key = randomUUID();
  const again = { kk: idOf(first, KK), ktp: idOf(first, KTP), key };
  const second: Surat = (await applyAgain(person, again).expect(201)).body.surat;
  expect(second.lampiran.map(({ jenis_persyaratan, nama_file }) => [jenis_persyaratan, nama_file]).toSorted()).toEqual(
    SURAT_LABELS.map((label, i) => [label, i < 2 ? 'berkas.jpg' : 'baru.jpg']).toSorted(),
  );
  await t.http.delete(`/api/surat/${first.id}/cancel`).set(person.auth).expect(200);
  const ktp = second.lampiran.find((one) => one.jenis_persyaratan === KTP);
  const { body } = await t.http
    .get(ktp?.url_file ?? '')
    .expect(200)
    .expect('Content-Type', 'image/jpeg');
  expect(JPG.equals(body)).toBe(true);
  // The repeated request returns the same application, although the earlier one is deleted.
  expect((await applyAgain(person, again).expect(201)).body.surat.id).toBe(second.id);
});

it.each<[string, (mine: Surat, theirs: Surat) => unknown]>([
  ["another person's", (_mine, theirs) => idOf(theirs, KTP)],
  ['one for another requirement', (mine) => idOf(mine, KK)],
  ['what is no number', () => 'satu'],
  ['what no number reaches', () => '99999999999'],
])('rejects %s, stores nothing, and names the part', async (_, ktp) => {
  const [person, other] = await Promise.all([createPerson(t), createPerson(t)]);
  const [mine, theirs] = await Promise.all([firstOf(person), firstOf(other)]);
  const { body } = await applyAgain(person, { kk: idOf(mine, KK), ktp: ktp(mine, theirs) }).expect(400);
  const msg = SPECIFICATION(SURAT_TEXT.earlierFileGone(KTP));
  expect(body).toEqual({ error: msg, errors: [{ msg, path: 'lampiran_1' }] });
  expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(1);
});

it('an endorsement by a head of RT is reusable only for the same application type', async () => {
  const person = await createPerson(t);
  const first = await firstOf(person);
  const other = await firstOf(person);
  await t.prisma.surat.update({ where: { id: other.id }, data: { jenis_surat: 'Surat Keterangan Domisili' } });
  const files = await offered(person);
  const typesOf = (label: string) =>
    files.filter((one) => one.jenis_persyaratan === label).map(({ jenis_surat }) => jenis_surat);
  expect(typesOf(PENGANTAR).toSorted()).toEqual(['Surat Keterangan Domisili', first.jenis_surat]);
  expect(typesOf(KTP)).toEqual(['Surat Keterangan Domisili']);
  const withPengantar = (earlier: Surat) => {
    const request = t.http.post('/api/surat').set(person.auth).field(SURAT_FIELDS);
    for (const [i, label] of SURAT_LABELS.entries()) {
      request.field(`jenis_persyaratan_${i}`, label);
      if (label === PENGANTAR) request.field(`berkas_lama_${i}`, String(idOf(earlier, PENGANTAR)));
      else request.attach(`lampiran_${i}`, JPG, 'baru.jpg');
    }
    return request;
  };
  expect((await withPengantar(other).expect(400)).body.error).toBe(
    SPECIFICATION(SURAT_TEXT.earlierFileGone(PENGANTAR)),
  );
  await withPengantar(first).expect(201);
});

it('rejects a requirement that is uploaded and reused', async () => {
  const person = await createPerson(t);
  const first = await firstOf(person);
  const { body } = await apply(person)
    .field('berkas_lama_1', String(idOf(first, KTP)))
    .expect(400);
  expect(body.error).toBe(SPECIFICATION(SURAT_TEXT.fileLabelTwice(KTP)));
});

it('omits files that are older than 90 days, deleted, or to be replaced', async () => {
  const person = await createPerson(t);
  const first = await firstOf(person);
  await t.prisma.lampiran.update({
    where: { id: idOf(first, KK) },
    data: { created_at: new Date(t.deps.now().getTime() - 91 * DAY_MS) },
  });
  await t.prisma.lampiran.update({
    where: { id: idOf(first, SURAT_LABELS[2]) },
    data: { file: null, nama_file: null },
  });
  const admin = await createPerson(t, { role: 'admin' });
  const official = tinjauanOf(t, first.id, admin);
  await official.put({ berkas: marks(KTP), isian: [] }).expect(200);
  // A mark is not visible before it is sent.
  expect((await offered(person)).map(({ jenis_persyaratan }) => jenis_persyaratan)).toContain(KTP);
  await official.kirim().expect(200);
  expect((await offered(person)).map(({ jenis_persyaratan }) => jenis_persyaratan)).toEqual([SURAT_LABELS[3]]);
  const { body } = await applyAgain(person, { kk: idOf(first, KK), ktp: idOf(first, KTP) }).expect(400);
  expect(body.error).toBe(SPECIFICATION(SURAT_TEXT.earlierFileGone(KK)));
});
