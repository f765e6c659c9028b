import { DilihatList } from '../../../components/dilihat-list.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { pengaduanQueries } from '../pengaduan.queries.ts';

/** Which officials have read one's own complaint; nothing for anybody else. */
export function OwnReaders({ id, kode }: { id: string; kode: string }) {
  // The complaint itself is there, and says when it cannot be read.
  const pengaduan = useQuery(pengaduanQueries.detail(Number(id))).data?.pengaduan;
  if (pengaduan?.kode !== kode) return null;
  return (
    <Section card title="Dilihat petugas">
      <DilihatList what="pengaduan" dilihat={pengaduan.dilihat} />
    </Section>
  );
}
