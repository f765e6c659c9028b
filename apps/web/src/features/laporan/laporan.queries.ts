import type { SentOf } from '@pendopo/shared/contract';
import type { laporanTutupContract } from '@pendopo/shared/laporan/contract';
import type { PemilihQuery } from '@pendopo/shared/laporan/schemas';
import type { Masa } from '@pendopo/shared/laporan/text';
import { call } from '../../lib/http/api-client.ts';
import { download } from '../../lib/http/download.ts';
import { query } from '../../lib/http/query.ts';
import { invalidate } from '../../lib/http/query-cache.ts';

/** A month's report, or one of its versions. `dusun` narrows its sheets to a hamlet. */
export type ReportChoice = Masa & { versi?: string | undefined; dusun?: string | undefined };

const texts = ({ tahun, bulan, versi }: ReportChoice) => ({ tahun: String(tahun), bulan: String(bulan), versi });

export const laporanQueries = {
  month: (choice: ReportChoice) => query('/laporan/penduduk', texts(choice)),
  figures: query('/laporan/angka'),
  year: (tahun: number) => query('/laporan/penduduk/tahun', { tahun: String(tahun) }),
};

const changed = () => invalidate('/laporan/penduduk');

type Sent<Address extends keyof typeof laporanTutupContract> = SentOf<(typeof laporanTutupContract)[Address]>;

export async function closeReport(body: Sent<'POST /laporan/penduduk'>) {
  const answer = await call('POST /laporan/penduduk', { body, fallback: 'Gagal menutup laporan' });
  await changed();
  return answer;
}

export async function correctReport(body: Sent<'POST /laporan/penduduk/pembetulan'>) {
  const answer = await call('POST /laporan/penduduk/pembetulan', { body, fallback: 'Gagal membetulkan laporan' });
  await changed();
  return answer;
}

export async function recordSending(body: Sent<'POST /laporan/penduduk/kiriman'>) {
  const answer = await call('POST /laporan/penduduk/kiriman', { body, fallback: 'Gagal mencatat pengiriman' });
  await changed();
  return answer;
}

/** Saves the list of voters as a workbook. */
export const downloadVoters = (choice: PemilihQuery) =>
  download(query('/laporan/pemilih.xlsx', choice), { fallback: 'Daftar pemilih gagal diunduh' });

/** Saves a month's report as a file. */
export const downloadReport = (kind: 'pdf' | 'xlsx', choice: ReportChoice) =>
  download(query(`/laporan/penduduk.${kind}`, { ...texts(choice), dusun: choice.dusun }), {
    fallback: 'Laporan gagal diunduh',
  });
