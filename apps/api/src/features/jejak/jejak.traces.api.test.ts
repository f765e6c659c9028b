import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import type { Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  createBerita,
  createDesa,
  createKontak,
  createPanduan,
  createPengaduan,
  createPengurus,
  createPerson,
  createPesan,
  createStatistik,
  createStruktur,
  createSurat,
  PENGADUAN_FIELDS,
  PNG,
  withSurat,
} from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createSuratWithRequest, KTP, tinjauanOf } from '../../../test/tinjauan.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
const made = await createPerson(t, { role: 'admin', nama: 'Made' });
const warga = await createPerson(t);
const putAs = (person: typeof sari, path: string, body: object) =>
  t.http.put(`/api${path}`).set(person.auth).send(body);
const put = (path: string, body: object) => putAs(sari, path, body);

/** Returns the audit entries of `requests`, oldest first. */
async function tracesOf(...requests: (() => Test)[]) {
  const last = await t.prisma.jejak.findFirst({ orderBy: { id: 'desc' } });
  for (const request of requests) expect((await request()).status).toBeLessThan(500);
  const rows = await t.prisma.jejak.findMany({ where: { id: { gt: last?.id ?? 0 } }, orderBy: { id: 'asc' } });
  return rows.map(({ oleh_nama, aksi, jenis, sasaran_id, label, perubahan }) => ({
    what: [oleh_nama, aksi, jenis, sasaran_id, label],
    perubahan: perubahan as Perubahan[],
  }));
}

const kabar = { title: 'Panen raya', content: 'Isi', tanggal: '2026-11-20', kategori: 'Sosial' };

describe('audited actions', () => {
  it('news: records fields, changes and deletion', async () => {
    const created = await t.http.post('/api/berita').set(sari.auth).field(kabar).attach('img', PNG, 'a.png');
    const { id } = created.body.berita;
    const whole = [
      { kolom: 'title', dari: null, ke: 'Panen raya' },
      { kolom: 'content', dari: null, ke: 'Isi' },
      { kolom: 'kategori', dari: null, ke: 'Sosial' },
      { kolom: 'tanggal', dari: null, ke: '2026-11-20' },
      { kolom: 'img', dari: null, ke: 'gambar ditambah' },
    ];
    const [added] = await t.prisma.jejak.findMany({ where: { jenis: 'berita', sasaran_id: id } });
    expect(added).toMatchObject({ oleh_id: sari.id, aksi: 'tambah', label: 'Panen raya', perubahan: whole });
    const edited = { ...kabar, title: 'Panen usai', tanggal: '2026-11-21', hapus_gambar: true };
    expect(
      await tracesOf(
        () => putAs(made, `/berita/${id}`, edited),
        () => t.http.delete(`/api/berita/${id}`).set(made.auth),
      ),
    ).toEqual([
      {
        what: ['Made', 'ubah', 'berita', id, 'Panen usai'],
        perubahan: [
          { kolom: 'title', dari: 'Panen raya', ke: 'Panen usai' },
          { kolom: 'tanggal', dari: '2026-11-20', ke: '2026-11-21' },
          { kolom: 'img', dari: null, ke: 'gambar dihapus' },
        ],
      },
      {
        what: ['Made', 'hapus', 'berita', id, 'Panen usai'],
        perubahan: expect.arrayContaining([{ kolom: 'title', dari: 'Panen usai', ke: null }]),
      },
    ]);
  });

  it('an application: records number, type and status, and nothing about the applicant', async () => {
    const { id } = await createSurat(t, { userId: warga.id });
    const status = { status: 'Menunggu', catatan: 'KTP Bu Tirta kurang jelas' };
    const label = `Surat ${id}: Surat Keterangan Usaha`;
    const note = { kolom: 'catatan', dari: null, ke: 'catatan ditulis' };
    const traces = await tracesOf(
      () => put(`/surat/${id}/status`, { status: 'Diproses' }),
      () => put(`/surat/${id}/status`, status),
      () => t.http.post(`/api/surat/${id}/whatsapp`).set(sari.auth),
      () => t.http.delete(`/api/surat/${id}/cancel`).set(sari.auth),
    );
    expect(traces).toEqual([
      {
        what: ['Sari', 'status', 'surat', id, label],
        perubahan: [{ kolom: 'status', dari: 'Menunggu', ke: 'Diproses' }],
      },
      {
        what: ['Sari', 'status', 'surat', id, label],
        perubahan: [{ kolom: 'status', dari: 'Diproses', ke: 'Menunggu' }, note],
      },
      { what: ['Sari', 'whatsapp', 'surat', id, label], perubahan: [] },
      { what: ['Sari', 'hapus', 'surat', id, label], perubahan: [] },
    ]);
  });

  it('a cancellation by the owner writes no audit entry, even for an official', async () => {
    const { id } = await createSurat(t, { userId: warga.id });
    const own = await createSurat(t, { userId: sari.id });
    expect(
      await tracesOf(
        () => t.http.delete(`/api/surat/${id}/cancel`).set(warga.auth),
        () => t.http.delete(`/api/surat/${own.id}/cancel`).set(sari.auth),
      ),
    ).toEqual([]);
    expect(await t.prisma.surat.count({ where: { id: { in: [id, own.id] } } })).toBe(0);
  });

  it('actions of an official as a resident write no audit entry', async () => {
    const requested = await createSuratWithRequest(t, { userId: sari.id });
    const { get, bawa } = tinjauanOf(t, requested.id, sari);
    const before = await t.prisma.surat.count({ where: { user_id: sari.id } });
    const traces = await tracesOf(
      () => withSurat(t.http.post('/api/surat').set(sari.auth)),
      () => t.http.post('/api/pengaduan').set(sari.auth).send(PENGADUAN_FIELDS),
      () => t.http.get(`/api/surat/${requested.id}`).set(sari.auth),
      () => bawa(KTP),
      () => t.http.post('/api/kabar/dibaca').set(sari.auth),
    );
    expect(traces).toEqual([]);
    expect(await t.prisma.surat.count({ where: { user_id: sari.id } })).toBe(before + 1);
    expect(await t.prisma.pengaduan.count({ where: { user_id: sari.id } })).toBe(1);
    expect((await get()).body.tinjauan.berkas).toContainEqual(
      expect.objectContaining({ jenis_persyaratan: KTP, keadaan: 'dibawa_ke_kantor' }),
    );
  });

  it('a correction at the counter writes one audit entry, even if repeated', async () => {
    const { id } = await createSuratWithRequest(t, { userId: warga.id });
    const entered = { user_id: null, asal: 'loket', dimasukkan_oleh_nama: 'Sari', kode: newKode() };
    await t.prisma.surat.update({ where: { id }, data: entered });
    const { bawa } = tinjauanOf(t, id, sari);
    const traces = await tracesOf(
      () => bawa(KTP).expect(200),
      () => bawa(KTP).expect(200),
    );
    expect(traces).toEqual([
      {
        what: ['Sari', 'ubah', 'surat', id, `Surat ${id}: Surat Keterangan Usaha`],
        perubahan: [{ kolom: 'persyaratan', dari: null, ke: KTP }],
      },
    ]);
  });

  it('complaints and messages: records their numbers', async () => {
    const complaint = await createPengaduan(t, { userId: warga.id });
    const pesan = await createPesan(t);
    const read = (dibaca: boolean) => () => put(`/pesan-kontak/${pesan.id}/dibaca`, { dibaca });
    const traces = await tracesOf(
      () => put(`/pengaduan/${complaint.id}/status`, { status: 'Selesai' }),
      () => t.http.post(`/api/pengaduan/${complaint.id}/whatsapp`).set(sari.auth),
      read(true),
      read(true),
      read(false),
      () => t.http.delete(`/api/pesan-kontak/${pesan.id}`).set(sari.auth),
    );
    const ofPesan = (aksi: string) => ['Sari', aksi, 'pesan', pesan.id, `Pesan ${pesan.id}`];
    expect(traces).toEqual([
      {
        what: ['Sari', 'status', 'pengaduan', complaint.id, `Pengaduan ${complaint.id}`],
        perubahan: [{ kolom: 'status', dari: 'Baru', ke: 'Selesai' }],
      },
      { what: ['Sari', 'whatsapp', 'pengaduan', complaint.id, `Pengaduan ${complaint.id}`], perubahan: [] },
      { what: ofPesan('ubah'), perubahan: [{ kolom: 'dibaca', dari: 'belum', ke: 'sudah' }] },
      { what: ofPesan('ubah'), perubahan: [{ kolom: 'dibaca', dari: 'sudah', ke: 'belum' }] },
      { what: ofPesan('hapus'), perubahan: [] },
    ]);
  });

  it('identity, contact, guide, figures and institutions: records the changed fields', async () => {
    await Promise.all([createDesa(t), createKontak(t), createPanduan(t)]);
    const figure = await createStatistik(t, { label: 'Balita', value: 10 });
    const officer = await createPengurus(t, { nama: 'Respati' });
    const guide = { judul: 'Panduan', pengantar: '', langkah_surat: [], langkah_pengaduan: [] };
    const traces = await tracesOf(
      () => put('/desa', { nama: 'Contoh', semboyan: 'Rukun' }),
      () => put('/pesan-kontak/kontak-desa', { alamat: 'Contoh', email: 'a@b.cd', whatsapp: '0812-0000-0001' }),
      () => put('/panduan', { ...guide, faq: [{ tanya: 'Buka?', jawab: 'Ya' }] }),
      () => put(`/statistik/${figure.id}`, { kategori: 'usia', label: 'Balita', value: 12 }),
      () => put(`/lembaga/pengurus/${officer.id}`, { nama: 'Respati', jabatan: 'Wakil' }),
    );
    expect(traces.map(({ what }) => what.slice(1))).toEqual([
      ['ubah', 'desa', 1, 'Identitas Desa'],
      ['ubah', 'kontak_desa', 1, 'Kontak Desa'],
      ['ubah', 'panduan', 1, 'Panduan'],
      ['ubah', 'statistik', figure.id, 'Balita'],
      ['ubah', 'pengurus', officer.id, 'Respati, Wakil'],
    ]);
    expect(traces.map(({ perubahan }) => perubahan)).toEqual([
      [{ kolom: 'semboyan', dari: null, ke: 'Rukun' }],
      [{ kolom: 'whatsapp', dari: null, ke: '081200000001' }],
      [{ kolom: 'faq', dari: null, ke: 'Buka?: Ya' }],
      [{ kolom: 'value', dari: '10', ke: '12' }],
      [{ kolom: 'jabatan', dari: 'Ketua', ke: 'Wakil' }],
    ]);
  });

  it('the organisation chart: one audit entry of added, changed, deleted and moved people, or none without changes', async () => {
    await t.prisma.struktur.deleteMany();
    const person = (nama: string, urutan: number) =>
      createStruktur(t, { nama, urutan, jabatan: 'Kepala Urusan', tipe: 'kaur' });
    const ana = await person('Ana', 0);
    const budi = await person('Budi', 1);
    const cici = await person('Cici', 2);
    const entry = ({ id, nama, jabatan, tipe }: typeof ana) => ({ id, nama, jabatan, tipe });
    const same = { struktur: [ana, budi, cici].map(entry) };
    const baru = { nama: 'Dodi', jabatan: 'Kepala Dusun', tipe: 'kasun' };
    const changed = { struktur: [entry(budi), { ...entry(ana), nama: 'Ani' }, baru], hapus: [cici.id] };
    expect(
      await tracesOf(
        () => put('/struktur', same),
        () => put('/struktur', changed),
      ),
    ).toEqual([
      {
        what: ['Sari', 'ubah', 'struktur', null, 'Struktur Organisasi'],
        perubahan: [
          {
            kolom: 'anggota',
            dari: 'Ana, Kepala Urusan (Kepala Urusan)',
            ke: 'Ani, Kepala Urusan (Kepala Urusan)',
          },
          { kolom: 'anggota', dari: null, ke: 'Dodi, Kepala Dusun (Kepala Dusun)' },
          { kolom: 'anggota', dari: 'Cici, Kepala Urusan (Kepala Urusan)', ke: null },
          {
            kolom: 'urutan',
            dari: 'Ani, Kepala Urusan · Budi, Kepala Urusan',
            ke: 'Budi, Kepala Urusan · Ani, Kepala Urusan',
          },
        ],
      },
    ]);
  });
});

describe('rejected actions', () => {
  it('write no audit entry: no login, no official, no row, invalid fields, stale edit', async () => {
    const { id, updatedAt } = await createBerita(t, { updatedAt: new Date('2026-11-20T00:00:00Z') });
    const stale = { ...kabar, updatedAt: new Date(updatedAt.getTime() - 1).toISOString() };
    const application = await createSurat(t, { userId: warga.id, status: 'Diproses' });
    expect(
      await tracesOf(
        () => t.http.put(`/api/berita/${id}`).send(kabar),
        () => putAs(warga, `/berita/${id}`, kabar),
        () => put('/berita/2147483647', kabar),
        () => put(`/berita/${id}`, { ...kabar, title: '' }),
        () => put(`/berita/${id}`, stale),
        () => t.http.delete(`/api/surat/${application.id}/cancel`).set(sari.auth),
        () => t.http.delete('/api/pesan-kontak/2147483647').set(sari.auth),
        () => t.http.put(`/api/berita/${id}`).set(sari.auth).field(kabar).attach('img', Buffer.from('x'), 'a.png'),
      ),
    ).toEqual([]);
  });

  it('the second of two concurrent saves writes no audit entry', async () => {
    const { id, updatedAt } = await createBerita(t);
    const save = (person: typeof sari, title: string) =>
      putAs(person, `/berita/${id}`, { ...kabar, title, updatedAt: updatedAt.toISOString() });
    const answers = await Promise.all([save(sari, 'Dari Sari'), save(made, 'Dari Made')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.berita.title;
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'berita', sasaran_id: id } });
    expect(traces).toMatchObject([{ label: winner, oleh_nama: winner === 'Dari Sari' ? 'Sari' : 'Made' }]);
  });

  it('an approval after a cancellation writes no audit entry, an approval before it does', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await createSurat(t, { userId: warga.id });
      const [cancelled, approved] = await Promise.all([
        t.http.delete(`/api/surat/${id}/cancel`).set(warga.auth),
        put(`/surat/${id}/status`, { status: 'Selesai' }),
      ]);
      const won = approved.status === 200;
      expect([cancelled.status, approved.status]).toEqual(won ? [409, 200] : [200, 404]);
      expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(won ? 1 : 0);
    }
  });
});

it('an official’s change and the owner’s account deletion succeed concurrently', async () => {
  for (let i = 0; i < 60; i++) {
    const owner = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id, status: 'Diproses' });
    const [gone, changed] = await Promise.all([
      t.http.delete('/api/auth/account').set(owner.auth),
      put(`/surat/${id}/status`, { status: 'Selesai' }),
    ]);
    expect([gone.status, changed.status]).toEqual([200, 200]);
  }
});
