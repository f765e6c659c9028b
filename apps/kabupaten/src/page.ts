import { LISENSI } from '@pendopo/shared/data-terbuka/text';
import { MIN_KINERJA } from '@pendopo/shared/kinerja/text';
import { decimals } from '@pendopo/shared/survei/hasil';
import { Html, html } from './html.ts';
import { clockText, type Row, spanText, totalsOf } from './overview.ts';
import type { PromiseFigures } from './poll-village.ts';
import style from './style.css?inline';

export const pageOf = (title: string, regency: string, body: Html): string =>
  html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${regency}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<header><div class="container"><a class="brand" href="/"><span><b>Portal desa</b><small>${regency}</small></span></a></div></header>
<main class="container">${body}</main>
<footer><div class="container"><p>Semua angka berasal dari yang diumumkan tiap desa. Tidak ada data pribadi.</p>
<p class="files"><a href="/data.csv">Unduh CSV</a> <a href="/data.json">Unduh JSON</a></p>
<p>Boleh dipakai dengan menyebut sumbernya: <a href="${LISENSI.url}">${LISENSI.nama}</a></p></div></footer>
</body>
</html>`.text;

const number = (count: number) => count.toLocaleString('id-ID');
const shareText = (share: PromiseFigures | undefined) =>
  share ? `${Math.floor((100 * share.tepat) / share.jumlah)}%` : '–';

const figure = (value: string, label: string, note: string): Html =>
  html`<div class="figure"><dt>${label}</dt><dd><b>${value}</b> <small>${note}</small></dd></div>`;

function figures(rows: readonly Row[]): Html {
  const { desa, dapat_dibuka, surat, pengaduan, terlambat } = totalsOf(rows);
  const noteOf = (share: PromiseFigures, what: string) =>
    share ? `dari ${number(share.jumlah)} ${what}` : `belum ${MIN_KINERJA} ${what}`;
  return html`<dl class="figures">
${figure(number(dapat_dibuka), 'Desa dapat dibuka', `dari ${number(desa)} desa`)}
${figure(shareText(surat), 'Surat tepat waktu', noteOf(surat, 'surat'))}
${figure(shareText(pengaduan), 'Pengaduan dijawab tepat waktu', noteOf(pengaduan, 'pengaduan'))}
${figure(terlambat === null ? '1–4' : number(terlambat), 'Terlambat', 'surat dan pengaduan')}
</dl>`;
}

/** "suka-maju" becomes "Suka Maju". */
const titleOf = (nama: string) => nama.replace(/(?:^|-)(.)/g, (_, letter) => ` ${letter.toUpperCase()}`).trim();

function badgeOf({ state }: Row): Html {
  if (!state) return html`<span class="badge">Belum diperiksa</span>`;
  return state.naik
    ? html`<span class="badge good">Dapat dibuka</span>`
    : html`<span class="badge bad">Tidak dapat dibuka</span>`;
}

function backupText({ state }: Row, now: Date): string {
  if (!state || state.cadangan === undefined) return 'tidak diketahui';
  return state.cadangan ? `${spanText(now.getTime() - Date.parse(state.cadangan))} lalu` : 'belum ada';
}

function certificateText({ state }: Row, now: Date): string {
  if (!state?.sertifikat) return '–';
  const left = Date.parse(state.sertifikat) - now.getTime();
  return left > 0 ? `${spanText(left)} lagi` : 'sudah berakhir';
}

/** Index and number of answers. */
const surveyText = ({ state }: Row): string =>
  state?.survei ? `${decimals(state.survei.indeks)} (${number(state.survei.jumlah)} jawaban)` : '–';

/** The value is bold if the row has the column's alarm. */
const COLUMNS: readonly [label: string, say: (row: Row, now: Date) => string | Html, alarm?: string][] = [
  [
    'Keadaan',
    (row) => html`<span>${badgeOf(row)}${row.problems.map((problem) => html`<small>${problem}</small>`)}</span>`,
  ],
  ['Versi', ({ state }) => state?.versi ?? '–'],
  ['Cadangan', backupText, 'cadangan'],
  ['Surat tepat waktu', ({ state }) => shareText(state?.surat)],
  ['Pengaduan dijawab', ({ state }) => shareText(state?.pengaduan)],
  ['Kepuasan', surveyText],
  ['Terlambat', ({ late }) => (late === null ? '–' : number(late))],
  ['Sertifikat', certificateText, 'sertifikat'],
];

function rowHtml(row: Row, now: Date): Html {
  const cells = COLUMNS.map(([label, say, alarm]) => {
    const value = say(row, now);
    const isBad = alarm !== undefined && alarm in row.alarms;
    return html`<td role="cell" data-label="${label}">${isBad ? html`<strong>${value}</strong>` : value}</td>`;
  });
  return html`<tr role="row"><th role="rowheader" scope="row"><a href="${row.url}">${titleOf(row.nama)}</a><small>${new URL(row.url).host}</small></th>
${cells}</tr>`;
}

// Explicit roles, because screen readers do not recognize a table whose rows are displayed as cards.
const table = (rows: readonly Row[], now: Date): Html => html`<table role="table"><caption>Daftar desa</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Desa</th>${COLUMNS.map(([label]) => html`<th role="columnheader" scope="col">${label}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => rowHtml(row, now))}</tbody></table>`;

function list(rows: readonly Row[], onlyBad: boolean, now: Date): Html {
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const byNeed = (a: Row, b: Row) => b.problems.length - a.problems.length || a.nama.localeCompare(b.nama);
  const shown = (onlyBad ? bad : [...rows]).sort(byNeed);
  const choice = (address: string, label: string, count: number, isChosen: boolean) =>
    html`<a href="${address}"${isChosen && html` aria-current="page"`}>${label} (${number(count)})</a>`;
  return html`<nav class="choices" aria-label="Desa yang ditampilkan">${choice('/', 'Semua desa', rows.length, !onlyBad)}
${choice('/?bermasalah=1', 'Yang bermasalah', bad.length, onlyBad)}</nav>
${shown.length > 0 ? table(shown, now) : html`<p class="box">Tidak ada desa yang bermasalah.</p>`}`;
}

type Shown = { regency: string; onlyBad: boolean; now: Date };

export function overviewPage(rows: readonly Row[], { regency, onlyBad, now }: Shown): string {
  const checkedAt = rows.find(({ state }) => state)?.state?.diperiksa_at;
  const checked = checkedAt
    ? `Terakhir diperiksa ${clockText(checkedAt)}.`
    : 'Belum diperiksa; hasil pertama tampil dalam beberapa menit.';
  const body =
    rows.length > 0
      ? html`<p class="quiet">${checked}</p>${figures(rows)}${list(rows, onlyBad, now)}`
      : html`<p class="box">Belum ada desa dalam daftar. Tambahkan desa ke berkas VILLAGES_FILE.</p>`;
  return pageOf('Portal desa', regency, html`<h1>Portal desa di ${regency}</h1>${body}`);
}
