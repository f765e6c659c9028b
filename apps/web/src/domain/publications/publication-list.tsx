import type { Text } from '@pendopo/shared/text/sebutan';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { formatNumber } from '../../lib/format.ts';
import { hasLeft, hasMovedFocus } from '../../lib/navigation-guard.ts';
import { useWords } from '../../lib/words.ts';
import styles from './publication-list.module.css';
import type { PublicationNoun } from './publication-writes.queries.ts';

export type PublicationListTexts = {
  noun: PublicationNoun;
  none: string;
  noneYet: Text;
  noMatch: string;
  end: string;
  add: { label: string; to: string };
};

type PublicationListProps = {
  texts: PublicationListTexts;
  children: readonly ReactNode[];
  grid: (cards: readonly ReactNode[]) => ReactNode;
  filter: { q: string; narrowed: boolean; onClear: () => void };
  pager: Omit<Parameters<typeof Pager>[0], 'busy'>;
  busy: boolean;
  mayAdd: boolean;
};

export function PublicationList({ texts, children, grid, filter, pager, busy, mayAdd }: PublicationListProps) {
  const top = useRef<HTMLDivElement>(null);
  // Element with the focus when the page was changed, until the next page has loaded.
  const stepped = useRef<Element | null>(null);
  const { pathname } = useLocation();
  const { from, total, onNewer, onOlder } = pager;

  // The buttons are below the cards, so the next page starts at its top. A search begun meanwhile keeps the focus.
  useEffect(() => {
    if (busy || stepped.current === null) return;
    const focused = stepped.current;
    stepped.current = null;
    if (hasMovedFocus(focused)) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [busy, from]);

  const beyondTheEnd = children.length === 0 && onNewer !== undefined;
  useEffect(() => {
    if (beyondTheEnd && !busy && !hasLeft(pathname)) onNewer?.();
  });
  const step = (go: (() => void) | undefined) =>
    go &&
    (() => {
      stepped.current = document.activeElement;
      go();
    });

  return (
    <div className={styles.list} ref={top} tabIndex={-1} aria-busy={busy}>
      <p className={styles.count} role="status">
        {filter.narrowed && `${formatNumber(total)} hasil${filter.q && ` untuk “${filter.q}”`}`}
      </p>
      {children.length === 0 ? (
        <Nothing texts={texts} filter={filter} mayAdd={mayAdd} />
      ) : (
        <>
          {grid(children)}
          {!onOlder && <p className={styles.end}>{texts.end}</p>}
          {(onNewer || onOlder) && <Pager {...pager} onNewer={step(onNewer)} onOlder={step(onOlder)} busy={busy} />}
        </>
      )}
    </div>
  );
}

function Nothing({ texts, filter, mayAdd }: Pick<PublicationListProps, 'texts' | 'filter' | 'mayAdd'>) {
  const words = useWords();
  if (filter.narrowed) {
    return (
      <EmptyState
        title={texts.noMatch}
        action={
          <Button variant="secondary" onClick={filter.onClear}>
            Tampilkan semua {texts.noun}
          </Button>
        }
      >
        Coba kata yang lebih pendek, atau hapus saringan.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.none} action={mayAdd && <ButtonLink to={texts.add.to}>{texts.add.label}</ButtonLink>}>
      {words(texts.noneYet)}
    </EmptyState>
  );
}
