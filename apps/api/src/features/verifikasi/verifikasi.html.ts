import { ownValue } from '@pendopo/shared/codes/own-value';
import { PENYEDIA_TEXT } from '@pendopo/shared/tanda-tangan/text';
import type { FaktaSurat, Verifikasi } from '@pendopo/shared/verifikasi/schemas';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi/text';
import { type Kop, plainPage } from '../../lib/plain-page.ts';
import { words } from '../../lib/village-words.ts';
import { xmlText as text } from '../../lib/xml.ts';

export type Frame = {
  desa: string;
  kop: Kop;
  publicUrl: string;
  telepon: string | null;
};

/** States that hide the last day of validity. */
const ENDED: readonly string[] = ['DICABUT', 'DIGANTI', 'TIDAK BERLAKU'];

const TONE: Readonly<Record<string, string>> = {
  BERLAKU: 'good',
  'BELUM BERLAKU': 'wait',
  KEDALUWARSA: 'wait',
  'SISTEM SEBELUMNYA': 'wait',
  'TIDAK LENGKAP': 'wait',
};

export const toneOf = (keadaan: string): string => ownValue(TONE, keadaan) ?? 'bad';

const addressOf = ({ publicUrl }: Frame) => `${publicUrl.replace(/^https?:\/\//, '')}/v`;

export function frame(site: Frame, body: string): string {
  const { desa, kop } = site;
  const footer = `Halaman ini beralamat <strong>${text(addressOf(site))}</strong>. Bila alamat pada peramban Anda lain, jangan percaya isinya.`;
  return plainPage({ desa, kop, title: VERIFIKASI_TEXT.judul, body, footer });
}

const officeOf = ({ desa, telepon }: Frame): string =>
  telepon
    ? words`Tanyakan ke Kantor {Desa} ${text(desa)}: telepon atau WhatsApp <a href="tel:${text(telepon)}">${text(telepon)}</a>.`
    : words`Tanyakan ke Kantor {Desa} ${text(desa)}, dengan nomor telepon yang Anda cari sendiri.`;

const COMPARE =
  '<li>Bandingkan isi tabel di atas dengan kertasnya. Bila satu saja berbeda, jangan terima suratnya.</li>';

/** Steps for the holder of a doubtful document. `hasFacts`: the page has a table to compare with. */
export const inDoubt = (site: Frame, hasFacts = false): string =>
  `<h2>Bila ragu</h2><ol>${hasFacts ? COMPARE : ''}<li>${officeOf(site)} Sebutkan nomor dan tanggal surat.</li><li>Jangan memakai nomor telepon dari pembawa surat.</li></ol>`;

export const codeForm = (typed: string) =>
  `<form method="post" action="/v" enctype="multipart/form-data" novalidate><label for="kode">Kode pada surat <span class="hint">20 huruf dan angka di bawah kode QR, misalnya 7KQ2-M9XW-DRH4-T6BN-VZ3P</span></label><input id="kode" name="kode" required maxlength="500" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${text(typed)}"><button>Periksa</button></form>`;

export const FILE_PAGE = '/v/berkas-pdf';

export const fileForm = `<form method="post" action="${FILE_PAGE}" enctype="multipart/form-data" novalidate><label for="berkas">Berkas PDF <span class="hint">Paling besar 10 MB. Berkasnya tidak disimpan.</span></label><input id="berkas" name="berkas" type="file" accept="application/pdf,.pdf" required><button>Periksa berkas</button></form>`;

export const codePage = (site: Frame): string =>
  frame(
    site,
    `<h1>${VERIFIKASI_TEXT.judul}</h1><p>Pindai kode QR pada surat dengan kamera ponsel, atau tulis kodenya di sini.</p>${codeForm('')}<h2>Periksa berkas PDF</h2><p>Pilih berkas surat yang Anda terima. Portal mencocokkannya dengan catatan kantor, dan memeriksa tanda tangan elektroniknya.</p>${fileForm}${inDoubt(site)}`,
  );

/** Labels whose values browsers must not translate. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  'Nomor',
  'Penanda tangan',
  'Inisial orang yang diterangkan',
  'Tanda tangan elektronik',
  'Penerbit sertifikat',
]);

export const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table class="facts">${rows.map(([label, value]) => `<tr><th scope="row">${label}</th><td${AS_WRITTEN.has(label) ? ' translate="no"' : ''}>${text(value)}</td></tr>`).join('')}</table>`;

export type Rows = (readonly [string, string])[];

function signatureRow({ tanda_tangan }: FaktaSurat): Rows {
  if (!tanda_tangan) return [];
  if (tanda_tangan.cara === 'basah') return [['Tanda tangan', 'tanda tangan basah']];
  const { nama, penerbit, waktu, penyedia } = tanda_tangan;
  return [
    ['Tanda tangan', `ditandatangani secara elektronik oleh ${nama} (penerbit ${penerbit}), ${waktu}`],
    ['Arti tanda tangannya', words(PENYEDIA_TEXT[penyedia].arti)],
  ];
}

export function facts(found: FaktaSurat): Rows {
  const { judul_naskah, nomor, tanggal, desa, kecamatan, kabupaten, penandatangan, berlaku_sampai, inisial } = found;
  return [
    ['Surat', judul_naskah],
    ['Nomor', nomor],
    ['Tanggal', tanggal],
    ['Diterbitkan', words`Pemerintah {Desa} ${desa}, {Kecamatan} ${kecamatan}, {Kabupaten} ${kabupaten}`],
    ['Penanda tangan', `${penandatangan.nama}, ${penandatangan.jabatan}`],
    ...signatureRow(found),
    ...(ENDED.includes(found.keadaan) ? [] : [['Berlaku sampai', berlaku_sampai ?? 'tanpa batas waktu'] as const]),
    ['Inisial orang yang diterangkan', inisial],
  ];
}

function knownOf(found: Verifikasi): Rows {
  if ('inisial' in found) return facts(found);
  if (!('nomor' in found)) return [];
  return [
    ['Nomor', found.nomor],
    ['Tanggal', found.tanggal],
  ];
}

type State = { keadaan: string; kalimat: string };

export const stateBox = ({ keadaan, kalimat }: State, tone: string): string =>
  `<div class="state ${tone}"><strong>${keadaan}</strong>${text(kalimat)}</div>`;

type Matching = { code: string; result?: string | undefined; good?: boolean };

function matchForm(found: Verifikasi, { code, result, good = false }: Matching): string {
  if (!('cocokkan' in found) || found.cocokkan.length === 0) return '';
  const fields = found.cocokkan.map(({ label, akhir }, i) => {
    const hint = akhir === null ? '' : ` <span class="hint">${akhir} angka terakhir</span>`;
    const mode = akhir === null ? '' : ' inputmode="numeric"';
    return `<label for="c${i}">${text(label)}${hint}</label><input id="c${i}" name="${text(label)}" required maxlength="300" autocomplete="off"${mode}>`;
  });
  const answer = result ? `<p class="state ${good ? 'good' : 'bad'}" role="status">${text(result)}</p>` : '';
  return `<section${result ? '' : ' class="screen"'}><h2 id="cocokkan">Cocokkan dengan kertas</h2><p class="screen">Tulis seperti yang tercetak pada surat. Isinya tidak disimpan.</p>${answer}<form method="post" action="/v/${text(code)}#cocokkan" enctype="multipart/form-data" novalidate>${fields.join('')}<button>Cocokkan</button></form></section>`;
}

type Shown = Frame & {
  matching: Matching;
  diperiksa: string;
};

export function verificationPage(found: Verifikasi, { matching, diperiksa, ...site }: Shown): string {
  const known = knownOf(found);
  const other = `<section class="screen"><h2>Periksa surat lain</h2>${codeForm('')}</section>`;
  const body = [
    `<h1>${VERIFIKASI_TEXT.judul}</h1>`,
    stateBox(found, toneOf(found.keadaan)),
    table([...known, ['Diperiksa', diperiksa]]),
    matchForm(found, matching),
    inDoubt(site, known.length > 0),
    other,
  ];
  return frame(site, body.join(''));
}

export const refusalPage = (message: string, site: Frame): string =>
  frame(
    site,
    `<h1>${VERIFIKASI_TEXT.judul}</h1><div class="state wait">${text(message)}</div>${codeForm('')}${fileForm}`,
  );
