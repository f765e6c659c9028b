import { UNAVAILABLE } from '@pendopo/shared/text/api-error';
import type { Request } from 'express';
import type { HttpError } from '../lib/errors.ts';
import { plainPage } from '../lib/plain-page.ts';
import { words } from '../lib/village-words.ts';
import { xmlText } from '../lib/xml.ts';
import { PRIVATE_FILES_PATH } from './private-files.ts';

const isFileLink = ({ method, originalUrl }: Request): boolean =>
  method === 'GET' && (originalUrl.startsWith(`${PRIVATE_FILES_PATH}/`) || originalUrl.includes('&tanda='));

/** Returns true if a browser opens an address outside the API, or a link to a file. */
export const isReadByPerson = (req: Request): boolean =>
  (isFileLink(req) || !/^\/api(?:[/?]|$)/i.test(req.originalUrl)) && req.accepts(['json', 'html']) === 'html';

type Refusal = Pick<HttpError, 'status' | 'message'>;
type Text = { title: string; state: string; next: string; footer?: string };

const HOME = '<p><a href="/">Ke beranda</a> atau <a href="/publikasi/berita">cari di berita</a>.</p>';

function textOf({ status, message }: Refusal, req: Request): Text {
  if (status >= 500) return { title: 'Portal sedang terganggu', state: UNAVAILABLE, next: HOME };
  const state = `${message.replace(/\.$/, '')}.`;
  if (isFileLink(req)) {
    return {
      title: 'Berkas tidak dapat dibuka',
      state,
      next: '<p>Kembali ke halaman asalnya, muat ulang, lalu buka berkasnya sekali lagi.</p>',
      ...(status === 403 && { footer: 'Tautan berkas hanya berlaku 15 menit, agar tidak terbuka oleh orang lain.' }),
    };
  }
  return status === 404
    ? { title: 'Halaman tidak ditemukan', state: 'Tidak ada halaman atau berkas di alamat ini.', next: HOME }
    : { title: 'Alamat ini tidak dapat dibuka', state, next: HOME };
}

export function errorPage(refusal: Refusal, { req, desa }: { req: Request; desa: string }): string {
  const { title, state, next, footer } = textOf(refusal, req);
  const contact = words('Perlu bantuan? Lihat <a href="/kontak">kontak kantor {desa}</a>.');
  const body = `<h1>${title}</h1><div class="state wait">${xmlText(state)}</div>${next}`;
  return plainPage({ desa, title, body, footer: footer ?? contact });
}
