import type { Desa } from '@pendopo/shared/desa/schemas';
import { type ComposedDocument, composeDocument } from '@pendopo/shared/naskah/document';
import type { NaskahSetelan } from '@pendopo/shared/naskah/setelan';
import type { DocumentTemplate } from '@pendopo/shared/naskah/templat';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Words } from '@pendopo/shared/text/sebutan';
import { exampleIn } from '../../../domain/village/village.tsx';
import { type PlaceholderGroup, placeholdersOf } from './placeholders.ts';
import { signatoriesFor } from './signing-ways.ts';

const APPLICANT = {
  nama: 'Siti Aminah',
  nik: '9999015203880001',
  jenis_kelamin: 'Perempuan',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  pekerjaan: 'Pedagang',
  kewarganegaraan: 'WNI',
  no_hp: '081200000001',
  alamat_ktp: 'RT 03 RW 01',
  alamat_sekarang: 'RT 03 RW 01',
} as const;

export type SampleSources = {
  desa: Desa;
  kontak: KontakDesa;
  setelan: NaskahSetelan;
  struktur: readonly Struktur[];
};

type SampleOptions = {
  judul: string;
  template: DocumentTemplate;
  /** The variant to preview; '' for none. */
  variant: string;
  words: Words;
};

/** Returns placeholders without a field. They are shown as typed, so that their paragraph stays visible. */
function unknownIn(template: DocumentTemplate, groups: readonly PlaceholderGroup[]): string[] {
  const known = new Set(groups.flatMap(({ placeholders }) => placeholders.map(({ name }) => name)));
  // Bounded: a template that the village has written, at most some pages.
  const named = [...JSON.stringify(template).matchAll(/\{\{([^{}|]*)[^{}]*\}\}/g)].map(([, name = '']) => name);
  return named.filter((name) => !known.has(name));
}

/** Composes a sample document from example fields and a fictional applicant. */
export function sampleNaskah(
  sources: SampleSources,
  { judul, template, variant, words }: SampleOptions,
): ComposedDocument {
  const { desa, kontak, setelan, struktur } = sources;
  const isian: Record<string, string> = Object.fromEntries(
    isianOf(judul).map(({ name, contoh }) => [name, exampleIn(desa.nama, { example: contoh, words })]),
  );
  for (const name of unknownIn(template, placeholdersOf(judul, words))) isian[name] = `{{${name}}}`;
  if (template.varian) isian[template.varian.isian] = variant;
  const cara = template.penandatangan[0] ?? 'kades';
  return composeDocument(
    {
      surat: { jenis_surat: judul, ...APPLICANT, tempat_lahir: desa.nama },
      isian,
      template,
      desa,
      cara,
      kop_baris: setelan.kop_baris,
      kertas: setelan.kertas,
      menggantikan: null,
      alamat_kop: setelan.alamat_kop,
      kontak,
      penandatangan: signatoriesFor(cara, struktur)[0] ?? null,
    },
    { nomor: null, tanggal: villageDay() },
    words,
  );
}
