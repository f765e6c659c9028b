import { readFileSync } from 'node:fs';
import { z } from 'zod';

const villageSchema = z
  .object({
    nama: z
      .string('nama belum diisi')
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'nama hanya huruf kecil, angka, dan tanda hubung'),
    kode: z.string('kode belum diisi').regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, 'kode ditulis seperti 33.05.01.2001'),
    url: z
      .string('url belum diisi')
      .regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/, 'url ditulis seperti https://desaku.desa.id')
      .refine((text) => URL.canParse(text), 'url bukan alamat')
      .transform((text) => text.replace(/\/$/, '')),
    token: z
      .string()
      .regex(/^[!-~]{32,}$/, 'token sedikitnya 32 huruf, angka, atau tanda')
      .optional(),
  })
  .refine(({ url, token }) => !token || url.startsWith('https:'), 'token hanya dikirim lewat https');

/** `url` is an origin, the only host that is requested. `token` gives access to the time of the last backup. */
export type Village = z.infer<typeof villageSchema>;

const listSchema = z.array(villageSchema, 'isinya harus berupa daftar');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The message of JSON.parse repeats the text, and with it a token.
    throw new Error('bukan JSON yang benar');
  }
}

/** Throws one Error that names every problem, and no token. */
export function parseVillages(text: string): Village[] {
  const { data: villages, error } = listSchema.safeParse(jsonOf(text));
  const sentence = ({ path: [at], message }: z.core.$ZodIssue) =>
    typeof at === 'number' ? `desa ke-${at + 1}: ${message}` : message;
  if (!villages) throw new Error(error.issues.map(sentence).join('; '));
  const facts = villages.flatMap(({ nama, kode, url }) => [
    `nama ${nama}`,
    `kode ${kode}`,
    `alamat ${new URL(url).host}`,
  ]);
  const twice = new Set(facts.filter((fact, at) => facts.indexOf(fact) < at));
  if (twice.size > 0) throw new Error([...twice].map((fact) => `${fact} dipakai dua kali`).join('; '));
  return villages;
}

/** Throws if the first list is invalid. Later errors are logged, and the last valid list stays. */
export function createReadVillages(file: string, log: (line: string) => void): () => readonly Village[] {
  let villages = parseVillages(readFileSync(file, 'utf8'));
  return () => {
    try {
      villages = parseVillages(readFileSync(file, 'utf8'));
    } catch (error) {
      log(`${file}: ${error instanceof Error ? error.message : error}. Daftar yang lama tetap dipakai.`);
    }
    return villages;
  };
}
