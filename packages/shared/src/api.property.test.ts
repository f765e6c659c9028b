import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveAgendaSchema } from './agenda/schemas.ts';
import { changePasswordSchema, loginSchema, registerSchema, updateProfileSchema } from './auth/schemas.ts';
import { beritaListQuerySchema, saveBeritaSchema } from './berita/schemas.ts';
import { idSchema, nikSchema, noHpSchema } from './common.ts';
import { updateDesaSchema } from './desa/schemas.ts';
import { createPengurusSchema, updateLembagaSchema, updateUnitKegiatanSchema } from './lembaga/schemas.ts';
import { updatePanduanSchema } from './panduan/schemas.ts';
import { pengaduanListQuerySchema, submitPengaduanSchema, updatePengaduanStatusSchema } from './pengaduan/schemas.ts';
import { savePengumumanSchema } from './pengumuman/schemas.ts';
import { readPesanSchema, submitPesanSchema, updateKontakDesaSchema } from './pesan-kontak/schemas.ts';
import { saveStatistikSchema, statistikListQuerySchema } from './statistik/schemas.ts';
import { saveStrukturSchema, updateStrukturSchema } from './struktur/schemas.ts';
import { isRequired, isUploaded } from './surat/catalogue.ts';
import { submitSuratSchema, suratListQuerySchema, updateSuratStatusSchema } from './surat/schemas.ts';
import { updateGeografisSchema, updateSejarahSchema, updateVisiMisiSchema } from './tentang/schemas.ts';

type Case = { schema: z.ZodMiniType; valid: Record<string, unknown>; caps: Record<string, number> };

const publication = {
  title: 'Kerja bakti',
  tanggal: '2026-11-20',
  content: 'Pukul tujuh pagi.',
  desc: 'Bawa cangkul.',
};
const publicationCaps = { title: 200, content: 20_000, desc: 20_000 };
const person = { nama: 'Tirta Wijayanegara', no_hp: '+62 812-0000-0011' };
const updatedAt = '2026-11-20T03:00:00.000Z';

/** Test cases: a schema, a valid body, and the maximum lengths of its texts. */
const BODIES: Record<string, Case> = {
  register: {
    schema: registerSchema,
    valid: { ...person, username: 'tirta', password: 'rahasia-desa', email: 'tirta@contoh.example' },
    caps: { username: 30, password: 72, nama: 100, email: 254, no_hp: 20 },
  },
  login: { schema: loginSchema, valid: { username: 'a', password: 'b' }, caps: { username: 100, password: 200 } },
  profile: {
    schema: updateProfileSchema,
    valid: { ...person, email: 'a@b.cd', updatedAt },
    caps: { nama: 100, email: 254, no_hp: 20 },
  },
  password: {
    schema: changePasswordSchema,
    valid: { currentPassword: 'lama', newPassword: 'baru-sekali' },
    caps: { currentPassword: 200, newPassword: 72 },
  },
  surat: {
    schema: submitSuratSchema,
    valid: {
      ...person,
      jenis_surat: 'Surat Keterangan Usaha',
      nik: '9999 0112 0388 0001',
      jenis_kelamin: 'Laki-laki',
      tempat_lahir: 'Arunika',
      tanggal_lahir: '1988-03-12',
      agama: 'Islam',
      pekerjaan: 'Petani',
      alamat_ktp: 'RT 03\r\nRW 01',
      alamat_sekarang: 'RT 03',
      kewarganegaraan: '',
    },
    caps: { nama: 100, tempat_lahir: 100, pekerjaan: 100, kewarganegaraan: 100, alamat_ktp: 500, nik: 16, no_hp: 16 },
  },
  suratStatus: { schema: updateSuratStatusSchema, valid: { status: 'Selesai', catatan: 'a' }, caps: { catatan: 1000 } },
  pengaduan: {
    schema: submitPengaduanSchema,
    valid: {
      ...person,
      nik: '-',
      judul: 'Lampu',
      uraian: 'Padam.',
      tanggal_pengaduan: '2026-11-18',
      alamat: 'RT 01',
      email: '',
      situs: '',
      lama_mengisi: '9000',
    },
    caps: { nama: 100, nik: 20, judul: 200, uraian: 20_000, alamat: 500, email: 254 },
  },
  pengaduanStatus: {
    schema: updatePengaduanStatusSchema,
    valid: { status: 'Diproses', catatan: '', updatedAt },
    caps: { catatan: 1000 },
  },
  pesan: {
    schema: submitPesanSchema,
    valid: { ...person, email: 'a@b.cd', pesan: 'Jam berapa buka?' },
    caps: { nama: 100, email: 254, pesan: 20_000 },
  },
  pesanRead: { schema: readPesanSchema, valid: { dibaca: false }, caps: {} },
  kontak: {
    schema: updateKontakDesaSchema,
    valid: { alamat: 'Jalan Desa', email: 'a@b.cd', whatsapp: '', instagram: '@desa' },
    caps: { alamat: 500, email: 254, instagram: 200, facebook: 200, whatsapp: 15 },
  },
  berita: { schema: saveBeritaSchema, valid: { ...publication, kategori: 'Sosial' }, caps: publicationCaps },
  pengumuman: { schema: savePengumumanSchema, valid: { ...publication, kategori: 'Umum' }, caps: publicationCaps },
  agenda: {
    schema: saveAgendaSchema,
    valid: { title: 'A', tanggal: '2026-11-20', waktu: '9.05', lokasi: 'Balai', deskripsi: 'B', status: 'Selesai' },
    caps: { title: 200, lokasi: 500, deskripsi: 20_000, waktu: 5 },
  },
  statistik: {
    schema: saveStatistikSchema,
    valid: { kategori: 'usia', label: '0–4', value: '12', color: '#ABCDEF' },
    caps: { label: 100, color: 7 },
  },
  struktur: {
    schema: updateStrukturSchema,
    valid: { nama: 'A', jabatan: 'B', tipe: 'kaur', hapus_gambar: 'true' },
    caps: { nama: 100, jabatan: 200 },
  },
  wholeStruktur: {
    schema: saveStrukturSchema,
    valid: { struktur: '[{"nama":"A","jabatan":"B","tipe":"kaur"}]', hapus: [3] },
    caps: {},
  },
  pengurus: { schema: createPengurusSchema, valid: { nama: 'A', jabatan: 'B' }, caps: { nama: 100, jabatan: 200 } },
  unit: { schema: updateUnitKegiatanSchema, valid: { nama: 'A', updatedAt }, caps: { nama: 100 } },
  lembaga: {
    schema: updateLembagaSchema,
    valid: { tentang: 'A', visi: '', misi: 'satu\r\n\r\n dua ' },
    caps: { tentang: 20_000, visi: 20_000, misi: 20_000 },
  },
  desa: {
    schema: updateDesaSchema,
    valid: { nama: 'A', kode_pos: '63512', lintang: '-7,5', bujur: '111.2' },
    caps: { nama: 100, kecamatan: 100, semboyan: 200, kode_desa: 20, no_ambulans: 20 },
  },
  panduan: {
    schema: updatePanduanSchema,
    valid: { judul: 'A', pengantar: '', langkah_surat: [{ judul: 'A', isi: 'B' }], langkah_pengaduan: [], faq: [] },
    caps: { judul: 200 },
  },
  sejarah: { schema: updateSejarahSchema, valid: { judul: 'A', konten: 'B' }, caps: { judul: 200, konten: 20_000 } },
  geografis: {
    schema: updateGeografisSchema,
    valid: { judul: 'A', konten: 'B', batasUtara: 'C', luasWilayah: '' },
    caps: { judul: 200, konten: 20_000, batasUtara: 500, luasWilayah: 200 },
  },
  visiMisi: {
    schema: updateVisiMisiSchema,
    valid: { judul: 'A', visi: 'B', misi: 'satu\n\ndua' },
    caps: { visi: 20_000 },
  },
};

const QUERIES = {
  beritaListQuerySchema,
  pengaduanListQuerySchema,
  suratListQuerySchema,
  statistikListQuerySchema,
  idSchema,
  nikSchema,
  noHpSchema,
};

/** Texts of users and programs, with blanks at the ends and all kinds of line breaks, up to long ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(' ', '\r', '\n', '\t', 'a', '0', '-', '.', '+', 'é', '😀', '\u2028'),
    maxLength: 40,
  }),
  fc.tuple(fc.constantFrom('a', '7', ' ', '€'), fc.integer({ min: 90, max: 20_100 })).map(([c, n]) => c.repeat(n)),
);
// The parser gives form data a prototype (apps/api/src/http/upload.ts); without one, `length` cannot be compared.
const junk = fc.oneof(text, fc.anything({ withBigInt: true, withDate: true, withMap: true }));

const asSent = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('every body', () => {
  it.each(Object.entries(BODIES))('%s: any input is parsed or refused with messages, and never throws', (_, body) => {
    expect(z.safeParse(body.schema, body.valid).success).toBe(true);
    const fields = Object.keys(body.valid);
    const bent = fc.tuple(fc.constantFrom(...fields), junk).map(([name, value]) => ({ ...body.valid, [name]: value }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), bent), (value) => {
        const { success, error } = z.safeParse(body.schema, value);
        const messages = error?.issues.map(({ message }) => message) ?? [];
        expect(success || messages.every((message) => message.length > 0)).toBe(true);
      }),
    );
  });

  it.each(Object.entries(BODIES))('%s: a second parse changes nothing', (_, { schema, valid }) => {
    const bent = fc.dictionary(fc.constantFrom(...Object.keys(valid)), text).map((own) => ({ ...valid, ...own }));
    fc.assert(
      fc.property(fc.oneof(fc.constant(valid), bent), (value) => {
        const once = z.safeParse(schema, value);
        if (once.success) expect(asSent(z.parse(schema, asSent(once.data)))).toEqual(asSent(once.data));
      }),
    );
  });

  const capped = Object.entries(BODIES).flatMap(([name, { schema, valid, caps }]) =>
    Object.entries(caps).map(([field, cap]) => [name, field, cap, { schema, valid }] as const),
  );
  it.each(capped)('%s: %s never has more than %i characters', (_name, field, cap, { schema, valid }) => {
    const near = fc
      .tuple(
        fc.constantFrom('a', '1', '€', 'a@b.'),
        fc.oneof(fc.constantFrom(cap, cap + 1, cap + 2), fc.integer({ min: 1, max: cap + 300 })),
      )
      .map(([part, n]) => part.repeat(n).slice(0, n));
    fc.assert(
      fc.property(fc.oneof(text, near), (value) => {
        const { data } = z.safeParse(schema, { ...valid, [field]: value });
        const kept = (data as Record<string, unknown> | undefined)?.[field];
        if (typeof kept === 'string') expect(kept.length).toBeLessThanOrEqual(cap);
      }),
    );
  });
});

it.each(Object.entries(QUERIES))('%s never throws', (_, schema) => {
  const query = fc.dictionary(fc.constantFrom('q', 'limit', 'cursor', 'status', 'kategori', '__proto__'), junk);
  fc.assert(fc.property(fc.oneof(query, junk), (value) => void z.safeParse(schema, value)));
});

describe('the requirements of an application', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abkpt 0123'), maxLength: 12 });
  const labelWith = (middle: string) => fc.tuple(word, word).map(([a, b]) => `${a} ${middle} ${b}`);

  it('a requirement with optional wording is never required, in upper and lower case', () => {
    const open = fc.constantFrom('jika ada', 'atau', 'bermaterai', 'bermeterai', 'pas foto 4x6').chain(labelWith);
    fc.assert(
      fc.property(open, fc.boolean(), (label, shout) => {
        expect(isRequired(shout ? label.toUpperCase() : label)).toBe(false);
      }),
    );
  });

  it('a requirement is only required if it is uploaded, and a plain copy is required', () => {
    fc.assert(fc.property(text, (label) => !isRequired(label) || isUploaded(label)));
    fc.assert(fc.property(labelWith('fotokopi'), (label) => isRequired(label)));
  });
});
