import { type Apbdes, barisApbdesInputSchema } from '@pendopo/shared/apbdes/schemas';
import {
  APBDES_LABEL,
  FIRST_YEAR,
  KELOMPOK_APBDES,
  type KelompokApbdes,
  LAST_YEAR,
  NAMA_KELOMPOK,
  rupiahText,
  URAIAN_BAWAAN,
} from '@pendopo/shared/apbdes/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as Edit, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS, rowErrors } from '../../../lib/forms/validate-rows.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadApbdes, saveApbdes } from '../apbdes-writes.queries.ts';
import styles from './apbdes-form.module.css';

type ApbdesFormProps = {
  /** Null for a new year. */
  apbdes: Apbdes | null;
  tahun: number;
  onSaved: (message: string, tahun: number) => void;
  onCancel: () => void;
};

type Line = { key: number; kelompok: KelompokApbdes };

const FIELDS = ['uraian', 'anggaran', 'realisasi'] as const;

/** Returns a new budget with the lines that every village has. */
const emptyApbdes = (tahun: number, words: Words): Apbdes => ({
  tahun,
  dasar: '',
  updatedAt: '',
  baris: KELOMPOK_APBDES.flatMap((kelompok) =>
    URAIAN_BAWAAN[kelompok].map((uraian) => ({ kelompok, uraian: words(uraian), anggaran: 0, realisasi: null })),
  ),
});

/** Returns a budget's texts by field name: `uraian-0` belongs to its first line. */
const textsOf = ({ tahun, dasar, baris }: Apbdes): Record<string, string> => ({
  tahun: String(tahun),
  dasar,
  ...Object.fromEntries(
    baris.flatMap(({ uraian, anggaran, realisasi }, at) => [
      [`uraian-${at}`, uraian],
      [`anggaran-${at}`, rupiahText(anggaran)],
      [`realisasi-${at}`, realisasi === null ? '' : rupiahText(realisasi)],
    ]),
  ),
});

const linesIn = (texts: Record<string, string>, lines: readonly Line[]) =>
  lines.map(({ key, kelompok }) => ({
    key,
    kelompok,
    uraian: texts[`uraian-${key}`] ?? '',
    anggaran: texts[`anggaran-${key}`] ?? '',
    realisasi: texts[`realisasi-${key}`] ?? '',
  }));

type LineFieldsProps = {
  line: Line;
  /** Position in its group, from 1. */
  place: number;
  field: Edit['field'];
  onRemove: () => void;
};

function LineFields({ line: { key, kelompok }, place, field, onRemove }: LineFieldsProps) {
  return (
    <fieldset className={styles.line} aria-label={`${NAMA_KELOMPOK[kelompok]}, baris ${place}`}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...field(`${name}-${key}`)}
          label={{ uraian: 'Uraian', anggaran: 'Anggaran (Rp)', realisasi: 'Realisasi (Rp)' }[name]}
          optional={name === 'realisasi'}
          inputMode={name === 'uraian' ? 'text' : 'decimal'}
          maxLength={name === 'uraian' ? 200 : 24}
        />
      ))}
      <Button
        variant="ghost"
        icon={<Icon name="trash-2" size={20} />}
        aria-label={`Hapus baris ${place} ${NAMA_KELOMPOK[kelompok]}`}
        onClick={onRemove}
      >
        Hapus
      </Button>
    </fieldset>
  );
}

/** Holds the lines of all groups. The key of a line is part of its field names. */
function useLines(baris: Apbdes['baris']) {
  const [lines, setLines] = useState<readonly Line[]>(() => baris.map(({ kelompok }, key) => ({ key, kelompok })));
  // A removed line's key is not reused: its field would start with the removed text.
  const nextKey = useRef(baris.length);
  return {
    lines,
    /** Returns the key of the new line. */
    add(kelompok: KelompokApbdes): number {
      const key = nextKey.current;
      nextKey.current += 1;
      setLines([...lines, { key, kelompok }]);
      return key;
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  };
}

/** Returns the year of a new budget. Throws if it is out of range. */
function newYear(text: string | undefined): number {
  const year = Number(text);
  if (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR) return year;
  const msg = `Tahun harus antara ${FIRST_YEAR} dan ${LAST_YEAR}`;
  throw new ApiError({ status: 0, message: msg, errors: [{ msg, path: 'tahun' }] });
}

export function ApbdesForm({ apbdes, tahun, onSaved, onCancel }: ApbdesFormProps) {
  const words = useWords();
  const [row] = useState(() => apbdes ?? emptyApbdes(tahun, words));
  const { lines, add, remove } = useLines(row.baris);

  const edit = useEditForm<Apbdes, unknown>({
    row,
    texts: textsOf,
    schema: ANY_TEXTS,
    check: (form) =>
      linesIn(formTexts(form), lines).flatMap(({ key, ...line }) =>
        rowErrors(barisApbdesInputSchema, { key, row: line, words }),
      ),
    fallback: 'Gagal menyimpan APBDes',
    save: async (values, updatedAt) => {
      const texts = values as Record<string, string>;
      const year = apbdes?.tahun ?? newYear(texts.tahun);
      const baris = linesIn(texts, lines).map(({ key: _key, ...line }) => line);
      const input = { dasar: texts.dasar ?? '', baris, updatedAt: apbdes === null ? null : updatedAt };
      onSaved(await saveApbdes(year, input), year);
    },
    reload: () => reloadApbdes(row.tahun),
  });
  const { field } = edit;

  const addAndFocus = (kelompok: KelompokApbdes) => {
    const key = add(kelompok);
    requestAnimationFrame(() => {
      const added = edit.form.props.ref.current?.elements.namedItem(`uraian-${key}`);
      if (added instanceof HTMLElement) added.focus();
    });
  };

  return (
    <EditForm edit={edit} onCancel={onCancel} changed={lines.length !== row.baris.length || apbdes === null}>
      <Section card title={apbdes ? `APBDes ${apbdes.tahun}` : 'APBDes baru'}>
        {apbdes === null && (
          <TextField {...field('tahun')} label={APBDES_LABEL.tahun} inputMode="numeric" maxLength={4} />
        )}
        <TextField
          {...field('dasar')}
          label={APBDES_LABEL.dasar}
          optional
          maxLength={200}
          hint={words('Misalnya: Peraturan {Desa} Nomor 5 Tahun 2025.')}
        />
      </Section>
      {KELOMPOK_APBDES.map((kelompok) => (
        <LineGroup
          key={kelompok}
          kelompok={kelompok}
          lines={lines.filter((line) => line.kelompok === kelompok)}
          field={field}
          onAdd={() => addAndFocus(kelompok)}
          onRemove={remove}
        />
      ))}
    </EditForm>
  );
}

type LineGroupProps = {
  kelompok: KelompokApbdes;
  lines: readonly Line[];
  field: Edit['field'];
  onAdd: () => void;
  onRemove: (key: number) => void;
};

function LineGroup({ kelompok, lines, field, onAdd, onRemove }: LineGroupProps) {
  return (
    <Section card title={NAMA_KELOMPOK[kelompok]}>
      {lines.map((line, at) => (
        <LineFields key={line.key} line={line} place={at + 1} field={field} onRemove={() => onRemove(line.key)} />
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size={20} />}
          aria-label={`Tambah baris ${NAMA_KELOMPOK[kelompok]}`}
          onClick={onAdd}
        >
          Tambah baris
        </Button>
      </div>
    </Section>
  );
}
