import type { Clock } from '@pendopo/opensid/clock';
import { villageOf } from '@pendopo/opensid/map/identity';
import type { Filling, Item, Plan } from '@pendopo/opensid/plan';
import { leftBehind, worthACopy } from '@pendopo/opensid/read/left-behind';
import type { Source } from '@pendopo/opensid/read/open';
import { sourceInWords } from '@pendopo/opensid/read/source-words';
import { NEVER, NEVER_FILES } from '@pendopo/opensid/read/tables';
import { ownValue } from '@pendopo/shared/codes/own-value';
import type { CatatanPindahan, LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { LEFT_TITLE, TINDAK_PINDAHAN } from '@pendopo/shared/pindahan/text';
import { inWords } from '@pendopo/shared/text/sebutan';
import { CSV_BEGINNING, csvLine } from '../../lib/csv.ts';
import { PLAIN_STYLE } from '../../lib/plain-page.ts';
import { words } from '../../lib/village-words.ts';
import { xmlText as text } from '../../lib/xml.ts';
import type { sortOut } from './state.ts';
import type { Written } from './write-rows.ts';

const TO_LOOK_AT = 10;

type Reported = {
  source: Source;
  clock: Clock;
  plan: Plan;
  sorted: ReturnType<typeof sortOut>;
  /** Imported rows whose content differs in this backup. */
  changed: readonly (Item | Filling)[];
  /** File problems that are found only on reading. */
  fileNotes: ReadonlyMap<Item | Filling, string>;
  /** Empty if nothing is written. */
  written: readonly Written[];
};

function countsOf({ plan, sorted }: Reported): LaporanPindahan['jenis'] {
  const counts = new Map<string, LaporanPindahan['jenis'][number]>();
  const of = (jenis: string) => {
    const known = counts.get(jenis) ?? { jenis, masuk: 0, draf: 0, sudah: 0, ditinggalkan: 0 };
    counts.set(jenis, known);
    return known;
  };
  for (const { jenis, tindak } of [...sorted.fillings, ...sorted.items]) of(jenis)[tindak] += 1;
  for (const item of sorted.known) of(item.jenis).sudah += 1;
  for (const { item } of sorted.own) of(item.jenis).ditinggalkan += 1;
  for (const { jenis } of plan.left) of(jenis).ditinggalkan += 1;
  return [...counts.values()];
}

const CHANGED = 'sudah dibawa, tetapi di OpenSID kini lain: yang di sini tidak diubah';

function notesOf({ plan, sorted, changed, fileNotes, written }: Reported): CatatanPindahan[] {
  const ids = new Map(written.map(({ item, id }) => [item, id]));
  const shownAt = (item: Item | Filling) => {
    const id = ids.get(item);
    return id === undefined ? null : (item.shown?.(id) ?? null);
  };
  const came = [...sorted.fillings, ...sorted.items].flatMap((item): CatatanPindahan[] => {
    const fileNote = fileNotes.get(item);
    const { jenis, sumber, judul, tindak } = item;
    return [...item.notes, ...(fileNote ? [fileNote] : [])].map((alasan) => ({
      jenis,
      sumber,
      judul,
      tindak,
      alasan,
      ke: shownAt(item),
    }));
  });
  const own = sorted.own.map(({ item: { jenis, sumber, judul }, alasan }) => ({ jenis, sumber, judul, alasan }));
  const other = changed.map(({ jenis, sumber, judul }) => ({ jenis, sumber, judul, alasan: CHANGED }));
  return [
    ...came,
    ...plan.remarks.map((one) => ({ ...one, tindak: 'masuk' as const, ke: null })),
    ...[...plan.left, ...own, ...other].map((one) => ({ ...one, tindak: 'ditinggalkan' as const, ke: null })),
  ];
}

/** Spreads the links over as many kinds as possible. */
function toLookAt(written: readonly Written[]): LaporanPindahan['periksa'] {
  const names = [...new Set(written.map(({ item }) => item.jenis))];
  const kinds = names.map((jenis) => written.filter(({ item }) => item.jenis === jenis));
  const picked: { judul: string; ke: string }[] = [];
  for (let round = 0; picked.length < TO_LOOK_AT && round < TO_LOOK_AT; round += 1)
    for (const kind of kinds) {
      const one = kind[Math.floor((kind.length * (round + 1)) / (TO_LOOK_AT + 1))];
      const ke = one?.item.shown?.(one.id);
      const judul = one ? `${one.item.jenis}: ${one.item.judul}` : '';
      if (ke && picked.length < TO_LOOK_AT && !picked.some((known) => known.judul === judul))
        picked.push({ judul, ke });
    }
  return picked;
}

/** Advises to keep copies of data without a place here, while OpenSID still runs. */
function askForCopies(left: LaporanPindahan['tertinggal']): LaporanPindahan['putuskan'] {
  const kinds = worthACopy(left).length;
  if (kinds === 0) return [];
  const kalimat = `${kinds} jenis data di OpenSID tidak ada tempatnya di sini: baca tabel "${LEFT_TITLE}", dan simpan salinannya sebelum OpenSID dimatikan.`;
  return [{ kalimat, ke: null }];
}

function neverOf({ backup, files }: Source): LaporanPindahan['tidak_pernah'] {
  const rows = [...backup.counted].map(([table, jumlah]) => ({ apa: ownValue(NEVER, table) ?? table, jumlah }));
  const folders = Object.entries(NEVER_FILES).map(([folder, apa]) => ({
    apa,
    jumlah: files.reduce((sum, { count }) => sum + count(folder), 0),
  }));
  return [...rows, ...folders].filter(({ jumlah }) => jumlah > 0);
}

function notesOnSource({ missing, backup }: Source): CatatanPindahan[] {
  const note = (sumber: string, alasan: string, tindak: CatatanPindahan['tindak'] = 'ditinggalkan') => ({
    jenis: 'Berkas',
    sumber,
    judul: sumber,
    tindak,
    alasan,
    ke: null,
  });
  return [
    ...missing.map((table) => note(table, 'tabel ini tidak ada dalam cadangan')),
    ...backup.repaired.map((sumber) => note(sourceInWords(sumber), 'aksara rusak diperbaiki', 'masuk')),
  ];
}

export function reportOf(reported: Reported): LaporanPindahan {
  const { source, clock, plan, written } = reported;
  const { config, setting, zona } = villageOf(source.backup);
  const tertinggal = leftBehind(source.backup.unread);
  const laporan: LaporanPindahan = {
    desa: config.nama_desa ?? '',
    kode_desa: (config.kode_desa ?? '').replace(/\D/g, ''),
    versi: setting('current_version'),
    berkas: [...source.names],
    zona,
    jam: clock.sentence,
    jenis: countsOf(reported),
    putuskan: [...plan.decide, ...askForCopies(tertinggal)],
    periksa: toLookAt(written),
    tertinggal,
    tidak_pernah: neverOf(source),
    catatan: [...notesOnSource(source), ...notesOf(reported)].map((one) => ({
      ...one,
      sumber: sourceInWords(one.sumber),
    })),
  };
  return inWords(laporan, words);
}

const KINDS = ['Jenis', 'Masuk', 'Draf', 'Sudah ada', 'Ditinggalkan'];
const NOTES = ['Jenis', 'Asal', 'Judul', 'Tindak', 'Alasan'];
const kindCells = (one: LaporanPindahan['jenis'][number]) => [
  one.jenis,
  one.masuk,
  one.draf,
  one.sudah,
  one.ditinggalkan,
];
const noteCells = (one: CatatanPindahan) => [one.jenis, one.sumber, one.judul, TINDAK_PINDAHAN[one.tindak], one.alasan];

const LEFT = [LEFT_TITLE, 'Jumlah', 'Tabel di OpenSID'];
const leftCells = ({ apa, jumlah, tabel }: LaporanPindahan['tertinggal'][number]) => [apa, jumlah, tabel.join(', ')];

export const reportCsv = ({ jenis, tertinggal, catatan }: LaporanPindahan): string =>
  CSV_BEGINNING +
  [
    KINDS,
    ...jenis.map(kindCells),
    [],
    LEFT,
    ...tertinggal.map(leftCells),
    [],
    [...NOTES, 'Di portal'],
    ...catatan.map((one) => [...noteCells(one), one.ke ?? '']),
  ]
    .map(csvLine)
    .join('');

const row = (tag: 'td' | 'th', cells: readonly (string | number)[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${text(String(cell))}</${tag}>`).join('')}</tr>`;
const table = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `<table>${row('th', headings)}${rows.map((cells) => row('td', cells)).join('')}</table>`;
const list = (lines: readonly string[]) => `<ul>${lines.map((one) => `<li>${text(one)}</li>`).join('')}</ul>`;

const STYLE = `${PLAIN_STYLE}main>*,header>*{max-width:64rem}table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;vertical-align:top;padding:.375rem .5rem;border:1px solid #dcd6c8;overflow-wrap:anywhere}@media (min-width:48rem){th,td{overflow-wrap:break-word}}`;

export function reportPage(
  laporan: LaporanPindahan,
  { applied, publicUrl }: { applied: boolean; publicUrl: string },
): string {
  const title = words`Pindahan dari OpenSID: ${laporan.desa}`;
  const state = applied ? 'Sudah ditulis ke portal.' : 'Baru diperiksa: belum ada yang ditulis.';
  const links = laporan.periksa.map(({ judul, ke }) => `<li><a href="${text(publicUrl + ke)}">${text(judul)}</a></li>`);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title><style>${STYLE}</style></head>
<body><header><div><strong>${text(title)}</strong></div></header><main><h1>${text(state)}</h1>
<p>${text(`OpenSID ${laporan.versi}, kode ${laporan.kode_desa}, ${laporan.zona}. Berkas: ${laporan.berkas.join(', ')}. ${laporan.jam}`)}</p>
<h2>${applied ? 'Yang dibawa' : 'Yang akan dibawa'}</h2>${table(KINDS, laporan.jenis.map(kindCells))}
<h2>Yang perlu diputuskan</h2>${list(laporan.putuskan.map(({ kalimat }) => kalimat))}
${links.length > 0 ? `<h2>Periksa sepuluh hal ini</h2><ul>${links.join('')}</ul>` : ''}
${laporan.tertinggal.length > 0 ? `<h2>${text(LEFT_TITLE)}</h2>${table(LEFT, laporan.tertinggal.map(leftCells))}` : ''}
<h2>Yang tidak pernah dibawa</h2>${table(
    ['Apa', 'Jumlah'],
    laporan.tidak_pernah.map(({ apa, jumlah }) => [apa, jumlah]),
  )}
<h2>Catatan</h2>${table(NOTES, laporan.catatan.map(noteCells))}</main></body></html>`;
}
