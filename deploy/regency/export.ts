import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { namespaceOf } from './objects.ts';
import { type Context, missingProgram, Refusal, start } from './programs.ts';
import { checkName } from './village.ts';

/** Writes the portal's export to a file. Returns whether it is whole, and the portal's message. */
async function download(village: string, path: string, context: Context) {
  const program = ['node', 'apps/api/dist/main.js', 'export-village', '-'];
  const args = ['exec', '--namespace', namespaceOf(village), `deployment/${village}`, '--', ...program];
  const child = start('kubectl', args, context);
  child.stdin.end();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(missingProgram('kubectl')));
    child.once('close', (code) => resolve(code ?? 1));
  });
  const hash = createHash('sha256');
  child.stdout.on('data', (bytes: Buffer) => hash.update(bytes));
  const written = pipeline(child.stdout, createWriteStream(path, { mode: 0o600 })).then(
    () => '',
    (error: Error) => error.message,
  );
  const [code, writeError] = await Promise.all([ended, written]);
  const lines = stderr.split('\n');
  const isWhole = code === 0 && writeError === '' && lines.includes(`${hash.digest('hex')}  -`);
  // Lines in brackets are the portal's log.
  const message = lines.find((line) => line !== '' && !/^[{(]/.test(line)) ?? '';
  return { isWhole, message: writeError || message };
}

/** Exports a village into a new file, and compares its SHA-256 with the portal's. An incomplete file is deleted. */
export async function exportVillage(village: string, file: string | undefined, context: Context): Promise<void> {
  checkName(village);
  if (!file || existsSync(file)) throw new Refusal(`${village}: sebutkan berkas ekspor yang belum ada.`);
  const unfinished = `${file}.baru`;
  await rm(unfinished, { force: true });
  try {
    const { isWhole, message } = await download(village, unfinished, context);
    if (!isWhole) throw new Refusal(`${village}: ekspor tidak utuh, jadi dibuang. ${message}`.trimEnd());
    await rename(unfinished, file);
    context.print(`${village}: ${message} Disimpan di ${file}.`);
  } finally {
    await rm(unfinished, { force: true });
  }
}
