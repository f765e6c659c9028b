import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { Code } from '../../../domain/requests/code.tsx';
import { formatDay, formatDue } from '../../../lib/format.ts';
import styles from './sent-panel.module.css';

export type SentPengaduan = Pick<Pengaduan, 'judul' | 'uraian' | 'tanggal_pengaduan' | 'nama' | 'no_hp' | 'kode'> & {
  hasPhoto: boolean;
  /** Missing if the same complaint was sent before. */
  batas_jawab: string | null;
};

const trackAt = (kode: string) => `/layanan/pengaduan/lacak?kode=${kode}`;

export function SentPanel({ pengaduan, onAgain }: { pengaduan: SentPengaduan; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="stack">
      <Notice title="Pengaduan berhasil dikirim! Terima kasih sudah memberi tahu." ref={notice}>
        <p>Simpan kode ini untuk melihat perkembangannya, dengan atau tanpa akun:</p>
        <p className={styles.code}>
          <strong>
            <Code kode={pengaduan.kode} />
          </strong>
          <CopyButton text={() => pengaduan.kode}>Salin kode</CopyButton>
        </p>
        <ShareButton title={`Kode pengaduan ${pengaduan.kode}`} path={trackAt(pengaduan.kode)} />
        <p>
          {pengaduan.batas_jawab
            ? `Petugas menjawab paling lambat ${formatDue(pengaduan.batas_jawab)}, dan dapat menghubungi nomor HP Anda.`
            : 'Petugas meninjau pengaduan Anda, dan dapat menghubungi nomor HP Anda.'}
        </p>
      </Notice>
      <Section card title="Yang kami terima">
        <Facts
          facts={[
            ['Judul', pengaduan.judul],
            ['Uraian', pengaduan.uraian],
            ['Tanggal kejadian', formatDay(pengaduan.tanggal_pengaduan)],
            ['Foto', pengaduan.hasPhoto ? 'Terlampir' : 'Tidak ada'],
            ['Nama', pengaduan.nama],
            ['Nomor HP', pengaduan.no_hp],
          ]}
        />
      </Section>
      <div className="row-12">
        <ButtonLink to={trackAt(pengaduan.kode)}>Lacak Pengaduan</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          Kirim pengaduan lain
        </Button>
      </div>
    </div>
  );
}
