import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson, createSurat, SURAT_FIELDS, SURAT_LABELS } from '../../../test/factories.ts';
import { createLinkedSurat, createRtRw } from '../../../test/pengantar-rt.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, marks, PENGANTAR, tinjauanOf } from '../../../test/tinjauan.ts';
import { hashOfToken } from '../../domain/requests/pengantar-rt.ts';

const t = await createTestApp();
await createDesa(t);
const head = await createRtRw(t);
const person = await createPerson(t);
const official = await createPerson(t, { role: 'operator' });
beforeEach(() => t.prisma.rateLimit.deleteMany());

type Person = typeof person;
const ask = (id: number, by: Person = person, given: object = {}) =>
  t.http
    .post(`/api/surat/${id}/pengantar-rt`)
    .set(by.auth)
    .send({ jenis_persyaratan: PENGANTAR, rt_rw_id: head.id, ...given });
const application = (given: object = {}) => createSurat(t, { userId: person.id, ...given });
const linked = (given: object = {}) => createLinkedSurat(t, { userId: person.id, ...given });
const answer = (token: string, fields: Record<string, string>) => t.http.post(`/rt/${token}`).field(fields);
const AGREE = { keputusan: 'setuju', nomor: '12/RT.03/XI/2026', tanggal: '2026-11-18' };
const DECLINE = { keputusan: 'tolak', alasan: 'Bukan warga RT ini' };
const read = async (id: number, by = person) =>
  (await t.http.get(`/api/surat/${id}`).set(by.auth).expect(200)).body.surat;
const tokenIn = (tautan: string) => tautan.split('/rt/')[1] ?? '';
/** The page of a used link shows nothing of the applicant. */
const PERSONAL = new RegExp([SURAT_FIELDS.nama, SURAT_FIELDS.nik, SURAT_FIELDS.no_hp, 'Krajan'].join('|'));

describe('making a link', () => {
  it('returns the link once, stores only its hash, and shows its status to applicant and officials', async () => {
    const { id } = await application();
    const { body } = await ask(id).expect(201);
    expect(body.tautan).toMatch(/^http:\/\/localhost:3000\/rt\/[0-9a-f]{32}$/);
    expect(body.no_hp).toBeNull();
    const expected = {
      id: body.pengantar_rt.id,
      jenis_persyaratan: PENGANTAR,
      status: 'terkirim',
      nama_rt: `Ketua RT 03/RW 01 Dusun ${head.dusun}, Sutarno`,
      oleh_petugas: false,
      nomor: null,
      tanggal: null,
      alasan: null,
      dijawab_at: null,
      expires_at: expect.any(String),
      asal_jawaban: null,
    };
    expect((await read(id)).pengantar_rt).toEqual([expected]);
    const { body: seen } = await tinjauanOf(t, id, official).get().expect(200);
    expect(seen.tinjauan.pengantar_rt).toEqual([expected]);
    expect(JSON.stringify(await t.prisma.pengantarRt.findMany())).not.toContain(tokenIn(body.tautan));
  });

  it('an official gets the phone number and an audit entry, an applicant only a shared number', async () => {
    const { id } = await application();
    const { body } = await ask(id, official).expect(201);
    expect([body.no_hp, body.pengantar_rt.oleh_petugas]).toEqual(['081200000033', true]);
    const url = `/api/surat/${id}/pengantar-rt/${body.pengantar_rt.id}`;
    await t.http.delete(url).set(official.auth).expect(200);
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: id }, orderBy: { id: 'asc' } });
    expect(traces.map(({ perubahan }) => perubahan)).toEqual([
      [{ kolom: 'pengantar_rt', dari: null, ke: expect.stringContaining('tautan untuk Ketua RT 03/RW 01') }],
      [{ kolom: 'pengantar_rt', dari: expect.any(String), ke: 'dibatalkan' }],
    ]);
    const shared = await createRtRw(t, { bagikan_no: true });
    const created = await ask(id, person, { rt_rw_id: shared.id }).expect(201);
    expect(created.body.no_hp).toBe('081200000033');
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(2);
  });

  it('a second link requires the revocation of the first, which is final', async () => {
    const { id } = await application();
    const first = (await ask(id).expect(201)).body;
    expect((await ask(id).expect(409)).body.error).toBe(PENGANTAR_TEXT.isOpen);
    const url = `/api/surat/${id}/pengantar-rt/${first.pengantar_rt.id}`;
    await t.http.delete(url).set(person.auth).expect(200);
    expect((await t.http.delete(url).set(person.auth).expect(409)).body.error).toBe(PENGANTAR_TEXT.isOver);
    const page = await t.http.get(`/rt/${tokenIn(first.tautan)}`).expect(410);
    expect(page.text).toContain('sudah dibatalkan');
    expect(page.text).not.toMatch(PERSONAL);
    await ask(id).expect(201);
  });

  it.each([
    [
      'a requirement of another kind',
      {},
      { jenis_persyaratan: KTP },
      'jenis_persyaratan',
      SPECIFICATION(PENGANTAR_TEXT.notAsked(KTP)),
    ],
    [
      'a letter that does not ask for it',
      { jenis_surat: 'Surat Pengantar Akta Kematian' },
      {},
      'jenis_persyaratan',
      SPECIFICATION(PENGANTAR_TEXT.notAsked(PENGANTAR)),
    ],
    [
      'a head who is not in the list',
      {},
      { rt_rw_id: 2_147_483_647 },
      'rt_rw_id',
      SPECIFICATION(PENGANTAR_TEXT.unknownHead),
    ],
    ['no number at all', {}, { rt_rw_id: 'satu' }, 'rt_rw_id', 'Ketua RT/RW wajib dipilih'],
  ])('returns 400 for %s', async (_, row, given, path, msg) => {
    const { id } = await application(row);
    expect((await ask(id, person, given).expect(400)).body.errors).toEqual([{ msg, path }]);
  });

  it('returns 409 for a closed application, and its open link cannot be answered', async () => {
    const { id } = await application({ status: 'Selesai' });
    expect((await ask(id).expect(409)).body.error).toBe(TINJAUAN_TEXT.closed);
    const { token } = await linked({ status: 'Ditolak' });
    const page = await answer(token, AGREE).expect(410);
    expect(page.text).toContain('sudah selesai diurus');
    expect(page.text).not.toMatch(PERSONAL);
  });
});

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

describe('an application with a link in place of a scan', () => {
  const apply = (by: Person, part: Record<string, string>) => {
    const request = t.http.post('/api/surat').set(by.auth).field(SURAT_FIELDS);
    for (const [i, label] of SURAT_LABELS.entries()) {
      request.field(`jenis_persyaratan_${i}`, label);
      if (label !== PENGANTAR) request.attach(`lampiran_${i}`, JPG, 'berkas.jpg');
    }
    return request.field(part);
  };

  it('stores the application with the link and returns it', async () => {
    const own = await createPerson(t);
    const { body } = await apply(own, { pengantar_rt_2: String(head.id) }).expect(201);
    expect(body.surat.lampiran).toHaveLength(SURAT_LABELS.length - 1);
    expect(body.tautan_rt).toEqual([
      { pengantar_rt: body.surat.pengantar_rt[0], tautan: expect.stringMatching(/\/rt\/[\w-]{32}$/), no_hp: null },
    ]);
    await answer(tokenIn(body.tautan_rt[0].tautan), AGREE).expect(200);
  });

  it.each([
    [
      'a head who is not in the list',
      { pengantar_rt_2: '999999999' },
      SPECIFICATION(PENGANTAR_TEXT.unknownHead),
      'lampiran_2',
    ],
    ['what is no number', { pengantar_rt_2: 'x' }, SPECIFICATION(PENGANTAR_TEXT.unknownHead), 'lampiran_2'],
    ['another requirement', { pengantar_rt_0: '1' }, SPECIFICATION(SURAT_TEXT.fileLabelUnknown(KK)), 'lampiran_0'],
    ['neither', {}, SPECIFICATION(SURAT_TEXT.fileMissing(PENGANTAR)), 'lampiran_2'],
  ])('stores nothing with %s', async (_, part, msg, path) => {
    const own = await createPerson(t);
    const { body } = await apply(own, part).expect(400);
    expect(body.errors).toContainEqual({ msg, path });
    expect(await t.prisma.surat.count({ where: { user_id: own.id } })).toBe(0);
  });

  it('at the counter the link is the official’s, with the head’s number and an audit entry', async () => {
    const { body } = await apply(official, { atas_nama: '1', pengantar_rt_2: String(head.id) }).expect(201);
    expect(body.tautan_rt).toMatchObject([{ no_hp: head.no_hp, pengantar_rt: { oleh_petugas: true } }]);
    const [made] = await t.prisma.pengantarRt.findMany({ where: { surat_id: body.surat.id } });
    expect(made).toMatchObject({ dibuat_oleh_id: official.id, dibuat_oleh_nama: official.nama });
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: body.surat.id } });
    expect(traces.flatMap(({ perubahan }) => perubahan)).toContainEqual({
      kolom: 'pengantar_rt',
      dari: null,
      ke: expect.stringContaining('tautan untuk Ketua RT 03/RW 01'),
    });
  });

  it('a repeated request returns the same application without the link', async () => {
    const own = await createPerson(t);
    const key = '7d1f0a52-5c0e-4a86-9f4e-0a3b7c6d5e4f';
    const send = () =>
      apply(own, { pengantar_rt_2: String(head.id) })
        .set('Idempotency-Key', key)
        .expect(201);
    const first = (await send()).body;
    const second = (await send()).body;
    expect([second.surat.id, second.tautan_rt]).toEqual([first.surat.id, []]);
    expect(await t.prisma.pengantarRt.count({ where: { surat_id: first.surat.id } })).toBe(1);
  });

  it('still accepts a scan', async () => {
    const own = await createPerson(t);
    const { body } = await apply(own, {}).attach('lampiran_2', JPG, 'pengantar.jpg').expect(201);
    expect([body.surat.lampiran.length, body.surat.pengantar_rt, body.tautan_rt]).toEqual([4, [], []]);
    expect(body.surat.lampiran.map((one: { jenis_persyaratan: string }) => one.jenis_persyaratan)).toContain(FOTO);
  });
});
