import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { ContactCards } from '../components/contact-cards.tsx';
import { KontakForm } from '../components/kontak-form.tsx';
import { LocationMap } from '../components/location-map.tsx';
import { kontakDesaQuery } from '../kontak-desa.queries.ts';
import styles from './kontak-desa.module.css';

export function KontakDesaPage() {
  const words = useWords();
  const kontak = useQuery(kontakDesaQuery);
  return (
    <EditablePage
      lead="Alamat dan nomor yang tampil di halaman Kontak dan di bagian bawah setiap halaman."
      query={kontak}
      loading="Memuat data kontak..."
      failed="Gagal mengambil data kontak"
      label={words('Edit kontak {desa}')}
      form={({ kontak: row }, { saved, cancel }) => <KontakForm kontak={row} onSaved={saved} onCancel={cancel} />}
    >
      {({ kontak: row }) => <Contact kontak={row} />}
    </EditablePage>
  );
}

function Contact({ kontak }: { kontak: KontakDesa }) {
  const words = useWords();
  const { koordinat } = useVillage();
  return (
    <div className={styles.stack}>
      <Section title={words('Kantor {desa}')}>
        <ContactCards kontak={kontak} />
      </Section>
      <Section title={words('Lokasi kantor {desa}')}>
        <LocationMap alamat={kontak.alamat} />
        <p>
          {koordinat ? 'Letak penanda diatur di ' : words('Peta tampil setelah koordinat kantor {desa} diisi di ')}
          <Link to="/admin/desa">{words('Identitas {Desa}')}</Link>.
        </p>
      </Section>
    </div>
  );
}
