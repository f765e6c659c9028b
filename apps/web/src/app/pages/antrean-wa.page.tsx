import type { AntreanWa } from '@pendopo/shared/antrean-wa';
import { useEffect, useRef, useState } from 'react';
import { StatusBadge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBox } from '../../components/error-box.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../components/row-list.tsx';
import { antreanWaQuery } from '../../features/antrean-wa/antrean-wa.queries.ts';
import { replyText as pengaduanText } from '../../features/pengaduan/components/reply-text.ts';
import { recordPengaduanWhatsapp } from '../../features/pengaduan/pengaduan.queries.ts';
import { perbaikanText } from '../../features/surat/components/perbaikan-text.ts';
import { replyText as suratText } from '../../features/surat/components/reply-text.ts';
import { recordSuratWhatsapp } from '../../features/surat/surat.queries.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { waLink } from '../../lib/phone-links.ts';
import { type Site, useSite } from '../../lib/site.tsx';

/** One thing to tell; the same request is another one when more has happened to it. */
const keyOf = ({ jenis, id, sejak }: AntreanWa) => `${jenis} ${id} ${sejak}`;

/** The message that the request's own page offers. */
function messageFor(row: AntreanWa, site: Site): string {
  const riwayat = [row];
  if (row.jenis === 'pengaduan') return pengaduanText({ pengaduan: { ...row, riwayat }, site });
  if (row.perbaikan) return perbaikanText({ surat: row, asked: row.perbaikan, site });
  return suratText({ surat: { ...row, riwayat }, site });
}

/** Who is yet to be told by WhatsApp: one press each, and the next one has the focus. */
export function AntreanWaPage() {
  const queue = useQuery(antreanWaQuery, { dedupingInterval: 0 });
  return (
    <Page
      title="Kirim Kabar"
      lead="Warga yang permohonannya berubah dan belum diberi tahu lewat WhatsApp dalam 14 hari terakhir."
    >
      <QueryState query={queue} loading="Memuat antrean..." failed="Gagal mengambil antrean">
        {(data) => <Queue {...data} onEmpty={queue.refetch} />}
      </QueryState>
    </Page>
  );
}

type QueueProps = { antrean: readonly AntreanWa[]; total: number; onEmpty: () => unknown };

function Queue({ antrean, total, onEmpty }: QueueProps) {
  const site = useSite();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  /** Which place in the list gets the focus, once the row that was there has gone. */
  const [next, setNext] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = antrean.filter((row) => !told.has(keyOf(row)));

  useEffect(() => {
    if (next === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-tell]') ?? [];
    const target = buttons[Math.min(next, buttons.length - 1)] ?? list.current?.querySelector<HTMLElement>('[role]');
    target?.focus();
    setNext(null);
  }, [next]);

  async function tell(row: AntreanWa, place: number) {
    const key = keyOf(row);
    setFailure('');
    setTold((before) => new Set(before).add(key));
    setNext(place);
    const record = row.jenis === 'surat' ? recordSuratWhatsapp : recordPengaduanWhatsapp;
    try {
      await record(row.id);
      if (rows.length === 1) await onEmpty();
    } catch (error) {
      // It comes back: nobody would know otherwise that it is not written down.
      setTold((before) => new Set([...before].filter((one) => one !== key)));
      setFailure(messageOf(error, 'Pengiriman gagal dicatat'));
    }
  }

  return (
    <div ref={list} className="stack">
      {failure && <ErrorBox>{failure}</ErrorBox>}
      {rows.length > 0 && (
        <p role="status">
          {total - told.size > rows.length
            ? `${rows.length} dari ${total - told.size} kabar; yang lain tampak setelah ini terkirim.`
            : `${rows.length} kabar belum dikirim.`}
        </p>
      )}
      {rows.length === 0 && told.size > 0 && <Notice title="Semua kabar sudah dikirim." />}
      {rows.length === 0 && told.size === 0 && (
        <EmptyState title="Tidak ada kabar yang perlu dikirim.">
          Begitu status surat atau pengaduan berubah, warganya muncul di sini.
        </EmptyState>
      )}
      <RowList>
        {rows.map((row, place) => (
          <QueueRow key={keyOf(row)} row={row} text={messageFor(row, site)} onTell={() => void tell(row, place)} />
        ))}
      </RowList>
    </div>
  );
}

const subjectOf = (row: AntreanWa) =>
  row.jenis === 'surat'
    ? { to: `/admin/surat-masuk/${row.id}`, label: `${row.jenis_surat} nomor ${row.id}` }
    : { to: `/admin/pengaduan-masuk/${row.id}`, label: `Pengaduan “${row.judul}”` };

function happenedTo(row: AntreanWa): string | null {
  if (row.jenis === 'pengaduan') return row.catatan;
  if (row.perbaikan) return `Diminta memperbaiki ${row.perbaikan.jumlah} hal sampai ${formatDay(row.perbaikan.batas)}`;
  if (row.tertunda) return `Tertunda: ${row.tertunda.alasan}`;
  return row.catatan;
}

function QueueRow({ row, text, onTell }: { row: AntreanWa; text: string; onTell: () => void }) {
  const { to, label } = subjectOf(row);
  const happened = happenedTo(row);
  return (
    <Row
      name={row.nama}
      actions={
        <ButtonLink
          data-tell
          size="small"
          icon={<Icon name="message-circle" size={18} />}
          to={waLink(row.no_hp, text)}
          aria-label={`Kirim WhatsApp ke ${row.nama}: ${label}`}
          onClick={onTell}
        >
          Kirim WhatsApp
        </ButtonLink>
      }
    >
      <p>
        <Link to={to}>{label}</Link> <StatusBadge status={row.status} />
      </p>
      {happened && <RowNote>{happened}</RowNote>}
      <RowNote>{formatMoment(row.sejak)}</RowNote>
    </Row>
  );
}
