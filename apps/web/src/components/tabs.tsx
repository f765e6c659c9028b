import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

type Tab = { key: string; label: string; to: string };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  children: ReactNode;
};

const STEP: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Each tab is a link, so that Back works and a form with unsaved changes asks first. */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (key: string) => `${id}-${key}`;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = Array.from(list.current?.querySelectorAll<HTMLAnchorElement>('[role="tab"]') ?? []);
    const at = links.findIndex((link) => link.contains(document.activeElement));
    if (at === -1) return;
    const next = links[event.key === ' ' ? at : (STEP[event.key]?.(at, links.length) ?? -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: text, to }) => (
          <Link
            key={key}
            id={idOf(key)}
            className={styles.tab}
            role="tab"
            to={to}
            aria-selected={key === current}
            aria-controls={key === current ? `${id}-panel` : undefined}
            tabIndex={key === current ? 0 : -1}
          >
            {text}
          </Link>
        ))}
      </div>
      <div className={styles.panel} key={current} id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(current)}>
        {children}
      </div>
    </>
  );
}
