import type { Dilihat } from '@pendopo/shared/dilihat';
import type { Pengaduan } from '@pendopo/shared/pengaduan';
import { useEffect, useState } from 'react';
import { DilihatList } from '../../../components/dilihat-list.tsx';
import { Section } from '../../../components/section.tsx';
import { api } from '../../../lib/http/api-client.ts';

/** Which officials have read one's own complaint; nothing for anybody else. */
export function OwnReaders({ id, kode }: { id: string; kode: string }) {
  const [dilihat, setDilihat] = useState<readonly Dilihat[] | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    api
      .get<{ pengaduan: Pengaduan }>(`/pengaduan/${id}`, { signal: asking.signal })
      .then(({ pengaduan }) => setDilihat(pengaduan.kode === kode ? pengaduan.dilihat : null))
      .catch(() => undefined); // the complaint itself is there, and says when it cannot be read
    return () => asking.abort();
  }, [id, kode]);
  if (dilihat === null) return null;
  return (
    <Section card title="Dilihat petugas">
      <DilihatList what="pengaduan" dilihat={dilihat} />
    </Section>
  );
}
