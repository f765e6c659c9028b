import type { DocumentTemplate } from '@pendopo/shared/naskah-templat/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChipText } from './chip-text.tsx';
import styles from './paragraph-list.module.css';
import { type Labels, labelOf, type PlaceholderGroup } from './placeholders.ts';
import type { Paragraph } from './template-text.ts';

type ParagraphListProps = {
  /** The server's field name before the number, such as `paragraf`. */
  name: string;
  rows: readonly Paragraph[];
  onChange: (rows: Paragraph[]) => void;
  groups: readonly PlaceholderGroup[];
  labels: Labels;
  /** The tables between the paragraphs, by name. */
  tables: Readonly<Record<string, DocumentTemplate['tabel_identitas']>>;
  errorOf: (name: string) => string | undefined;
};

const BLOCK = /^\[\[([a-z_]+)(?::([a-z_0-9]+))?\]\]$/;

type ParagraphRowProps = Pick<ParagraphListProps, 'labels' | 'tables'> & {
  /** The server's field name, such as `paragraf.2`. */
  name: string;
  text: string;
  place: number;
  error: string | undefined;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onChange: (text: string) => void;
  /** Called on focus with a function that inserts a placeholder. */
  onActive: (put: (placeholder: string) => void) => void;
  children: ReactNode;
};

function ParagraphRow({
  name,
  text,
  place,
  labels,
  tables,
  error,
  onMoveUp,
  onMoveDown,
  onRemove,
  onChange,
  onActive,
  children,
}: ParagraphRowProps) {
  const [, block, field] = BLOCK.exec(text) ?? [];
  const isTable = block !== undefined;
  return (
    <fieldset className={styles.row} name={name} tabIndex={-1}>
      <legend className={styles.legend}>
        {place}. {isTable ? 'Tabel' : 'Paragraf'}
      </legend>
      <div className={styles.tools}>
        <Tool icon="arrow-up" label={`Naikkan bagian ${place}`} onPress={onMoveUp} />
        <Tool icon="arrow-down" label={`Turunkan bagian ${place}`} onPress={onMoveDown} />
        {!isTable && <Tool icon="trash-2" label={`Hapus paragraf ${place}`} onPress={onRemove} />}
      </div>
      {isTable ? (
        <p className={styles.table}>{tableText({ block, field, tables, labels })}</p>
      ) : (
        <ChipText
          label={`Paragraf ${place}`}
          value={text}
          labels={labels}
          invalid={error !== undefined}
          onChange={onChange}
          onActive={onActive}
        />
      )}
      {error && <p className={styles.error}>{error}</p>}
      {children}
    </fieldset>
  );
}

/** Moves, adds and removes paragraphs. Announces each change and focuses the affected row. */
function useParagraphEdits({ rows, onChange }: Pick<ParagraphListProps, 'rows' | 'onChange'>) {
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const place = (at: number) => {
    const row = list.current?.children[at];
    return row?.querySelector<HTMLElement>('[role="textbox"]') ?? row?.querySelector<HTMLElement>('fieldset');
  };
  const focus = (at: number) => requestAnimationFrame(() => place(at)?.focus());
  const announce = (text: string) => {
    if (status.current) status.current.textContent = text;
  };

  function move(at: number, to: number) {
    const moved = [...rows];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
    announce(`Bagian ${at + 1} dipindahkan menjadi bagian ${to + 1}`);
  }
  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, text: '' }]);
    focus(rows.length);
  }
  function remove(at: number) {
    onChange(rows.filter((_, index) => index !== at));
    announce(`Paragraf ${at + 1} dihapus`);
    focus(Math.max(0, at - 1));
  }

  return { list, status, move, add, remove };
}

/** Paragraphs with placeholders. Tables can be moved but not edited. */
export function ParagraphList({ name, rows, onChange, groups, labels, tables, errorOf }: ParagraphListProps) {
  const [active, setActive] = useState<number | null>(null);
  const insert = useRef<(placeholder: string) => void>(() => undefined);
  const { list, status, move, add, remove } = useParagraphEdits({ rows, onChange });

  return (
    <>
      <ol className={styles.list} ref={list}>
        {rows.map(({ key, text }, at) => (
          <li key={key}>
            <ParagraphRow
              name={`${name}.${at}`}
              text={text}
              place={at + 1}
              labels={labels}
              tables={tables}
              error={errorOf(`${name}.${at}`)}
              onMoveUp={at === 0 ? undefined : () => move(at, at - 1)}
              onMoveDown={at === rows.length - 1 ? undefined : () => move(at, at + 1)}
              onRemove={rows.length === 1 ? undefined : () => remove(at)}
              onChange={(changed) => onChange(rows.map((row) => (row.key === key ? { ...row, text: changed } : row)))}
              onActive={(put) => {
                insert.current = put;
                setActive(key);
              }}
            >
              {active === key && <Palette groups={groups} onChoose={(placeholder) => insert.current(placeholder)} />}
            </ParagraphRow>
          </li>
        ))}
      </ol>
      <p ref={status} className="visually-hidden" role="status" />
      <div>
        <Button variant="secondary" size="small" icon={<Icon name="plus" size={20} />} onClick={add}>
          Tambah paragraf
        </Button>
      </div>
    </>
  );
}

type TableText = Pick<ParagraphListProps, 'tables' | 'labels'> & { block: string; field: string | undefined };

/** Returns the labels of a table's rows, or the field of a numbered list. */
const tableText = ({ block, field, tables, labels }: TableText) =>
  block === 'daftar'
    ? `Daftar bernomor: ${labelOf(field ?? '', labels) ?? field}`
    : (tables[block] ?? []).map(({ label }) => label).join(' · ');

type ToolProps = {
  icon: 'arrow-up' | 'arrow-down' | 'trash-2';
  label: string;
  onPress: (() => void) | undefined;
};

const Tool = ({ icon, label, onPress }: ToolProps) => (
  <Button
    variant="ghost"
    size="small"
    icon={<Icon name={icon} size={18} />}
    aria-label={label}
    disabled={onPress === undefined}
    onClick={onPress}
  />
);

type PaletteProps = { groups: readonly PlaceholderGroup[]; onChoose: (placeholder: string) => void };

function Palette({ groups, onChoose }: PaletteProps) {
  return (
    <details className={styles.palette}>
      <summary>Sisipkan isian</summary>
      {groups.map(({ label, placeholders }) => (
        <fieldset key={label} className={styles.group}>
          <legend className={styles.groupName}>{label}</legend>
          <div className="row-8">
            {placeholders.map(({ name, label: field }) => (
              <button
                key={name}
                type="button"
                className={styles.chip}
                // Keeps the cursor in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(name)}
              >
                {field}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
}
