import { JANJI_TEXT } from '@pendopo/shared/surat/janji-text';
import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const [admin, owner] = await Promise.all([createPerson(t, { role: 'admin' }), createPerson(t)]);
const LATE = { batas: new Date('2026-01-05T08:00:00Z') };
const REASON = { alasan: 'Penanda tangan sedang tidak di tempat', perkiraan: '2099-01-05' };

const tell = (id: number, input: object) => t.http.put(`/api/surat/${id}/keterlambatan`).set(admin.auth).send(input);
const seenByOwner = async (id: number) => (await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200)).body.surat;

it('shows the reason and new date of a delay to the applicant and the audit log', async () => {
  const { id } = await createSurat(t, { userId: owner.id, ...LATE });
  expect((await seenByOwner(id)).tertunda).toBe(null);
  const { body } = await tell(id, REASON).expect(200);
  const tertunda = { alasan: REASON.alasan, perkiraan: REASON.perkiraan };
  expect([body.message, body.surat.tertunda]).toEqual([JANJI_TEXT.delayTold, tertunda]);
  const { body: news } = await t.http.get('/api/kabar').set(owner.auth).expect(200);
  expect(news.kabar[0]).toMatchObject({ id, peristiwa: 'Tertunda', catatan: REASON.alasan });
  const seen = await seenByOwner(id);
  expect([seen.tertunda, seen.janji.terlambat]).toEqual([tertunda, true]);
  const entry = await t.prisma.jejak.findFirstOrThrow({ where: { jenis: 'surat', sasaran_id: id } });
  expect(entry.perubahan).toEqual([
    { kolom: 'tunda_alasan', dari: null, ke: REASON.alasan },
    { kolom: 'tunda_perkiraan', dari: null, ke: REASON.perkiraan },
  ]);
});

it('shows the text of a custom reason', async () => {
  const { id } = await createSurat(t, { userId: owner.id, ...LATE });
  const { body } = await tell(id, { ...REASON, alasan: 'Alasan lain', keterangan: 'Balai desa direnovasi' }).expect(
    200,
  );
  expect(body.surat.tertunda.alasan).toBe('Balai desa direnovasi');
});

it.each([
  [{ alasan: 'Malas' }, JANJI_TEXT.unknownReason],
  [{ alasan: 'Alasan lain' }, JANJI_TEXT.reasonWithoutWords],
  [{ perkiraan: '2026-01-06' }, JANJI_TEXT.estimatePast],
])('rejects %j', async (change, error) => {
  const { id } = await createSurat(t, { userId: owner.id, ...LATE });
  expect((await tell(id, { ...REASON, ...change }).expect(400)).body.error).toBe(error);
});

it.each([
  ['one that is not late', { batas: new Date('2099-01-05T08:00:00Z') }],
  ['one whose applicant is waited for', { ...LATE, janji_sisa: 1 }],
  ['a closed one', { ...LATE, status: 'Selesai' }],
])('rejects a delay: %s', async (_, own) => {
  const { id } = await createSurat(t, { userId: owner.id, ...own });
  expect((await tell(id, REASON).expect(409)).body.error).toBe(JANJI_TEXT.notLate);
});
