import type { Verifikasi } from '@pendopo/shared/verifikasi';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi-text';
import { xmlText as text } from '../../lib/xml.ts';

/** The style sheet of the page, for browsers of ten years ago: the site's colours, the device's fonts, no scripts. */
export const VERIFIKASI_STYLE = `*{box-sizing:border-box}body{margin:0;background:#fbf8f1;color:#1e2622;font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#0f3d2e;color:#fff;padding:1rem}header a{color:#fff;font-weight:700;font-size:1.1875rem;text-decoration:none}
header,main,footer{padding-left:1rem;padding-right:1rem}header>*,main>*,footer>*{max-width:40rem;margin-left:auto;margin-right:auto}
main{padding-top:1.5rem;padding-bottom:2rem}h1{font-size:1.4375rem;line-height:1.25;margin:0 auto 1rem}h2{font-size:1.1875rem;margin:2rem auto .5rem}
.state{border:2px solid #7c8179;border-left-width:12px;border-radius:14px;background:#fff;padding:1rem;overflow-wrap:break-word}
.state strong{display:block;margin-bottom:.25rem;font-size:1.75rem;line-height:1.25}.good{border-color:#14503c}.good strong{color:#14503c}
.bad{border-color:#9b1c1c}.bad strong{color:#9b1c1c}.wait{border-color:#ad4a26}.wait strong{color:#8f3a1c}
dl{background:#fff;border:1px solid #dcd6c8;border-radius:14px;padding:1rem;margin-top:1rem}dt{color:#55605a;font-size:.875rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:break-word}dd:last-child{margin:0}
label{display:block;font-weight:600;margin-top:1rem}input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#fff;border:1px solid #7c8179;border-radius:8px}
button{display:block;width:100%;min-height:3rem;margin-top:1rem;padding:.5rem 1.5rem;font:inherit;font-weight:700;color:#fff;background:#0f3d2e;border:0;border-radius:12px;cursor:pointer}
button:hover{background:#14503c}:focus{outline:3px solid #e3a72f;outline-offset:2px}.hint{display:block;color:#55605a;font-size:.875rem;font-weight:400}
main a{color:#0f3d2e}footer{border-top:1px solid #dcd6c8;padding-top:1rem;padding-bottom:2rem;color:#55605a;font-size:.875rem}
@media (min-width:40rem){button{width:auto}}@media print{form,footer a{display:none}}`;

type Frame = { desa: string; publicUrl: string };

const TONE: Readonly<Record<string, string>> = { BERLAKU: 'good', 'BELUM BERLAKU': 'wait', KEDALUWARSA: 'wait' };

function frame({ desa, publicUrl }: Frame, body: string): string {
  const address = publicUrl.replace(/^https?:\/\//, '');
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${VERIFIKASI_TEXT.judul} · Desa ${text(desa)}</title><link rel="stylesheet" href="/v.css"></head>
<body><header><div><a href="/">Desa ${text(desa)}</a></div></header><main>${body}</main>
<footer><p>Halaman ini beralamat <strong>${text(address)}/v</strong>. Bila alamat pada peramban Anda lain, jangan percaya isinya.</p></footer></body></html>`;
}

const codeForm = (typed: string) =>
  `<form method="post" action="/v" enctype="multipart/form-data"><label for="kode">Kode pada surat <span class="hint">20 huruf dan angka di bawah kode QR, misalnya 7KQ2-M9XW-DRH4-T6BN-VZ3P</span></label><input id="kode" name="kode" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${text(typed)}"><button>Periksa</button></form>`;

/** The page where a code is typed. */
export const codePage = (site: Frame): string =>
  frame(
    site,
    `<h1>${VERIFIKASI_TEXT.judul}</h1><p>Pindai kode QR pada surat dengan kamera ponsel, atau tulis kodenya di sini.</p>${codeForm('')}`,
  );

function facts(found: Exclude<Verifikasi, { keadaan: 'TIDAK DIKENAL' }>): string {
  const { judul_naskah, nomor, tanggal, desa, kecamatan, kabupaten, penandatangan, berlaku_sampai, inisial } = found;
  const rows = [
    ['Surat', judul_naskah],
    ['Nomor', nomor],
    ['Tanggal', tanggal],
    ['Diterbitkan', `Pemerintah Desa ${desa}, Kecamatan ${kecamatan}, Kabupaten ${kabupaten}`],
    ['Penanda tangan', `${penandatangan.nama}, ${penandatangan.jabatan}`],
    ['Berlaku sampai', berlaku_sampai ?? 'tanpa batas waktu'],
    ['Inisial orang yang diterangkan', inisial],
  ] as const;
  return `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${text(value)}</dd>`).join('')}</dl>`;
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
  return `<h2 id="cocokkan">Cocokkan dengan kertas</h2><p>Tulis seperti yang tercetak pada surat. Isinya tidak disimpan.</p>${answer}<form method="post" action="/v/${text(code)}#cocokkan" enctype="multipart/form-data">${fields.join('')}<button>Cocokkan</button></form>`;
}

/** What is known of a code, and a form to compare the paper with it. */
export function verificationPage(found: Verifikasi, { matching, ...site }: Frame & { matching: Matching }): string {
  const tone = TONE[found.keadaan] ?? 'bad';
  const state = `<div class="state ${tone}"><strong>${found.keadaan}</strong>${text(found.kalimat)}</div>`;
  const known = 'nomor' in found ? facts(found) + matchForm(found, matching) : '';
  const other = `<h2>Periksa surat lain</h2>${codeForm('')}`;
  return frame(site, `<h1>${VERIFIKASI_TEXT.judul}</h1>${state}${known}${other}`);
}

/** The page of a refusal: too many tries. */
export const refusalPage = (sentence: string, site: Frame): string =>
  frame(site, `<h1>${VERIFIKASI_TEXT.judul}</h1><div class="state wait">${text(sentence)}</div>${codeForm('')}`);
