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
  /** Prints the way to the survey, too. */
  dapat_dinilai?: boolean;
  children?: ReactNode;
  links?: { next: ReceiptLink; subject: ReceiptLink };
};
type ReceiptLink = { to: string; label: string };

export function Receipt({ title, facts, kode, dapat_dinilai = false, children, links }: ReceiptProps) {
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
        {kode && dapat_dinilai && <SurveyPicture kode={kode} />}
        <p className={styles.keep}>
          {kode && 'Simpan lembar ini. Siapa pun yang memegang kodenya dapat melihat perkembangannya. '}
          Dicetak {formatLongDay(villageDay())}.
        </p>
      </article>
    </div>
  );
}

function KodeWithPicture({ kode }: { kode: string }) {
  const address = useAddress('/lacak');
  return (
    <WithPicture src={`/api/lacak/${kode}/qr.svg`} alt="Kode QR ke halaman Lacak">
      <p>Kode</p>
      <p className={styles.kode}>
        <Code kode={kode} />
      </p>
      <p>
        Pindai kode QR, atau buka {address} dan ketik kode ini untuk melihat perkembangannya. Setelah selesai, pelayanan
        kami dapat dinilai di halaman yang sama.
      </p>
    </WithPicture>
  );
}

/** The way to the survey, on a receipt that is printed when the document is handed over. */
function SurveyPicture({ kode }: { kode: string }) {
  const address = useAddress('/nilai');
  return (
    <WithPicture src={`/api/nilai/${kode}/qr.svg`} alt="Kode QR ke halaman Nilai Pelayanan">
      <p>Bagaimana pelayanan kami?</p>
      <p>
        Pindai kode QR, atau buka {address} dan ketik kode di atas. Sembilan pertanyaan, kurang dari satu menit, tanpa
        nama.
      </p>
    </WithPicture>
  );
}

const useAddress = (path: string) => useVillage().alamat.replace(/^https?:\/\//, '') + path;

function WithPicture({ src, alt, children }: { src: string; alt: string; children: ReactNode }) {
  return (
    <div className={styles.code}>
      <img src={src} alt={alt} width={128} height={128} />
      <div>{children}</div>
    </div>
  );
}
