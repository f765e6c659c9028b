import { JPG, SURAT_FIELDS, SURAT_LABELS } from '../factories.ts';

/** Sends a letter to a portal that is a process of its own; each of its files has so many bytes. */
export async function sendLetter(url: string, headers: Record<string, string>, { size = JPG.length } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(SURAT_FIELDS)) body.append(name, value);
  const scan = Buffer.concat([JPG, Buffer.alloc(Math.max(0, size - JPG.length))]);
  SURAT_LABELS.forEach((label, i) => {
    body.append(`jenis_persyaratan_${i}`, label);
    body.append(`lampiran_${i}`, new Blob([scan]), 'berkas.jpg');
  });
  const answer = await fetch(`${url}/api/surat`, { method: 'POST', headers, body });
  const json = (await answer.json()) as { error?: string; surat?: { id: number; lampiran: { url_file: string }[] } };
  return { status: answer.status, json };
}
