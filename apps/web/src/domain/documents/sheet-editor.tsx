import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './sheet-editor.module.css';

type SheetEditorProps = { sheet: ReactNode; children: ReactNode };

/** Fields beside their sheet. A narrow screen shows one of the two. */
export function SheetEditor({ sheet, children }: SheetEditorProps) {
  const [shown, setShown] = useState<'isian' | 'lembar'>('isian');
  return (
    <div className={styles.layout} data-shown={shown}>
      <div className={styles.switch}>
        <Button variant="secondary" size="small" onClick={() => setShown(shown === 'isian' ? 'lembar' : 'isian')}>
          {shown === 'isian' ? 'Lihat suratnya' : 'Kembali ke isian'}
        </Button>
      </div>
      <div className={styles.fields}>{children}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, in Safari only like this */}
      <section className={styles.page} tabIndex={0} aria-label="Lembar surat">
        {sheet}
      </section>
    </div>
  );
}
