import type { DataTerbuka } from '@pendopo/shared/data-terbuka/schemas';
import { LISENSI } from '@pendopo/shared/data-terbuka/text';
import { plainCsvLine } from '../../lib/csv.ts';
import { words } from '../../lib/village-words.ts';
import type { Published } from './data-terbuka.service.ts';

export const presentDataTerbuka = ({ kode, judul, keterangan, rows, diperbarui_at }: Published): DataTerbuka => ({
  kode,
  judul: words(judul),
  keterangan: words(keterangan),
  jumlah: rows.length,
  diperbarui_at: diperbarui_at.toISOString(),
});

/** A dataset as CSV (RFC 4180). Withheld values are empty. */
export const csvFileOf = ({ kolom, rows }: Published): string => [kolom, ...rows].map(plainCsvLine).join('');

/** A dataset as JSON. Withheld values are null. */
export const jsonFileOf = ({ kode, judul, keterangan, kolom, rows, diperbarui_at }: Published): string =>
  JSON.stringify({
    kode,
    judul: words(judul),
    keterangan: words(keterangan),
    lisensi: LISENSI.url,
    diperbarui_at,
    data: rows.map((row) => Object.fromEntries(kolom.map((name, at) => [name, row[at]]))),
  });

type Catalogue = { datasets: readonly Published[]; publisher: string; publicUrl: string };

/** Catalogue for open data portals in DCAT-US 1.1 (`data.json`): https://resources.data.gov/resources/dcat-us/ */
export const catalogueOf = ({ datasets, publisher, publicUrl }: Catalogue): string =>
  JSON.stringify({
    '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
    '@type': 'dcat:Catalog',
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    dataset: datasets.map(({ kode, judul, keterangan, kata_kunci, diperbarui_at }) => ({
      '@type': 'dcat:Dataset',
      identifier: `${publicUrl}/data/${kode}`,
      title: words(judul),
      description: words(keterangan),
      keyword: kata_kunci.map((one) => words(one)),
      modified: diperbarui_at,
      accrualPeriodicity: 'R/P1D',
      language: ['id'],
      accessLevel: 'public',
      license: LISENSI.url,
      publisher: { '@type': 'org:Organization', name: publisher },
      landingPage: `${publicUrl}/data`,
      distribution: [
        ['csv', 'text/csv'],
        ['json', 'application/json'],
      ].map(([format, mediaType]) => ({
        '@type': 'dcat:Distribution',
        downloadURL: `${publicUrl}/data/${kode}.${format}`,
        mediaType,
        format: format?.toUpperCase(),
      })),
    })),
  });
