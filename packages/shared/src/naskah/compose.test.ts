import { describe, expect, it } from 'vitest';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { type Isian, isianOf } from '../surat/isian-catalogue.ts';
import { inWords, SPECIFICATION } from '../text/sebutan.ts';
import { composeNaskah, missingFields, type NaskahTemplate, problemsOfTemplate } from './compose.ts';
import templates from './templates.json' with { type: 'json' };

const TEMPLATES = inWords<unknown>(templates, SPECIFICATION) as Readonly<
  Record<string, NaskahTemplate & { halaman_periksa: Check }>
>;
type Check = { inisial: string; cocok: { label: string; isi: string; akhir?: number }[] };

const SYSTEM = {
  'desa.nama': 'Kalijernih',
  'desa.kecamatan': 'Giriarum',
  'desa.kabupaten': 'Arunika',
  'desa.provinsi': 'Nusantara Tengah',
  'surat.berlaku_sampai': '18 Februari 2027',
  'penandatangan.sebagai': 'Sekretaris Desa, bertindak atas nama Kepala Desa Kalijernih',
};
const APPLICANT = {
  nama: 'Made Suarjana Putra',
  nik: '9999013112010002',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Giriarum',
  tanggal_lahir: '2001-12-31',
  agama: 'Hindu',
  alamat_ktp: 'RT 19 RW 06 Dusun Sendangsari, Desa Kalijernih',
  alamat_sekarang: 'RT 22 RW 07 Dusun Wonorejo, Desa Kalijernih',
};

const templateOf = (judul: string) => {
  const template = TEMPLATES[judul];
  if (!template) throw new Error(`no template for ${judul}`);
  return template;
};
const examples = (fields: readonly Isian[]) => Object.fromEntries(fields.map(({ name, contoh }) => [name, contoh]));
const namesOf = (template: NaskahTemplate, judul: string) => {
  const variants = Object.keys(template.varian?.nilai ?? {});
  const field = isianOf(judul).find(({ name }) => name === template.varian?.isian);
  return field?.pilihan ?? variants;
};

describe('the domicile document matches the printed sample', () => {
  const judul = 'Surat Keterangan Domisili';
  const values = {
    ...SYSTEM,
    ...APPLICANT,
    pekerjaan: 'Karyawan Swasta',
    kewarganegaraan: 'Indonesia',
    ...examples(isianOf(judul)),
    keperluan: 'Pembukaan rekening tabungan',
  };
  const { judul: title, bagian } = composeNaskah(templateOf(judul), { fields: isianOf(judul), values });
  const sentences = bagian.flatMap((part) => ('teks' in part ? [part.teks] : []));
  const rows = bagian.flatMap((part) => ('tabel' in part ? part.tabel : []));

  it('the domicile document has its title, opening and closing', () => {
    expect(title).toBe('SURAT KETERANGAN DOMISILI');
    expect(sentences[0]).toBe(
      'Yang bertanda tangan di bawah ini, Sekretaris Desa, bertindak atas nama Kepala Desa Kalijernih, Kecamatan Giriarum, Kabupaten Arunika, Provinsi Nusantara Tengah, menerangkan bahwa:',
    );
    expect(sentences[sentences.length - 1]).toBe(
      'Demikian surat keterangan ini dibuat dengan sebenarnya agar dapat dipergunakan sebagaimana mestinya.',
    );
  });

  it('the domicile document has days in words and a purpose in lower case', () => {
    expect(rows).toContainEqual(['Tempat, tanggal lahir', 'Giriarum, 31 Desember 2001']);
    expect(sentences.join(' ')).toContain('untuk keperluan pembukaan rekening tabungan.');
  });
});

it.each([
  ['Keperluan sekolah', 'untuk keperluan sekolah.'],
  ['Sekolah', 'untuk keperluan sekolah.'],
  ['Keperluan', 'untuk keperluan keperluan.'],
])('the purpose %s does not repeat the word before it', (keperluan, teks) => {
  const template: NaskahTemplate = {
    ...templateOf('Surat Keterangan Domisili'),
    paragraf: ['untuk keperluan {{keperluan|kecil}}.'],
  };
  expect(composeNaskah(template, { fields: [], values: { keperluan } }).bagian).toContainEqual({ teks });
});

describe('filling a template', () => {
  const template: NaskahTemplate = {
    judul_naskah: 'SURAT',
    tabel_identitas: [
      { label: 'Nama', isi: '{{nama}}' },
      { label: 'Lahir', isi: '{{lahir|hari}}, {{lahir}}' },
    ],
    tabel_lain: { usaha: [{ label: 'Omzet', isi: '{{omzet}} untuk {{karyawan|ribuan}} orang, pukul {{buka}}' }] },
    paragraf: [
      'Menerangkan:',
      '[[identitas]]',
      'Usahanya:',
      '[[usaha]]',
      'Ahli warisnya:',
      '[[daftar:waris]]',
      '{{alasan|kecil}} saja.',
    ],
    penutup: 'Demikian.',
    tanda_tangan_lain: [{ sebagai: 'Camat', nama: null, wajib: false }],
    tembusan: ['Camat {{desa.kecamatan}}'],
    agenda: { ditujukan_kepada: 'Yang bersangkutan', isi_singkat: 'Surat {{nama}}' },
  };
  const field = (name: string, tipe: Isian['tipe'], more: Partial<Isian> = {}): Isian => ({
    name,
    label: name,
    tipe,
    wajib: true,
    contoh: 'x',
    diisi: 'warga',
    ...more,
  });
  const fields = [
    field('lahir', 'date'),
    field('omzet', 'rupiah'),
    field('karyawan', 'number'),
    field('buka', 'time'),
    field('waris', 'textarea'),
    field('alasan', 'text', { wajib: false }),
    field('penghasilan', 'rupiah', { cetak: false }),
  ];
  const all = {
    nama: 'A',
    lahir: '2026-11-17',
    omzet: '900000',
    karyawan: '1200',
    buka: '08:30',
    waris: ' B\n\n C ',
    alasan: 'Kredit',
  };

  it('prints every type of field in the format of documents', () => {
    expect(composeNaskah(template, { fields, values: all }).bagian).toEqual([
      { teks: 'Menerangkan:' },
      {
        tabel: [
          ['Nama', 'A'],
          ['Lahir', 'Selasa, 17 November 2026'],
        ],
      },
      { teks: 'Usahanya:' },
      { tabel: [['Omzet', 'Rp900.000 untuk 1.200 orang, pukul 08.30 WIB']] },
      { teks: 'Ahli warisnya:' },
      { daftar: ['B', 'C'] },
      { teks: 'kredit saja.' },
      { teks: 'Demikian.' },
    ]);
  });

  it('leaves out empty values, with the sentence that announces them', () => {
    const values = { ...all, omzet: '', waris: ' \n ', alasan: null, lahir: undefined };
    expect(composeNaskah(template, { fields, values }).bagian).toEqual([
      { teks: 'Menerangkan:' },
      { tabel: [['Nama', 'A']] },
      { teks: 'Demikian.' },
    ]);
    expect(composeNaskah(template, { fields, values }).tembusan).toEqual([]);
  });

  it('inserts values literally: placeholders and patterns in them have no effect', () => {
    const values = { ...all, nama: '{{nik}} $& <b>', nik: '9999' };
    expect(composeNaskah(template, { fields, values }).agenda.isi).toBe('Surat {{nik}} $& <b>');
  });

  it('keeps abbreviations in upper case', () => {
    const { bagian } = composeNaskah(template, { fields, values: { ...all, alasan: 'KPR rumah' } });
    expect(bagian).toContainEqual({ teks: 'KPR rumah saja.' });
  });

  it('returns the fields that are missing before numbering', () => {
    const values = { ...all, buka: ' ', alasan: '' };
    expect(missingFields({ fields, values }).map(({ name }) => name)).toEqual(['buka', 'penghasilan']);
  });

  it.each([
    ['{{nama_ayah}}', 'Isian {{nama_ayah}} tidak dikenal'],
    ['{{penghasilan}}', 'Isian {{penghasilan}} hanya untuk penilaian petugas dan tidak boleh dicetak'],
    ['{{omzet|hari}}', 'Saringan pada {{omzet|hari}} tidak dikenal atau tidak cocok'],
    ['{{nama|besar}}', 'Saringan pada {{nama|besar}} tidak dikenal atau tidak cocok'],
    ...['constructor', 'toString', 'valueOf', '__proto__'].flatMap((name) => [
      [`{{nik|${name}}}`, `Saringan pada {{nik|${name}}} tidak dikenal atau tidak cocok`],
      [`{{${name}}}`, `Isian {{${name}}} tidak dikenal`],
    ]),
    ['[[constructor]]', 'Tabel [[constructor]] tidak dikenal'],
    ['Nama {nama}', 'Tulis {{nama}} dengan dua kurung kurawal, bukan {nama}'],
    ['{{nama} }', 'Kurung kurawal tidak berpasangan: "{{nama} }"'],
    ['[[usaha_lain]]', 'Tabel [[usaha_lain]] tidak dikenal'],
    ['[[daftar:omzet]]', 'Tabel [[daftar:omzet]] tidak dikenal'],
    ['Lihat [[usaha]].', 'Tabel harus berdiri sendiri: "Lihat [[usaha]]."'],
  ])('a template with %s is refused: %s', (line, message) => {
    expect(problemsOfTemplate({ ...template, paragraf: ['[[identitas]]', line] }, fields)).toEqual([message]);
  });

  it('refuses a text, or a variant of it, without [[identitas]]', () => {
    const message = 'Paragraf wajib memuat [[identitas]]: data orang yang diterangkan';
    expect(problemsOfTemplate({ ...template, paragraf: ['Orang tersebut baik.'] }, fields)).toEqual([message]);
    const varian = { isian: 'buka', nilai: { ya: { paragraf: ['Orang tersebut buka.'] }, tidak: {} } };
    expect(problemsOfTemplate({ ...template, varian }, fields)).toEqual([message]);
  });

  it('ignores names that every object inherits', () => {
    const varian = { isian: 'constructor', nilai: {} };
    expect(
      composeNaskah({ ...template, varian, paragraf: ['{{toString}}'], penutup: '' }, { fields, values: all }).bagian,
    ).toEqual([{ teks: '' }]);
  });
});

describe.each(SURAT_CATALOGUE.map(({ judul }) => judul))('the template of %s', (judul) => {
  const template = templateOf(judul);
  const fields = isianOf(judul);
  const required = examples(fields.filter(({ wajib }) => wajib));

  it('the template uses only defined placeholders and tables', () => {
    expect(fields.length).toBeGreaterThan(0);
    expect(problemsOfTemplate(template, fields)).toEqual([]);
  });

  it('the required fields suffice for each variant of the template', () => {
    for (const variant of template.varian ? namesOf(template, judul) : ['']) {
      const chosen = template.varian ? { [template.varian.isian]: variant } : {};
      const values = { ...SYSTEM, ...APPLICANT, ...required, ...chosen };
      expect(missingFields({ fields, values })).toEqual([]);
      const { bagian, agenda, tembusan, lain } = composeNaskah(template, { fields, values });
      expect(bagian.filter((part) => 'teks' in part).length).toBeGreaterThanOrEqual(3);
      expect(bagian.some((part) => 'tabel' in part)).toBe(true);
      expect([agenda.kepada, agenda.isi, ...lain.map(({ sebagai }) => sebagai)]).not.toContain('');
      expect(tembusan).toHaveLength(template.tembusan.length);
      expect(JSON.stringify(bagian)).not.toMatch(/\{\{|"\[\[/);
    }
  });

  it('asks the verifier only for printed values, and for the last four digits of a NIK', () => {
    const { inisial, cocok } = template.halaman_periksa;
    expect(cocok[0]?.isi).toBe(inisial);
    for (const { isi, akhir } of cocok) expect(akhir).toBe(isi.includes('nik') ? 4 : undefined);
  });
});
