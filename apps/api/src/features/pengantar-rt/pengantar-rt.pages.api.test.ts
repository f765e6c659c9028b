import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, SURAT_FIELDS } from '../../../test/factories.ts';
import { AGREE, createLinkedSurat, createRtVillage, DECLINE, PERSONAL, tokenIn } from '../../../test/pengantar-rt.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, PENGANTAR, tinjauanOf } from '../../../test/tinjauan.ts';
import { hashOfToken } from '../../domain/requests/pengantar-rt.ts';

const t = await createTestApp();
const { head, person, official, ask, application, linked, answer, read } = await createRtVillage(t);
beforeEach(() => t.prisma.rateLimit.deleteMany());

type Person = typeof person;

describe('the page of a link', () => {
  it('shows only what a head needs, without a script, and is neither cached nor indexed', async () => {
    const { token } = await linked({ isian: { keperluan: 'Pengajuan <kredit>', modal: '900000' } });
    const { text, headers } = await t.http.get(`/rt/${token}`).expect(200);
    for (const shown of [SURAT_FIELDS.nama, SURAT_FIELDS.alamat_sekarang, SURAT_FIELDS.jenis_surat, '&lt;kredit&gt;'])
      expect(text).toContain(shown);
    expect(text).not.toMatch(
      new RegExp([SURAT_FIELDS.nik, SURAT_FIELDS.no_hp, '900000', '<script', '/files/'].join('|')),
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('records an answer once, accepts it as the requirement and fills in the field', async () => {
    const { id, token } = await linked();
    const review = tinjauanOf(t, id, official);
    const early = await review.put({ berkas: [{ jenis_persyaratan: PENGANTAR, keadaan: 'diterima' }] }).expect(409);
    expect(early.body.error).toBe(SPECIFICATION(PENGANTAR_TEXT.notAgreed));
    const done = await answer(token, AGREE).expect(200);
    expect(done.text).toContain('nomor 12/RT.03/XI/2026 tanggal 18 November 2026');
    const again = await answer(token, DECLINE).expect(410);
    expect(again.text).toContain('Sudah dijawab');
    expect(again.text).toContain('Disetujui pada');
    expect(again.text).not.toMatch(PERSONAL);
    const surat = await read(id);
    expect(surat.pengantar_rt[0]).toMatchObject({ status: 'disetujui', nomor: AGREE.nomor, tanggal: AGREE.tanggal });
    const last = surat.riwayat.at(-1);
    expect(last).toMatchObject({
      status: 'Menunggu',
      catatan: expect.stringContaining('memberi pengantar lewat tautan yang dibuat pemohon, nomor 12/RT'),
    });
    expect(surat.isian.surat_pengantar_rt).toBe(
      `Surat Pengantar Ketua RT 03/RW 01 Dusun ${surat.pengantar_rt[0].nama_rt.split('Dusun ')[1].split(',')[0]} Nomor 12/RT.03/XI/2026 tanggal 18 November 2026`,
    );
    const seen = await review.put({ berkas: marks() }).expect(200);
    expect([seen.body.tinjauan.tahap, seen.body.tinjauan.belum_diterima]).toEqual(['diperiksa', 0]);
    expect((await ask(id).expect(409)).body.error).toBe(SPECIFICATION(PENGANTAR_TEXT.isAgreed));
  });

  it('an answer from the applicant’s network or browser is flagged and needs acceptance', async () => {
    const { id } = await application();
    const made = await ask(id).expect(201);
    const token = tokenIn(made.body.tautan);
    const [cookie = ''] = made.get('Set-Cookie') ?? [];
    expect(cookie).toContain(`Path=/rt/${token};`);
    await answer(token, AGREE)
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
    const review = tinjauanOf(t, id, official);
    const links = async (by: Person) => (await read(id, by)).pengantar_rt[0].asal_jawaban;
    const asal = { jaringan_pemohon: true, perangkat_pemohon: true, menit: 0 };
    expect([await links(person), await links(official)]).toEqual([null, asal]);
    const { tinjauan } = (await review.get().expect(200)).body;
    expect(tinjauan.pengantar_rt[0].asal_jawaban).toEqual(asal);
    const { text } = await t.http.get('/api/auth/me/data').set(person.auth).expect(200);
    const [created] = JSON.parse(text).data.surat.filter((one: { id: number }) => one.id === id);
    expect([created.pengantar_rt[0].asal_jawaban, created.tinjauan.pengantar_rt[0].asal_jawaban]).toEqual([null, null]);
    expect((await read(id)).isian.surat_pengantar_rt).toBeUndefined();
    await review.put({ berkas: [{ jenis_persyaratan: PENGANTAR, keadaan: 'diterima' }] }).expect(200);
    expect((await read(id)).isian.surat_pengantar_rt).toContain('Nomor 12/RT.03/XI/2026 tanggal 18 November 2026');
    const { jaringan_hash } = await t.prisma.pengantarRt.findUniqueOrThrow({
      where: { id: made.body.pengantar_rt.id },
    });
    expect(jaringan_hash).toBeNull();
  });

  it('an answer from elsewhere, or by an official’s link, fills in the field at once', async () => {
    const proxied = await createTestApp({ config: { trustProxy: 1 } });
    const { id } = await application();
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const { body } = await proxied.http
      .post(`/api/surat/${id}/pengantar-rt`)
      .set({ ...person.auth, ...from('203.0.113.7') })
      .send({ jenis_persyaratan: PENGANTAR, rt_rw_id: head.id })
      .expect(201);
    await proxied.http
      .post(`/rt/${tokenIn(body.tautan)}`)
      .set(from('198.51.100.9'))
      .field(AGREE)
      .expect(200);
    const asal = { jaringan_pemohon: false, perangkat_pemohon: false, menit: 0 };
    expect((await read(id, official)).pengantar_rt[0].asal_jawaban).toEqual(asal);
    expect((await read(id)).isian.surat_pengantar_rt).toContain('12/RT.03/XI/2026');

    const other = await application();
    const byOfficial = tokenIn((await ask(other.id, official).expect(201)).body.tautan);
    await answer(byOfficial, AGREE).expect(200);
    const seen = await read(other.id, official);
    expect([seen.pengantar_rt[0].asal_jawaban, seen.isian.surat_pengantar_rt]).toEqual([null, expect.any(String)]);
    expect(seen.riwayat.at(-1).catatan).toContain('memberi pengantar, nomor');
  });

  it('a refusal shows its reason and allows another head or a scan', async () => {
    const { id, token } = await linked();
    await answer(token, DECLINE).expect(200);
    const { body } = await t.http.get('/api/kabar').set(person.auth).expect(200);
    expect(JSON.stringify(body)).toContain(DECLINE.alasan);
    const { riwayat, pengantar_rt } = await read(id);
    expect(pengantar_rt[0]).toMatchObject({ status: 'ditolak', alasan: DECLINE.alasan });
    expect(riwayat.at(-1).catatan).toContain(`menolak memberi pengantar: ${DECLINE.alasan}`);
    const second = tokenIn((await ask(id).expect(201)).body.tautan);
    const own = tinjauanOf(t, id, person);
    expect((await own.unggah(KTP).expect(409)).body.error).toBe(SPECIFICATION(TINJAUAN_TEXT.notAsked(KTP)));
    const { body: sent } = await own.unggah(PENGANTAR).expect(201);
    expect(sent.tinjauan.pengantar_rt.map(({ status }: { status: string }) => status)).toEqual([
      'ditolak',
      'dibatalkan',
    ]);
    await t.http.get(`/rt/${second}`).expect(410);
    await tinjauanOf(t, id, official).put({ berkas: marks() }).expect(200);
  });

  it('a new link answers a repeated request and reopens its review', async () => {
    const { id } = await application({ status: 'Diproses' });
    const review = tinjauanOf(t, id, official);
    await review.put({ berkas: marks(PENGANTAR) }).expect(200);
    await review.kirim().expect(200);
    const token = tokenIn((await ask(id).expect(201)).body.tautan);
    await answer(token, AGREE).expect(200);
    const { tinjauan } = (await review.get().expect(200)).body;
    const found = tinjauan.berkas.find((one: { jenis_persyaratan: string }) => one.jenis_persyaratan === PENGANTAR);
    expect([found.keadaan, tinjauan.permintaan[0].selesai_at]).toEqual(['diganti', expect.any(String)]);
  });

  it('a correction request can be sent while a head has not answered', async () => {
    const { id } = await linked();
    const review = tinjauanOf(t, id, official);
    await review.put({ berkas: marks(KTP).filter((one) => one.jenis_persyaratan !== PENGANTAR) }).expect(200);
    await review.kirim().expect(200);
  });

  it.each([
    ['no number', { ...AGREE, nomor: ' ' }, 'Nomor pengantar wajib diisi'],
    ['a day of the future', { ...AGREE, tanggal: '2099-01-01' }, 'Tanggal pengantar tidak boleh di masa depan'],
    ['no day', { ...AGREE, tanggal: 'kemarin' }, 'Tanggal pengantar harus berupa tanggal'],
    ['a refusal without a reason', { keputusan: 'tolak', alasan: '' }, 'Alasan wajib diisi'],
    ['no decision', { nomor: '1' }, 'Pilih Setujui atau Tolak'],
  ])('%s shows an error and leaves the link open', async (_, fields, message) => {
    const { token, pengantarId } = await linked();
    const { text } = await answer(token, fields as Record<string, string>).expect(400);
    expect(text).toContain(message);
    // Native validation messages are in the browser's language.
    expect(text.match(/<form (?!.*novalidate)/g)).toBeNull();
    const row = await t.prisma.pengantarRt.findUniqueOrThrow({ where: { id: pengantarId } });
    expect(row.status).toBe('terkirim');
  });

  it('focuses the first invalid field and flags each one', async () => {
    const { token } = await linked();
    const { text } = await answer(token, { keputusan: 'setuju', nomor: '', tanggal: '2099-01-01' }).expect(400);
    expect(text).toMatch(/name="nomor"[^>]* aria-invalid="true" autofocus/);
    expect(text).toMatch(/name="tanggal"[^>]* aria-invalid="true" value/);
    expect(text).not.toMatch(/name="alasan"[^>]* aria-invalid/);
  });

  it('accepts a day in words for browsers without a date field', async () => {
    const { id, token } = await linked();
    await answer(token, { ...AGREE, tanggal: '8/11/2026' }).expect(200);
    expect((await read(id)).pengantar_rt[0].tanggal).toBe('2026-11-08');
  });

  it('only one of two concurrent answers counts, and the other shows the result', async () => {
    const { id, token } = await linked();
    const answers = await Promise.all([answer(token, AGREE), answer(token, DECLINE), answer(token, AGREE)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    for (const { status, text } of answers) if (status === 410) expect(text).toContain('Sudah dijawab');
    expect((await read(id)).riwayat).toHaveLength(2);
  });

  it('shows one message without personal data for an altered, expired or withdrawn link', async () => {
    const { token } = await linked();
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [altered, token.slice(1), `${token}A`, '%00', '..%2f..', 'x'.repeat(3000)]) {
      const page = await t.http.get(`/rt/${wrong}`).expect(404);
      expect(page.text).not.toMatch(PERSONAL);
      await answer(wrong, AGREE).expect(404);
    }
    const withdrawn = await linked();
    await t.http.delete(`/api/surat/${withdrawn.id}/cancel`).set(person.auth).expect(200);
    await answer(withdrawn.token, AGREE).expect(404);

    const other = await createPerson(t);
    const kept = await createLinkedSurat(t, { userId: other.id, status: 'Diproses' });
    await t.http.delete('/api/auth/account').set(other.auth).expect(200);
    const gone = await answer(kept.token, AGREE).expect(410);
    expect(gone.text).not.toMatch(PERSONAL);

    const late = await linked();
    const hours = (count: number) => t.travel(count * 3_600_000);
    await t.prisma.session.updateMany({
      data: { created_at: new Date(Date.now() + 72 * 3_600_000), expires_at: new Date(Date.now() + 100 * 3_600_000) },
    });
    hours(72);
    const page = await answer(late.token, AGREE).expect(410);
    expect(page.text).toContain('sudah lewat 72 jam');
    expect(page.text).not.toMatch(PERSONAL);
    expect((await read(late.id, official)).pengantar_rt[0].status).toBe('kedaluwarsa');
    await ask(late.id, official).expect(201);
    hours(-72);
  });

  it('ignores characters that chat apps add, also at former links with other characters', async () => {
    const { id, token } = await linked();
    for (const sign of ['.', ')', ',', '*', '!', '%20', '&x=1', '%E2%80%8B', '/', '?fbclid=1'])
      await t.http.get(`/rt/${token}${sign}`).expect(200);
    const old = 'upQoSGoXMu3a9o1y840q5QqNKibiw-I-';
    await t.prisma.pengantarRt.updateMany({ where: { surat_id: id }, data: { token_hash: hashOfToken(old) } });
    await t.http.get(`/rt/${old})`).expect(200);
    await answer(`${old}.`, AGREE).expect(200);
  });

  it('limits guesses, but not requests with a valid link', async () => {
    const { token } = await linked();
    const guess = () => t.http.get(`/rt/${'A'.repeat(32)}`);
    for (let i = 0; i < 30; i += 1) await guess().expect(404);
    const { headers } = await guess().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await t.prisma.rateLimit.deleteMany();
    for (let i = 0; i < 40; i += 1) await t.http.get(`/rt/${token}`).expect(200);
  });

  it('keeps the token out of the log', async () => {
    const { token } = await linked();
    await t.http.get(`/rt/${token}?x=1`).expect(200);
    await t.http.get(`/RT/${token}/`).expect(200);
    await answer(token, AGREE).expect(200);
    await t.http.get(`//rt/${token}`);
    expect(t.logLines.join('')).toContain('/rt/…');
    expect(t.logLines.join('')).not.toContain(token);
    expect(await t.prisma.catatanKeamanan.count({ where: { kejadian: { contains: token } } })).toBe(0);
  });
});
