import { TAUTAN_BERKAS_HEADER } from '@pendopo/shared/file-link';
import { fetchFile } from '../../lib/http/download.ts';
import { requestJson } from '../../lib/http/request.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

const TAB_KEEPS = 60_000;

/** A tab that waits for its PDF. Call it in the press itself: later, Safari and Firefox open none. Null where they open none at all. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Membuka surat...';
    tab.document.body.textContent = 'Membuka surat...';
  }
  return tab;
}

/** Shows a PDF in its tab: as a blob, because browsers do not show PDFs whose address is sandboxed. */
function show(blob: Blob, tab: Window): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), TAB_KEEPS);
  tab.location.replace(url);
}

type Preview = { blob: Blob; link: string | null };
const read = async (response: Response): Promise<Preview> => ({
  blob: await response.blob(),
  link: response.headers.get(TAUTAN_BERKAS_HEADER),
});

/** The draft as a PDF, in the tab; without one, the link that opens it. */
export async function showPreview(suratId: number, tab: Window | null): Promise<string | null> {
  const path = `/surat/${suratId}/naskah/pratinjau`;
  const options = { token: sessionStore.token(), read, fallback: 'Gagal membuat pratinjau' };
  const { blob, link } = await requestJson<Preview>(path, { ...options, method: 'POST' });
  if (tab) show(blob, tab);
  return tab ? null : link;
}

/** The letter's PDF in the tab, with the print dialog where the browser lets a page open it. */
export async function printPdf(link: string, tab: Window): Promise<void> {
  tab.addEventListener('load', () => tab.print?.());
  show(await fetchFile(link), tab);
}
