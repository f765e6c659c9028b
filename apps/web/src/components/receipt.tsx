import type { ReactNode } from 'react';
import { formatKode } from '../lib/kode.ts';
import { useSite } from '../lib/site.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Facts } from './facts.tsx';
import styles from './receipt.module.css';

type ReceiptProps = {
  title: string;
  facts: Parameters<typeof Facts>[0]['facts'];
  kode: string;
  /** What to bring and where, below the code. */
  children?: ReactNode;
  /** Where the next person is entered. */
  next: { to: string; label: string };
  /** What the receipt is for. */
  subject: { to: string; label: string };
};

/** What a person takes home from the counter: on one sheet, with the code to follow it by. */
export function Receipt({ title, facts, kode, children, next, subject }: ReceiptProps) {
  const { name } = useSite();
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>Cetak</Button>
        <ButtonLink variant="secondary" to={next.to}>
          {next.label}
        </ButtonLink>
        <ButtonLink variant="ghost" to={subject.to}>
          {subject.label}
        </ButtonLink>
      </div>
      <article className={styles.sheet} aria-label={title}>
        <header className={styles.head}>
          <p>Pemerintah {name}</p>
          <h2>{title}</h2>
        </header>
        <Facts facts={facts} />
        <div className={styles.code}>
          <img src={`/api/lacak/${kode}/qr.svg`} alt="Kode QR ke halaman Lacak" width={128} height={128} />
          <div>
            <p>Kode</p>
            <p className={styles.kode}>{formatKode(kode)}</p>
            <p>
              Pindai kode QR, atau buka {`${window.location.host}/lacak`} dan ketik kode ini untuk melihat
              perkembangannya.
            </p>
          </div>
        </div>
        {children}
        <p className={styles.keep}>Simpan lembar ini. Siapa pun yang memegang kodenya dapat melihat perkembangannya.</p>
      </article>
    </div>
  );
}
