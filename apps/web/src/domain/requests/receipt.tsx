import { villageDay } from '@pendopo/shared/text/dates';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { formatLongDay } from '../../lib/format.ts';
import { useVillage } from '../village/village.tsx';
import { Code } from './code.tsx';
import styles from './receipt.module.css';

type ReceiptProps = {
  title: string;
  facts: Parameters<typeof Facts>[0]['facts'];
  /** Null for applications from before there were codes. */
  kode: string | null;
  children?: ReactNode;
  links?: { next: ReceiptLink; subject: ReceiptLink };
};
type ReceiptLink = { to: string; label: string };

export function Receipt({ title, facts, kode, children, links }: ReceiptProps) {
  const { name } = useVillage();
  return (
    <div className={styles.page}>
      {links && (
        <div className={styles.actions}>
          <ButtonLink to={links.subject.to}>{links.subject.label}</ButtonLink>
          <PrintButton variant="secondary">Cetak</PrintButton>
          <ButtonLink variant="ghost" to={links.next.to}>
            {links.next.label}
          </ButtonLink>
        </div>
      )}
      <article className={styles.sheet} aria-label={title}>
        <header className={styles.head}>
          <p>Pemerintah {name}</p>
          <h2>{title}</h2>
        </header>
        <Facts facts={facts} />
        {kode && <KodeWithPicture kode={kode} />}
        {children}
        <p className={styles.keep}>
          {kode && 'Simpan lembar ini. Siapa pun yang memegang kodenya dapat melihat perkembangannya. '}
          Dicetak {formatLongDay(villageDay())}.
        </p>
      </article>
    </div>
  );
}

function KodeWithPicture({ kode }: { kode: string }) {
  const { alamat } = useVillage();
  return (
    <div className={styles.code}>
      <img src={`/api/lacak/${kode}/qr.svg`} alt="Kode QR ke halaman Lacak" width={128} height={128} />
      <div>
        <p>Kode</p>
        <p className={styles.kode}>
          <Code kode={kode} />
        </p>
        <p>
          Pindai kode QR, atau buka {`${alamat.replace(/^https?:\/\//, '')}/lacak`} dan ketik kode ini untuk melihat
          perkembangannya.
        </p>
      </div>
    </div>
  );
}
