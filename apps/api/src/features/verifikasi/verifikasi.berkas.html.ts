import type { Pemeriksaan } from '@pendopo/shared/verifikasi/schemas';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi/text';
import {
  codeForm,
  type Frame,
  facts,
  fileForm,
  frame,
  inDoubt,
  type Rows,
  stateBox,
  table,
  toneOf,
} from './verifikasi.html.ts';

/** A signature counts as good only if all its issuers are trusted, and a file never counts as better than its document. */
function fileTone({ hasil, surat, tanda_tangan }: Pemeriksaan): string {
  if (hasil === 'BERUBAH') return 'bad';
  const isTrusted = hasil === 'SAMA PERSIS' || tanda_tangan.every(({ dipercaya }) => dipercaya);
  return surat && isTrusted && toneOf(surat.keadaan) === 'good' ? 'good' : 'wait';
}

const signerRows = ({ tanda_tangan }: Pemeriksaan): Rows =>
  tanda_tangan.flatMap(({ nama, penerbit, waktu, dipercaya }) => [
    ['Tanda tangan elektronik', nama],
    [
      'Penerbit sertifikat',
      `${penerbit} (${dipercaya ? 'dipercaya portal ini' : 'tidak termasuk yang dipercaya portal ini'})`,
    ],
    ...(waktu ? [['Waktu menurut penanda tangan', waktu] as const] : []),
  ]);

/** Rows of the document. A changed file shows its state here, so that no good state is in large letters. */
function documentRows({ hasil, surat }: Pemeriksaan): Rows {
  if (!surat) return [];
  const state = [['Keadaan surat yang tercatat', `${surat.keadaan}. ${surat.kalimat}`]] as const;
  return [...(hasil === 'BERUBAH' ? state : []), ...facts(surat)];
}

const UNCHECKED = '<p class="hint">Pencabutan sertifikat tidak diperiksa.</p>';

export function filePage(found: Pemeriksaan, { diperiksa, ...site }: Frame & { diperiksa: string }): string {
  const { hasil, kalimat, surat, tanda_tangan } = found;
  const state = surat && hasil !== 'BERUBAH' ? stateBox(surat, toneOf(surat.keadaan)) : '';
  const rows: Rows = [...signerRows(found), ...documentRows(found), ['Diperiksa', diperiksa]];
  const body = [
    `<h1>${VERIFIKASI_TEXT.judul}</h1>`,
    state,
    stateBox({ keadaan: hasil, kalimat }, fileTone(found)),
    table(rows),
    tanda_tangan.length > 0 ? UNCHECKED : '',
    inDoubt(site, surat !== null),
    `<section class="screen"><h2>Periksa yang lain</h2>${codeForm('')}${fileForm}</section>`,
  ];
  return frame(site, body.join(''));
}
