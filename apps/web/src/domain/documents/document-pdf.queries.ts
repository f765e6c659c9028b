import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/files/file-link';
import { fetchFile } from '../../lib/http/download.ts';
import { requestJson } from '../../lib/http/request.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

const TAB_LIFETIME = 60_000;

/** Opens a tab for a PDF; null if blocked. Call it in the click handler: Safari and Firefox block later calls. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Membuka surat...';
    tab.document.body.textContent = 'Membuka surat...';
  }
  return tab;
}

/** Shows a PDF in its tab as a blob, because browsers do not show a PDF from a sandboxed address. */
function show(blob: Blob, tab: Window): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), TAB_LIFETIME);
  tab.location.replace(url);
}

type Preview = { blob: Blob; link: string | null };
const read = async (response: Response): Promise<Preview> => ({
  blob: await response.blob(),
  link: response.headers.get(TAUTAN_BERKAS_HEADER),
});

/** Shows the draft as a PDF in the tab. Without a tab, returns the link to the PDF. */
export async function showPreview(suratId: number, tab: Window | null): Promise<string | null> {
  const path = `/surat/${suratId}/naskah/pratinjau`;
  const options = { token: sessionStore.token(), read, fallback: 'Gagal membuat pratinjau' };
  const { blob, link } = await requestJson<Preview>(path, { ...options, method: 'POST' });
  if (tab) show(blob, tab);
  return tab ? null : link;
}

type Opening = { link: string; tab: Window; print: boolean };

/** Opens the PDF in the tab. `print` adds the print dialog if the browser allows it. */
export async function openPdf({ link, tab, print }: Opening): Promise<void> {
  if (print) tab.addEventListener('load', () => tab.print?.());
  show(await fetchFile(link), tab);
}
