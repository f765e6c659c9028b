import { request } from 'node:http';
import { SURAT_FIELDS, SURAT_LABELS } from '../factories.ts';
import { JPG } from '../sample-files.ts';

type Headers = Record<string, string>;

/** A valid application. `size` is the length of each file in bytes. */
function application({ size = JPG.length } = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(SURAT_FIELDS)) body.append(name, value);
  const scan = Buffer.concat([JPG, Buffer.alloc(Math.max(0, size - JPG.length))]);
  SURAT_LABELS.forEach((label, i) => {
    body.append(`jenis_persyaratan_${i}`, label);
    body.append(`lampiran_${i}`, new Blob([scan]), 'berkas.jpg');
  });
  return body;
}

/** Sends an application to a portal in a separate process. */
export async function sendApplication(url: string, headers: Headers, given: { size?: number } = {}) {
  const answer = await fetch(`${url}/api/surat`, { method: 'POST', headers, body: application(given) });
  const json = (await answer.json()) as { error?: string; surat?: { id: number; lampiran: { url_file: string }[] } };
  return { status: answer.status, json };
}

/** Sends an application without its last bytes, and those after `meanwhile`. Returns the status. */
export async function sendApplicationInTwo(url: string, headers: Headers, meanwhile: () => Promise<void>) {
  const whole = new Response(application());
  const bytes = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('content-type') ?? '';
  return new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${url}/api/surat`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type, 'Content-Length': bytes.length },
    });
    sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
    // The end of the last file is in the second part.
    sending.write(bytes.subarray(0, -100), () =>
      meanwhile().then(() => void sending.end(bytes.subarray(-100)), reject),
    );
  });
}
