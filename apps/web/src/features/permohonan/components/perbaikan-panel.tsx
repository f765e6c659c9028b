import type { Surat } from '@pendopo/shared/surat/schemas';
import { isNumbered } from '@pendopo/shared/surat/text';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { ObjectionLink } from '../../../domain/surat/objection-link.tsx';
import { PermintaanList } from '../../../domain/surat/permintaan-list.tsx';
import { promiseOf } from '../../../domain/surat/promise-text.ts';
import { tinjauanQuery } from '../../../domain/surat/tinjauan.queries.ts';
import { formatDue, formatLongDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import styles from './perbaikan-form.module.css';
import { PerbaikanForm } from './perbaikan-form.tsx';

const { warga } = KALIMAT_TINJAUAN;

/** Review of the own application: the correction request, its receipt, or the confirmation. */
export function PerbaikanPanel({ surat }: { surat: Surat }) {
  const query = useQuery(tinjauanQuery(surat.id));
  const [hasSent, setHasSent] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const tinjauan = query.data?.tinjauan;
  const isWaiting = tinjauan?.tahap === 'menunggu_warga';
  // The form and its pressed button are gone.
  useEffect(() => {
    if (hasSent && !isWaiting) notice.current?.focus();
  }, [hasSent, isWaiting]);

  const news = tinjauan ? newsOf(tinjauan, surat) : null;
  // The message of a complete application contains the due date.
  const promise =
    news && tinjauan?.tahap === 'lengkap'
      ? null
      : promiseOf(surat, { hasAnswered: Boolean(tinjauan?.permintaan.length) });
  if (!isWaiting && !news && !promise && !tinjauan?.permintaan.length) return null;
  return (
    <div className="stack-16">
      {isWaiting && <PerbaikanForm surat={surat} tinjauan={tinjauan} onSent={() => setHasSent(true)} />}
      {news && <Notice ref={notice}>{news}</Notice>}
      {promise && <p className={styles.promise}>{promise}</p>}
      <ObjectionLink surat={surat} />
      {/* The form shows the open request. */}
      {tinjauan && <PermintaanList permintaan={tinjauan.permintaan.slice(isWaiting ? 1 : 0)} />}
    </div>
  );
}

function newsOf({ tahap, permintaan: [last], periksa_sampai }: Tinjauan, surat: Surat): string | null {
  if (tahap === 'diperiksa' && last && periksa_sampai)
    return isiKalimat(warga.terkirim, { periksa_sampai: formatLongDay(periksa_sampai) });
  const { janji } = surat;
  // A numbered document shows its own progress.
  if (tahap === 'lengkap' && janji && !janji.terlambat && !isNumbered(surat))
    return isiKalimat(warga.diterima, { janji: formatDue(janji.batas) });
  return null;
}
