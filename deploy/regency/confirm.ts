import { createInterface } from 'node:readline/promises';
import { Refusal } from './programs.ts';

async function typedName(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** Throws unless the operator repeats the village's name, with `--yes` or in the terminal. */
export async function confirmName(village: string, yes: string | undefined, warning: string): Promise<void> {
  const how = `ketik namanya, atau tambahkan --yes ${village}`;
  if (yes === undefined && !process.stdin.isTTY) throw new Refusal(`${warning} Untuk melanjutkan, ${how}.`);
  const name = yes ?? (await typedName(`${warning}\nKetik nama desanya untuk melanjutkan: `));
  if (name.trim() !== village) throw new Refusal(`${village}: nama yang diketik berbeda; tidak ada yang diubah.`);
}
