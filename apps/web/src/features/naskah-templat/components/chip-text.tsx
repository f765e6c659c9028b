import { useLayoutEffect, useRef } from 'react';
import styles from './chip-text.module.css';
import { type Labels, labelOf, splitAtPlaceholders } from './placeholders.ts';

type ChipTextProps = {
  label: string;
  value: string;
  labels: Labels;
  invalid?: boolean | undefined;
  onChange: (value: string) => void;
  /** Called on focus. `insert` puts a placeholder at the current or last cursor position. */
  onActive: (insert: (placeholder: string) => void) => void;
};

// Browsers put no cursor before or after a chip without adjacent text.
const EDGE = '\u200B';

/** Text box whose placeholders are chips, inserted and deleted as a whole. */
export function ChipText({ label, value, labels, invalid, onChange, onActive }: ChipTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const cursor = useRef<Range | null>(null);

  useLayoutEffect(() => {
    if (box.current === null || shown.current === value) return;
    draw(box.current, { value, labels });
    shown.current = value;
    cursor.current = null;
  }, [value, labels]);

  function read() {
    if (box.current === null) return;
    shown.current = textIn(box.current);
    onChange(shown.current);
  }

  function insert(placeholder: string) {
    const element = box.current;
    if (element === null) return;
    const range = cursor.current ?? endOf(element);
    range.deleteContents();
    const added = chip(placeholder, labels);
    range.insertNode(added);
    added.after(EDGE);
    range.setStartAfter(added);
    range.collapse(true);
    element.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    read();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips
    <div
      ref={box}
      className={styles.box}
      contentEditable="plaintext-only"
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      aria-invalid={invalid || undefined}
      tabIndex={0}
      onInput={read}
      onFocus={() => onActive(insert)}
      onBlur={({ currentTarget }) => {
        const selection = getSelection();
        const inside = selection?.rangeCount && currentTarget.contains(selection.anchorNode);
        cursor.current = inside ? selection.getRangeAt(0).cloneRange() : null;
        // A placeholder that was typed becomes a chip.
        const typed = splitAtPlaceholders(shown.current ?? '').length > 2 * currentTarget.children.length + 1;
        if (typed) {
          draw(currentTarget, { value: shown.current ?? '', labels });
          cursor.current = null;
        }
      }}
    />
  );
}

function chip(placeholder: string, labels: Labels): HTMLElement {
  const label = labelOf(placeholder, labels);
  const element = document.createElement('span');
  element.className = label === null ? `${styles.chip} ${styles.unknown}` : (styles.chip ?? '');
  element.contentEditable = 'false';
  element.dataset.placeholder = placeholder;
  element.textContent = label ?? `${placeholder}: tidak dikenal`;
  return element;
}

function draw(box: HTMLElement, { value, labels }: { value: string; labels: Labels }): void {
  const parts = splitAtPlaceholders(value);
  box.replaceChildren(...parts.map((part, at) => (at % 2 === 0 ? part || EDGE : chip(part, labels))));
}

/** Returns the text of a box with placeholders and line breaks in their stored form. */
function textIn(node: Node): string {
  if (node instanceof HTMLBRElement) return '\n';
  if (node instanceof HTMLElement && node.dataset.placeholder !== undefined) return `{{${node.dataset.placeholder}}}`;
  if (node instanceof Text) return node.data.replaceAll(EDGE, '');
  return Array.from(node.childNodes, textIn).join('');
}

function endOf(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.collapse(false);
  return range;
}
