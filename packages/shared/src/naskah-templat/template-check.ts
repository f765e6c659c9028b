import type { Isian } from '../surat/isian-catalogue.ts';
import type { FieldError } from '../text/api-error.ts';
import { unprintableIn, unprintableText } from '../text/printable.ts';
import { type NaskahTemplate, problemsOfTemplate } from './compose.ts';

type Part = { path: string; label: string; texts: readonly string[]; tables: NaskahTemplate['tabel_lain'] };

function partsOf({ tabel_lain: tables, varian, ...template }: NaskahTemplate): Part[] {
  const paragraphs = (path: string, texts: readonly string[], own = tables): Part[] =>
    texts.map((text, at) => ({ path: `${path}.${at}`, label: `Paragraf ${at + 1}`, texts: [text], tables: own }));
  return [
    ...paragraphs('paragraf', template.paragraf),
    ...Object.entries(varian?.nilai ?? {}).flatMap(([name, { paragraf = [], tabel_lain }]) =>
      paragraphs(`varian.${name}`, paragraf, tabel_lain ?? tables),
    ),
    { path: 'penutup', label: 'Penutup', texts: [template.penutup], tables },
    { path: 'tembusan', label: 'Tembusan', texts: template.tembusan, tables },
  ];
}

const alone = ({ texts, tables }: Part): NaskahTemplate => ({
  judul_naskah: '',
  tabel_identitas: [],
  tabel_lain: tables,
  paragraf: ['[[identitas]]', ...texts],
  penutup: '',
  tanda_tangan_lain: [],
  tembusan: [],
  agenda: { ditujukan_kepada: '', isi_singkat: '' },
});

/** Returns each problem once, by field (`paragraf.2`, `varian.Menikah.0`), or with the path `isi`. */
export function templateProblems(template: NaskahTemplate, fields: readonly Isian[]): FieldError[] {
  const byField = partsOf(template).flatMap((part) => {
    const text = part.texts.join(' ');
    const lacking = unprintableIn(text).length > 0 ? [unprintableText(part.label, text)] : [];
    return [...problemsOfTemplate(alone(part), fields), ...lacking].map((msg) => ({ msg, path: part.path }));
  });
  const known = new Set(byField.map(({ msg }) => msg));
  const whole = problemsOfTemplate(template, fields).filter((msg) => !known.has(msg));
  return [...byField, ...whole.map((msg) => ({ msg, path: 'isi' }))];
}
