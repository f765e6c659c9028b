import type { AntreanWa } from '@pendopo/shared/antrean-wa/schemas';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorBox } from '../../components/error-box.tsx';
import { SelectField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../components/row-list.tsx';
import { UnclearNumber } from '../../domain/desk/whatsapp-reply.tsx';
import { replyText as suratText } from '../../domain/surat/reply-text.ts';
import { recordSuratWhatsapp } from '../../domain/surat/surat-writes.queries.ts';
import { StatusBadge } from '../../domain/village/status-badge.tsx';
import { useVillage, type Village } from '../../domain/village/village.tsx';
import { antreanWaQuery } from '../../features/antrean-wa/antrean-wa.queries.ts';
import { replyText as pengaduanText } from '../../features/pengaduan/components/reply-text.ts';
import { recordPengaduanWhatsapp } from '../../features/pengaduan/pengaduan.queries.ts';
import { perbaikanText } from '../../features/tinjauan/components/perbaikan-text.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { waLink } from '../../lib/phone-links.ts';
import { useWords } from '../../lib/words.ts';

/** The key of one update. The same application has another key after a further update. */
const keyOf = ({ jenis, id, sejak }: AntreanWa) => `${jenis} ${id} ${sejak}`;

const KINDS = {
  semua: { label: 'Semua kabar', holds: () => true },
  penting: { label: 'Selesai, ditolak, perbaikan, tertunda', holds: ({ penting }: AntreanWa) => penting },
  lain: { label: 'Kabar lain', holds: ({ penting }: AntreanWa) => !penting },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];

const samePerson = (one: AntreanWa, other: AntreanWa) => one.no_hp === other.no_hp && one.nama === other.nama;

/** Groups all updates of a person at the place of the first update. */
const byPerson = (rows: readonly AntreanWa[]): AntreanWa[] =>
  rows.flatMap((row, at) =>
    rows.findIndex((other) => samePerson(row, other)) === at ? rows.filter((other) => samePerson(row, other)) : [],
  );

/** Returns "Niken Larasanti, 3 kabar", or "Juga untuk …" for further updates of the same person. */
function nameOf(row: AntreanWa, { rows, place }: { rows: readonly AntreanWa[]; place: number }): string {
  const own = rows.filter((other) => samePerson(row, other)).length;
  const before = rows[place - 1];
  if (before && samePerson(before, row)) return `Juga untuk ${row.nama}`;
  return own > 1 ? `${row.nama}, ${own} kabar` : row.nama;
}

function messageFor(row: AntreanWa, { village, words }: { village: Village; words: Words }): string {
  const riwayat = [row];
  if (row.jenis === 'pengaduan') return pengaduanText({ pengaduan: { ...row, riwayat }, village, words });
  if (row.perbaikan) return perbaikanText({ surat: row, permintaan: row.perbaikan, village, words });
  return suratText({ surat: { ...row, riwayat }, disiapkan: row.disiapkan, village, words });
}

/** The queue of residents to notify by WhatsApp. After each click, the next row gets the focus. */
export function AntreanWaPage() {
  const queue = useQuery(antreanWaQuery, { dedupingInterval: 0 });
  return (
    <Page lead="Warga yang permohonannya berubah dan belum dikirimi kabar lewat WhatsApp dalam 14 hari terakhir.">
      <QueryState query={queue} loading="Memuat antrean..." failed="Gagal mengambil antrean">
        {(data) => <Queue {...data} onEmpty={queue.refetch} />}
      </QueryState>
    </Page>
  );
}

type QueueProps = { antrean: readonly AntreanWa[]; total: number; onEmpty: () => unknown };

function Queue({ antrean, total, onEmpty }: QueueProps) {
  const words = useWords();
  const village = useVillage();
  const { waiting, hasNotified, failure, record } = useNotifications({ antrean, onEmpty });
  const { list, notice, focusRow } = useRowFocus();
  const [kind, setKind] = useState<Kind>('semua');
  const rows = byPerson(waiting.filter(KINDS[kind].holds));

  function notify(row: AntreanWa, { place, lewati = false }: { place: number; lewati?: boolean }) {
    focusRow(place);
    void record(row, { lewati });
  }

  return (
    <div ref={list} className="stack">
      {failure && <ErrorBox>{failure}</ErrorBox>}
      {antrean.length > 0 && <KindField waiting={waiting} kind={kind} onKind={setKind} />}
      {waiting.length > 0 && <WaitingCount shown={waiting.length} left={total - (antrean.length - waiting.length)} />}
      {waiting.length === 0 && hasNotified && <Notice title="Semua kabar sudah ditangani." ref={notice} />}
      {waiting.length > 0 && rows.length === 0 && (
        <Notice title="Tidak ada kabar lagi pada pilihan ini." ref={notice} />
      )}
      {waiting.length === 0 && !hasNotified && (
        <EmptyState title="Tidak ada kabar yang perlu dikirim.">
          Begitu status surat atau pengaduan berubah, warganya muncul di sini.
        </EmptyState>
      )}
      <RowList>
        {rows.map((row, place) => (
          <QueueRow
            key={keyOf(row)}
            row={row}
            name={nameOf(row, { rows, place })}
            text={messageFor(row, { village, words })}
            onNotify={() => notify(row, { place })}
            onSkip={() => notify(row, { place, lewati: true })}
          />
        ))}
      </RowList>
    </div>
  );
}

/** Records notifications. Their rows leave the queue at once. */
function useNotifications({ antrean, onEmpty }: Pick<QueueProps, 'antrean' | 'onEmpty'>) {
  const [notified, setNotified] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  const waiting = antrean.filter((row) => !notified.has(keyOf(row)));

  async function record(row: AntreanWa, { lewati }: { lewati: boolean }) {
    const key = keyOf(row);
    setFailure('');
    setNotified((before) => new Set(before).add(key));
    const recordWhatsapp = row.jenis === 'surat' ? recordSuratWhatsapp : recordPengaduanWhatsapp;
    try {
      await recordWhatsapp(row.id, { lewati });
      if (waiting.length === 1) await onEmpty();
    } catch (error) {
      // The row reappears, so that the official sees that it was not saved.
      setNotified((before) => new Set([...before].filter((one) => one !== key)));
      setFailure(messageOf(error, 'Pengiriman gagal dicatat'));
    }
  }

  return { waiting, hasNotified: notified.size > 0, failure, record };
}

/** Focuses the row that takes the place of a removed row, or the notice if no row is left. */
function useRowFocus() {
  const [next, setNext] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (next === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-whatsapp]') ?? [];
    const target = buttons[Math.min(next, buttons.length - 1)] ?? notice.current;
    target?.focus();
    setNext(null);
  }, [next]);
  return { list, notice, focusRow: setNext };
}

type KindFieldProps = { waiting: readonly AntreanWa[]; kind: Kind; onKind: (kind: Kind) => void };

function KindField({ waiting, kind, onKind }: KindFieldProps) {
  return (
    <SelectField
      name="kabar"
      label="Tampilkan"
      options={KIND_NAMES.map((value) => ({
        value,
        label: `${KINDS[value].label} (${waiting.filter(KINDS[value].holds).length})`,
      }))}
      value={kind}
      onChange={({ target }) => onKind(KIND_NAMES.find((value) => value === target.value) ?? 'semua')}
    />
  );
}

function WaitingCount({ shown, left }: { shown: number; left: number }) {
  return (
    <p role="status">
      {left > shown
        ? `${shown} dari ${left} kabar; yang lain tampak setelah ini terkirim.`
        : `${shown} kabar belum dikirim.`}
    </p>
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

type QueueRowProps = { row: AntreanWa; name: string; text: string; onNotify: () => void; onSkip: () => void };

function QueueRow({ row, name, text, onNotify, onSkip }: QueueRowProps) {
  const { to, label } = subjectOf(row);
  const happened = happenedTo(row);
  return (
    <Row
      name={name}
      actions={
        <>
          <ButtonLink
            data-whatsapp
            size="small"
            icon={<Icon name="message-circle" size={18} />}
            to={waLink(row.no_hp, text)}
            aria-label={`Kirim WhatsApp ke ${row.nama}: ${label}`}
            onClick={onNotify}
          >
            Kirim WhatsApp
          </ButtonLink>
          <Button variant="ghost" size="small" aria-label={`Lewati kabar untuk ${row.nama}: ${label}`} onClick={onSkip}>
            Lewati
          </Button>
        </>
      }
    >
      <p>
        <Link to={to}>{label}</Link> <StatusBadge status={row.status} />
      </p>
      {happened && <RowNote>{happened}</RowNote>}
      <UnclearNumber no_hp={row.no_hp} />
      <RowNote>{formatMoment(row.sejak)}</RowNote>
    </Row>
  );
}
