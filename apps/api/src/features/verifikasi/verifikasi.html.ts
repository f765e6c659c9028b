import { ownValue } from '@pendopo/shared/own-value';
import { worded } from '@pendopo/shared/sebutan';
import type { Verifikasi } from '@pendopo/shared/verifikasi/schemas';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi/text';
import { plainPage } from '../../lib/plain-page.ts';
import { xmlText as text } from '../../lib/xml.ts';

type Frame = {
  desa: string;
  publicUrl: string;
  /** Where the office is reached; null where it has told no number. */
  telepon: string | null;
};

/** Of a letter that counts no more its last day says nothing. */
const ENDED: readonly string[] = ['DICABUT', 'DIGANTI', 'TIDAK BERLAKU'];

const TONE: Readonly<Record<string, string>> = {
  BERLAKU: 'good',
  'BELUM BERLAKU': 'wait',
  KEDALUWARSA: 'wait',
  'SISTEM SEBELUMNYA': 'wait',
  'TIDAK LENGKAP': 'wait',
};

function frame({ desa, publicUrl, telepon }: Frame, body: string): string {
  const address = publicUrl.replace(/^https?:\/\//, '');
  const footer = `Halaman ini beralamat <strong>${text(address)}/v</strong>. Bila alamat pada peramban Anda lain, jangan percaya isinya.${telepon ? worded` Kantor Desa ${text(desa)}: telepon atau WhatsApp <a href="tel:${text(telepon)}">${text(telepon)}</a>.` : ''}`;
  return plainPage({ desa, title: VERIFIKASI_TEXT.judul, body, footer });
}

const codeForm = (typed: string) =>
  `<form method="post" action="/v" enctype="multipart/form-data" novalidate><label for="kode">Kode pada surat <span class="hint">20 huruf dan angka di bawah kode QR, misalnya 7KQ2-M9XW-DRH4-T6BN-VZ3P</span></label><input id="kode" name="kode" required maxlength="500" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${text(typed)}"><button>Periksa</button></form>`;

/** The page where a code is typed. */
export const codePage = (site: Frame): string =>
  frame(
    site,
    `<h1>${VERIFIKASI_TEXT.judul}</h1><p>Pindai kode QR pada surat dengan kamera ponsel, atau tulis kodenya di sini.</p>${codeForm('')}`,
  );

/** What browsers that translate the page leave alone. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['Nomor', 'Penanda tangan', 'Inisial orang yang diterangkan']);

/** Names and values. */
const list = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd${AS_WRITTEN.has(label) ? ' translate="no"' : ''}>${text(value)}</dd>`).join('')}</dl>`;

function facts(found: Extract<Verifikasi, { inisial: string }>): string {
  const { judul_naskah, nomor, tanggal, desa, kecamatan, kabupaten, penandatangan, berlaku_sampai, inisial } = found;
  return list([
    ['Surat', judul_naskah],
    ['Nomor', nomor],
    ['Tanggal', tanggal],
    ['Diterbitkan', worded`Pemerintah Desa ${desa}, Kecamatan ${kecamatan}, Kabupaten ${kabupaten}`],
    ['Penanda tangan', `${penandatangan.nama}, ${penandatangan.jabatan}`],
    ...(ENDED.includes(found.keadaan) ? [] : [['Berlaku sampai', berlaku_sampai ?? 'tanpa batas waktu'] as const]),
    ['Inisial orang yang diterangkan', inisial],
  ]);
}

function knownOf(found: Verifikasi): string {
  if ('inisial' in found) return facts(found);
  return 'nomor' in found
    ? list([
        ['Nomor', found.nomor],
        ['Tanggal', found.tanggal],
      ])
    : '';
}

type Matching = { code: string; result?: string | undefined; good?: boolean };

function matchForm(found: Verifikasi, { code, result, good = false }: Matching): string {
  if (!('cocokkan' in found) || found.cocokkan.length === 0) return '';
  const fields = found.cocokkan.map(({ label, akhir }, i) => {
    const hint = akhir === null ? '' : ` <span class="hint">${akhir} angka terakhir</span>`;
    const mode = akhir === null ? '' : ' inputmode="numeric"';
    return `<label for="c${i}">${text(label)}${hint}</label><input id="c${i}" name="${text(label)}" required maxlength="300" autocomplete="off"${mode}>`;
  });
  const answer = result ? `<p class="state ${good ? 'good' : 'bad'}" role="status">${text(result)}</p>` : '';
  return `<h2 id="cocokkan">Cocokkan dengan kertas</h2><p>Tulis seperti yang tercetak pada surat. Isinya tidak disimpan.</p>${answer}<form method="post" action="/v/${text(code)}#cocokkan" enctype="multipart/form-data" novalidate>${fields.join('')}<button>Cocokkan</button></form>`;
}

/** What is known of a code, and a form to compare the paper with it. */
export function verificationPage(found: Verifikasi, { matching, ...site }: Frame & { matching: Matching }): string {
  const tone = ownValue(TONE, found.keadaan) ?? 'bad';
  const state = `<div class="state ${tone}"><strong>${found.keadaan}</strong>${text(found.kalimat)}</div>`;
  const known = knownOf(found) + matchForm(found, matching);
  const other = `<h2>Periksa surat lain</h2>${codeForm('')}`;
  return frame(site, `<h1>${VERIFIKASI_TEXT.judul}</h1>${state}${known}${other}`);
}

/** The page of a refusal: too many tries. */
export const refusalPage = (sentence: string, site: Frame): string =>
  frame(site, `<h1>${VERIFIKASI_TEXT.judul}</h1><div class="state wait">${text(sentence)}</div>${codeForm('')}`);
