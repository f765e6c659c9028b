import { ownValue } from '@pendopo/shared/codes/own-value';
import { dayInWords, momentInWords } from '@pendopo/shared/naskah-templat/compose';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { villageDay } from '@pendopo/shared/text/dates';
import { fromDateColumn } from '../../lib/date-column.ts';
import { plainPage } from '../../lib/plain-page.ts';
import { textRecord } from '../../lib/text-record.ts';
import { words } from '../../lib/village-words.ts';
import { xmlText as text } from '../../lib/xml.ts';
import type { FoundLink, LinkRecord } from './pengantar-rt.jawaban.service.ts';

const title = () => words('Pengantar {RT/RW}');

export type Site = { desa: string; publicUrl: string };

function frame({ desa, publicUrl }: Site, body: string): string {
  const address = publicUrl.replace(/^https?:\/\//, '');
  const footer = `Halaman ini beralamat <strong>${text(address)}/rt</strong>. Bila alamat pada peramban Anda lain, jangan isi apa pun.`;
  return plainPage({ desa, title: title(), body: `<h1>${title()}</h1>${body}`, footer });
}

const state = (tone: string, title: string, message: string) =>
  `<div class="state ${tone}" role="status"><strong>${title}</strong>${text(message)}</div>`;

/** Describes the answer, without the applicant or the text of a reason. */
function answerOf({ status, nomor, tanggal, dijawab_at }: LinkRecord): string {
  const at = dijawab_at ? `pada ${momentInWords(dijawab_at)}` : '';
  if (status === 'ditolak') return `Ditolak ${at}.`;
  return `Disetujui ${at}, dengan nomor ${nomor} tanggal ${tanggal ? dayInWords(fromDateColumn(tanggal)) : ''}.`;
}

const OVER: Readonly<Record<string, string>> = {
  dibatalkan: 'Tautan ini sudah dibatalkan. Bila pengantar masih diperlukan, pemohon akan mengirim tautan baru.',
  kedaluwarsa: 'Tautan ini sudah lewat 72 jam. Mintalah pemohon mengirim tautan baru.',
  selesai: 'Pengajuan ini sudah selesai diurus, jadi pengantarnya tidak diperlukan lagi.',
};
const UNKNOWN =
  'Tautan ini tidak dikenal. Buka lagi tautan dari pesan WhatsApp tanpa mengubahnya, atau hubungi pemohon.';

/** Renders the page of a link that cannot be answered; `found` is null for an unknown link. */
export function overPage(found: FoundLink | null, site: Site): string {
  if (found === null) return frame(site, state('bad', 'Tautan tidak ditemukan', UNKNOWN));
  const over = ownValue(OVER, found.keadaan);
  if (over) return frame(site, state('wait', 'Tautan tidak berlaku lagi', over));
  return frame(site, state('good', 'Sudah dijawab', answerOf(found.link)));
}

export const donePage = ({ link }: FoundLink, site: Site): string =>
  frame(
    site,
    words`${state('good', 'Jawaban tercatat', answerOf(link))}<p>Terima kasih. Kantor {desa} dan pemohon sudah dapat melihatnya. Halaman ini boleh ditutup.</p>`,
  );

export type Typed = { values?: Readonly<Record<string, unknown>>; errors?: readonly FieldError[] };

const hidden = (keputusan: string) => `<input type="hidden" name="keputusan" value="${keputusan}">`;

export function pengantarPage(
  { link }: FoundLink,
  { values = {}, errors = [], ...site }: Site & Typed & { now: Date },
): string {
  const { surat, nama_rt, expires_at } = link;
  const typed = (name: string, otherwise = '') => text(typeof values[name] === 'string' ? values[name] : otherwise);
  const wrong = (name: string) => {
    const found = errors.find(({ path }) => path === name);
    return found ? `<span class="wrong">${text(found.msg)}</span>` : '';
  };
  const today = villageDay(site.now);
  const facts = [
    ['Nama', surat.nama],
    ['Alamat sekarang', surat.alamat_sekarang],
    ['Surat yang diminta', surat.jenis_surat],
    ['Keperluan', textRecord(surat.isian).keperluan],
  ] as const;
  const list = facts.flatMap(([label, value]) => (value ? [`<dt>${label}</dt><dd>${text(value)}</dd>`] : []));
  const refused = errors.length > 0 ? state('bad', 'Belum tersimpan', errors.map(({ msg }) => msg).join('. ')) : '';
  // Browser validation messages use the browser's language, not the village's.
  const form = '<form method="post" enctype="multipart/form-data" novalidate>';
  const marked = (name: string) =>
    errors.some(({ path }) => path === name)
      ? ` aria-invalid="true"${errors[0]?.path === name ? ' autofocus' : ''}`
      : '';
  return frame(
    site,
    words`<p>Yth. <strong>${text(nama_rt)}</strong>. Warga ini meminta pengantar Anda untuk surat dari kantor {desa}.</p>${refused}
<dl>${list.join('')}</dl>
<h2>Setujui</h2>${form}${hidden('setuju')}<label for="nomor">Nomor pengantar <span class="hint">${words('Nomor di buku {RT/RW} Anda')}, misalnya 12/RT.03/XI/2026</span>${wrong('nomor')}</label><input id="nomor" name="nomor" required maxlength="100" autocomplete="off"${marked('nomor')} value="${typed('nomor')}">
<label for="tanggal">Tanggal pengantar${wrong('tanggal')}</label><input id="tanggal" name="tanggal" type="date" required max="${today}"${marked('tanggal')} value="${typed('tanggal', today)}"><button>Setujui pengantar</button></form>
<h2>Tolak</h2>${form}${hidden('tolak')}<label for="alasan">Alasan <span class="hint">Dibaca pemohon dan petugas {desa}</span>${wrong('alasan')}</label><textarea id="alasan" name="alasan" required maxlength="500"${marked('alasan')}>${typed('alasan')}</textarea><button class="plain">Tolak pengantar</button></form>
<p>Tautan ini hanya untuk Anda, dapat dijawab satu kali, paling lambat ${momentInWords(expires_at)}.</p>`,
  );
}

export const refusalPage = (message: string, site: Site): string =>
  frame(site, state('wait', 'Belum dapat dibuka', message));
