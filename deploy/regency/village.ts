import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { renderChart } from './chart.ts';
import { type Context, Refusal } from './programs.ts';

/** The values of the chart that this program reads. */
export interface Values {
  village?: { code?: string };
  store?: { bucket?: string; prefix?: string };
  cnpg?: { enabled?: boolean; cluster?: string; namespace?: string; database?: string; owner?: string };
}

const NAME = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const CODE = /\d\d\.\d\d\.\d\d\.\d{4}/;

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values as helm does: objects by name, everything else by replacement. */
function mergeValues(base: unknown, change: unknown): unknown {
  if (!isTree(base) || !isTree(change)) return change === undefined ? base : change;
  const merged = { ...base };
  for (const [name, value] of Object.entries(change)) merged[name] = mergeValues(base[name], value);
  return merged;
}

/** Returns the village's values over those of all villages. */
export async function readValues(village: string, { folder }: Context): Promise<Values> {
  const paths = ['common.yaml', `villages/${village}.yaml`];
  const [common, own] = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return (mergeValues(parse(common ?? '') ?? {}, parse(own ?? '') ?? {}) ?? {}) as Values;
}

/** Returns the domain and the codes of a village's file. Reads broken YAML, too. */
function marksOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [content = ''] = line.split('#');
    const domain = /^domain:\s*(\S+)/.exec(content)?.[1]?.replaceAll(/["']/g, '');
    const code = CODE.exec(content)?.[0];
    return [...(domain ? [`domain ${domain}`] : []), ...(code ? [`kode ${code}`] : [])];
  });
}

/** Returns what this village shares with another, by the text of all villages' files, or undefined. */
function findTwin(village: string, files: Map<string, string>): string | undefined {
  const own = new Set(marksOf(files.get(village) ?? ''));
  for (const [name, text] of files) {
    const shared = name === village ? undefined : marksOf(text).find((mark) => own.has(mark));
    if (shared) return `${shared} sudah dipakai villages/${name}.yaml.`;
  }
  return undefined;
}

async function readVillageFiles({ folder }: Context): Promise<Map<string, string>> {
  const names = (await readdir(join(folder, 'villages'))).filter((name) => name.endsWith('.yaml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'villages', name), 'utf8')));
  return new Map(names.map((name, at) => [name.slice(0, -'.yaml'.length), texts[at] ?? '']));
}

export function checkName(village: string): void {
  if (NAME.test(village)) return;
  const rule = 'hanya huruf kecil, angka, dan tanda hubung, diawali huruf, paling panjang 40';
  throw new Refusal(`${village}: nama desa ${rule}.`);
}

/**
 * Refuses, without the cluster, values that would only fail there or harm another village. Returns the rendered
 * objects.
 */
export async function checkVillage(village: string, context: Context): Promise<string> {
  checkName(village);
  const rendered = await renderChart(village, context);
  const twin = findTwin(village, await readVillageFiles(context));
  if (twin) throw new Refusal(`${village}: ${twin}`);
  return rendered;
}
