import { useRef, useState } from 'react';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Page } from '../../../components/page.tsx';
import { Section } from '../../../components/section.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { ContactCards } from '../components/contact-cards.tsx';
import { LazySentPesan } from '../components/lazy-sent-pesan.ts';
import { LocationMap } from '../components/location-map.tsx';
import { PesanForm } from '../components/pesan-form.tsx';
import { kontakDesaQuery } from '../kontak-desa.queries.ts';
import type { SentPesan } from '../pesan-kontak.queries.ts';
import styles from './kontak.module.css';

export function KontakPage() {
  const words = useWords();
  const { jam_pelayanan } = useVillage();
  const [sent, setSent] = useState<SentPesan | null>(null);
  const message = useRef<HTMLDivElement>(null);

  function again() {
    setSent(null);
    // The pressed button disappears with the copy.
    requestAnimationFrame(() => message.current?.querySelector('input')?.focus());
  }

  return (
    <Page banner lead={words('Hubungi kantor {desa}, datang langsung, atau kirim pesan dari sini.')}>
      <div className={styles.layout}>
        <div className={styles.about}>
          <Section title={words('Kantor {desa}')}>
            <ContactInfo />
          </Section>
          {jam_pelayanan.length > 0 && (
            <Section title="Jam pelayanan" card>
              <Facts facts={jam_pelayanan.map(({ hari, jam }) => [hari, jam])} />
            </Section>
          )}
        </div>
        <div ref={message}>
          <Section title="Kirim pesan" card>
            {sent ? <LazySentPesan pesan={sent} onAgain={again} /> : <PesanForm onSent={setSent} />}
          </Section>
        </div>
        <div className={styles.map}>
          <Section title={words('Lokasi kantor {desa}')}>
            <LocationMap alamat={useQuery(kontakDesaQuery).data?.kontak.alamat} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function ContactInfo() {
  const { data, error, isPending, refetch } = useQuery(kontakDesaQuery);
  if (isPending)
    return (
      <div className={styles.waiting}>
        <Loading text="Memuat info kontak..." inline />
      </div>
    );
  return (
    <>
      {error && <ErrorBox onRetry={() => void refetch()}>Gagal memuat info kontak</ErrorBox>}
      {data && <ContactCards {...data} knownOnly />}
    </>
  );
}
