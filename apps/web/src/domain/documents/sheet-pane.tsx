import type { ReactNode } from 'react';
import styles from '../../features/naskah/components/naskah-editor.module.css';

export const SheetPane = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, in Safari only like this
  <section className={styles.page} tabIndex={0} aria-label="Lembar surat">
    {children}
  </section>
);
