import type { StatusPengaduan } from '@pendopo/shared/pengaduan/text';
import type { StatusSurat } from '@pendopo/shared/surat/text';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './status-meanings.module.css';

const SURAT: Readonly<Record<StatusSurat, Text>> = villageTexts({
  Menunggu: 'Pengajuan sudah diterima sistem dan menunggu diperiksa petugas.',
  Diproses: 'Petugas sedang memeriksa berkas atau menyiapkan surat.',
  Selesai: 'Surat sudah ditandatangani dan siap diambil di kantor {desa}.',
  Ditolak: 'Pengajuan tidak dapat diproses. Alasannya ada pada catatan petugas; Anda dapat mengajukan lagi.',
});

const PENGADUAN: Readonly<Record<StatusPengaduan, string>> = {
  Baru: 'Pengaduan sudah diterima dan menunggu ditinjau.',
  Diproses: 'Pengaduan sedang ditangani.',
  Selesai: 'Penanganan pengaduan sudah selesai.',
};

export function StatusMeanings() {
  return (
    <Section title="Arti status" card>
      <Meanings title="Surat" meanings={SURAT} />
      <Meanings title="Pengaduan" meanings={PENGADUAN} />
    </Section>
  );
}

function Meanings({ title, meanings }: { title: string; meanings: Readonly<Record<string, Text>> }) {
  const words = useWords();
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {Object.entries(meanings).map(([status, meaning]) => (
          <div key={status} className={styles.meaning}>
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd>{words(meaning)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
