import type { PengantarRt as Link } from '@pendopo/shared/pengantar-rt/schemas';
import {
  asalJawabanText,
  isOwnAnswer,
  STATUS_PENGANTAR_TEXT,
  type StatusPengantar,
} from '@pendopo/shared/pengantar-rt/text';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { useTinjauanWrite } from '../surat/use-tinjauan-write.ts';
import { HeadsList } from './heads-list.tsx';
import styles from './pengantar-rt.module.css';
import { makeTautan, revokeTautan } from './pengantar-rt-writes.queries.ts';
import { TautanActions } from './tautan-actions.tsx';
import { linkOf } from './tautan-rt.ts';

const TONE: Readonly<Record<StatusPengantar, BadgeTone>> = {
  terkirim: 'kunyit',
  disetujui: 'hijau',
  ditolak: 'bahaya',
  dibatalkan: 'netral',
  kedaluwarsa: 'netral',
};

/** States without an answer, hidden once there is a newer link. */
const UNANSWERED: readonly StatusPengantar[] = ['dibatalkan', 'kedaluwarsa'];

function wordsOf({ status, nama_rt, nomor, tanggal, alasan, expires_at }: Link): string {
  switch (status) {
    case 'disetujui':
      return `${nama_rt} menyetujui, nomor ${nomor}, tanggal ${tanggal ? formatDay(tanggal) : ''}.`;
    case 'ditolak':
      return `${nama_rt} menolak. Alasan: ${alasan}`;
    case 'dibatalkan':
      return `Tautan untuk ${nama_rt} dibatalkan.`;
    case 'kedaluwarsa':
      return `${nama_rt} tidak menjawab dalam 72 jam.`;
    default:
      return `Menunggu jawaban ${nama_rt} sampai ${formatMoment(expires_at)}.`;
  }
}

/** Shows officials from where the answer to an applicant's own link came. Offline copies may lack the field. */
function Origin({ link: { asal_jawaban = null, status } }: { link: Partial<Pick<Link, 'asal_jawaban'>> & Link }) {
  const words = useWords();
  if (asal_jawaban === null) return null;
  const doubtful = status === 'disetujui' && isOwnAnswer(asal_jawaban);
  return (
    <p className={doubtful ? styles.doubtful : styles.quiet}>
      {asalJawabanText(asal_jawaban)}
      {doubtful && words(' Tanyakan kepada {ketua RT/RW} sebelum Anda menerimanya.')}
    </p>
  );
}

type PengantarRtProps = {
  surat: Pick<Surat, 'id' | 'nama' | 'jenis_surat'>;
  label: string;
  links: readonly Link[];
  open: boolean;
};

const States = ({ links }: { links: readonly Link[] }) =>
  links.map((link) => (
    <div key={link.id}>
      <p className={styles.state}>
        <Badge tone={TONE[link.status]}>{STATUS_PENGANTAR_TEXT[link.status]}</Badge>
        <span>{wordsOf(link)}</span>
      </p>
      <Origin link={link} />
    </div>
  ));

/** Links to heads of RT or RW for one requirement: their states, the newest link, and a form for another. */
export function PengantarRt({ surat, label, links, open }: PengantarRtProps) {
  const { busy, failure, run } = useTinjauanWrite();
  const newest = links[links.length - 1];
  if (newest === undefined && !open) return null;
  const earlier = links.filter((link) => link !== newest && UNANSWERED.includes(link.status));
  const waits = newest?.status === 'terkirim';
  const made = newest && waits ? linkOf(newest.id) : null;
  return (
    <div className={styles.box}>
      {earlier.length > 0 && (
        <Fold title={`${earlier.length} tautan sebelumnya tidak dijawab`}>
          <States links={earlier} />
        </Fold>
      )}
      <States links={links.filter((link) => !earlier.includes(link))} />
      {failure && <FormFailure>{failure}</FormFailure>}
      {open && newest && waits && (
        <>
          {made ? (
            <TautanActions link={made} surat={surat} />
          ) : (
            <p className={styles.quiet}>
              Tautannya hanya ditampilkan satu kali. Bila belum terkirim, batalkan lalu buat tautan baru.
            </p>
          )}
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              busyLabel="Membatalkan..."
              onClick={() => void run(() => revokeTautan(surat.id, newest.id))}
            >
              Batalkan tautan
            </Button>
          </div>
        </>
      )}
      {open && !waits && newest?.status !== 'disetujui' && (
        <AskHead
          busy={busy}
          isFirst={newest === undefined}
          onAsk={(rt_rw_id) => void run(() => makeTautan(surat.id, { jenis_persyaratan: label, rt_rw_id }))}
        />
      )}
    </div>
  );
}

type AskHeadProps = { busy: boolean; isFirst: boolean; onAsk: (id: number) => void };

function AskHead({ busy, isFirst, onAsk }: AskHeadProps) {
  const words = useWords();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <HeadsList>
      {(options) => (
        <div className={styles.ask}>
          <SelectField
            name="rt_rw_id"
            label={isFirst ? 'Minta lewat WhatsApp kepada' : 'Minta lagi kepada'}
            placeholder={words('Pilih {ketua RT/RW}')}
            options={options}
            value={chosen}
            error={missing && !chosen ? words('Pilih {ketua RT/RW} lebih dahulu') : undefined}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            busyLabel="Membuat tautan..."
            onClick={() => {
              setMissing(true);
              if (chosen) onAsk(Number(chosen));
            }}
          >
            Buat tautan
          </Button>
        </div>
      )}
    </HeadsList>
  );
}
