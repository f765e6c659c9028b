import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { DilihatList } from '../../../domain/requests/dilihat-list.tsx';
import { useRead } from '../../../domain/requests/kabar.queries.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { FRESH_LINKS, pengaduanQueries } from '../pengaduan.queries.ts';
import styles from './own-readers.module.css';

/** The complainant's own complaint as sent, with the officials who have read it. Other users see nothing. */
export function OwnReaders({ id, kode }: { id: string; kode: string }) {
  // Errors need no message here: the page itself shows the complaint.
  const pengaduan = useQuery(pengaduanQueries.detail(Number(id)), FRESH_LINKS).data?.pengaduan;
  useRead(pengaduan !== undefined, '/pengaduan/my-pengaduan');
  if (pengaduan?.kode !== kode) return null;
  return (
    <>
      <Section card title="Yang Anda kirim">
        <Facts
          facts={[
            ['Judul', pengaduan.judul],
            ['Uraian', pengaduan.uraian],
            ['Alamat', pengaduan.alamat],
            ['No. HP', pengaduan.no_hp],
          ]}
        />
        {pengaduan.img && (
          <a className={styles.photo} href={pengaduan.img} target="_blank" rel="noreferrer">
            <img src={pengaduan.img} alt="Foto yang Anda kirim" loading="lazy" />
          </a>
        )}
      </Section>
      <Section card title="Dilihat petugas">
        <DilihatList noun="pengaduan" dilihat={pengaduan.dilihat} />
      </Section>
    </>
  );
}
