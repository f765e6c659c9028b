import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Section } from '../../../components/section.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { fieldName, LISTS, type ListName, type Row, type RowTexts } from './guide-rows.ts';
import styles from './rows-field.module.css';
import type { GuideRows } from './use-guide-rows.ts';

type RowsFieldProps = { list: ListName; guide: GuideRows; field: ValidatedForm['field'] };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type RowFieldsProps = Pick<RowsFieldProps, 'list' | 'field'> & {
  row: Row;
  place: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function RowFields({ list, row, place, isLast, field, onMove, onRemove }: RowFieldsProps) {
  const { noun, line, block } = LISTS[list];
  const name = `${noun} ${place}`;
  return (
    <fieldset className={styles.rowSet} data-row={row.key} tabIndex={-1}>
      <legend className={styles.legend}>{capital(name)}</legend>
      <div className={styles.row}>
        <TextField
          {...field(fieldName(line.name, row.key))}
          label={line.label}
          maxLength={line.max}
          defaultValue={row.line}
        />
        <TextareaField
          {...field(fieldName(block.name, row.key))}
          label={block.label}
          rows={4}
          maxLength={block.max}
          defaultValue={row.block}
        />
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="arrow-up" size={18} />}
            aria-label={`Naikkan ${name}`}
            data-way={-1}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            Naik
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="arrow-down" size={18} />}
            aria-label={`Turunkan ${name}`}
            data-way={1}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            Turun
          </Button>
          <Button
            variant="ghost"
            size="small"
            icon={<Icon name="trash-2" size={18} />}
            aria-label={`Hapus ${name}`}
            onClick={onRemove}
          >
            Hapus
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Adds, moves and removes rows. Announces each change and focuses the affected row. */
function useRowActions({ list, guide }: Pick<RowsFieldProps, 'list' | 'guide'>) {
  const { noun, line } = LISTS[list];
  const rows = guide.rows[list];
  const whole = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  /** Focuses the first enabled element of these selectors after React has rendered. */
  const focus = (...selectors: readonly string[]) =>
    requestAnimationFrame(() => {
      const found = selectors.map((selector) => whole.current?.querySelector<HTMLElement>(selector));
      found.find((element) => element && !element.matches(':disabled'))?.focus();
    });

  function add() {
    const key = guide.add(list);
    focus(`[name="${fieldName(line.name, key)}"]`);
  }

  function move(key: string, by: -1 | 1) {
    const place = rows.findIndex((row) => row.key === key) + by + 1;
    guide.move(list, { key, by });
    setAnnouncement(`${capital(noun)} dipindah ke urutan ${place} dari ${rows.length}.`);
    const button = (way: number) => `[data-row="${key}"] [data-way="${way}"]`;
    focus(button(by), button(-by));
  }

  function remove(key: string) {
    const at = rows.findIndex((row) => row.key === key);
    const next = rows[at + 1] ?? rows[at - 1];
    guide.remove(list, key);
    setAnnouncement(`${capital(noun)} ${at + 1} dihapus.`);
    focus(`[data-row="${next?.key}"]`, '[data-add]');
  }

  return { whole, announcement, add, move, remove };
}

/** Editor of one list: rows are added, removed and reordered. The focus follows a moved row. */
export function RowsField({ list, guide, field }: RowsFieldProps) {
  const { title, noun, max } = LISTS[list];
  const rows = guide.rows[list];
  const { whole, announcement, add, move, remove } = useRowActions({ list, guide });

  return (
    <Section title={title} card>
      <div className={styles.whole} ref={whole}>
        {guide.newer[list] && <Newer rows={guide.newer[list]} />}
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.key}>
              <RowFields
                list={list}
                row={row}
                place={at + 1}
                isLast={at === rows.length - 1}
                field={field}
                onMove={(by) => move(row.key, by)}
                onRemove={() => remove(row.key)}
              />
            </li>
          ))}
        </ol>
        {rows.length === 0 && <p className="quiet">Belum ada {noun}.</p>}
        {rows.length < max && (
          <div>
            <Button variant="secondary" size="small" icon={<Icon name="plus" size={20} />} data-add="" onClick={add}>
              {`Tambah ${noun}`}
            </Button>
          </div>
        )}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
    </Section>
  );
}

function Newer({ rows }: { rows: readonly RowTexts[] }) {
  return (
    <details className={styles.newer}>
      <summary>Bagian ini juga diubah orang lain. Lihat versi yang tersimpan</summary>
      <p>{rows.map(({ line, block }, at) => `${at + 1}. ${line}\n${block}`).join('\n\n') || '-'}</p>
    </details>
  );
}
