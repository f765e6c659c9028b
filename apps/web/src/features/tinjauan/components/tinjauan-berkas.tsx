import type { Lampiran } from '@pendopo/shared/surat/schemas';
import type { TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import {
  alasanBerkas,
  BATAS_TINJAUAN,
  KALIMAT_TINJAUAN,
  type KeadaanBerkas,
  keadaanBerkas,
  mayGo,
} from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { useWords } from '../../../lib/words.ts';
import type { MarkSubject } from './tinjauan-mark-dialog.tsx';
import styles from './tinjauan-section.module.css';
import { TINJAUAN_TONE } from './tinjauan-tone.ts';

const { berulang } = KALIMAT_TINJAUAN.petugas;
const REQUESTED_STATES: readonly KeadaanBerkas[] = ['perlu_diganti', 'diminta'];

type WordsProps = {
  berkas: TinjauanBerkas;
  lampiran: Lampiran | undefined;
  onShow: (label: string) => void;
};

export function TinjauanBerkasWords({ berkas, lampiran, onShow }: WordsProps) {
  const words = useWords();
  const { jenis_persyaratan, wajib, keadaan, alasan, catatan, kali, terkirim, lampiran_id } = berkas;
  const isRequested = REQUESTED_STATES.includes(keadaan);
  return (
    <div className={styles.words}>
      <p className={styles.label}>
        {lampiran_id === null ? (
          words(jenis_persyaratan)
        ) : (
          <button type="button" className={styles.show} data-print onClick={() => onShow(jenis_persyaratan)}>
            {words(jenis_persyaratan)}
          </button>
        )}
      </p>
      <p className={styles.state}>
        <Badge tone={TINJAUAN_TONE[keadaan]}>{keadaanBerkas(keadaan).petugas}</Badge>
        <span className={styles.quiet}>
          {wajib ? 'Wajib' : 'Tidak wajib'}
          {lampiran_id === null && ' · tanpa berkas'}
          {isRequested && !terkirim && ' · belum dikirim'}
          {isRequested && terkirim && ' · menunggu pemohon'}
          {lampiran && <FileWords {...lampiran} />}
        </span>
      </p>
      {alasan && <p>{alasanBerkas(alasan).kalimat ?? alasanBerkas(alasan).label}</p>}
      {catatan && <p className={styles.note}>Catatan: {catatan}</p>}
      {keadaan !== 'diterima' && kali >= BATAS_TINJAUAN.gagal_sebelum_disarankan_ke_kantor && (
        <p className={styles.note}>{isiKalimat(words(berulang), { kali })}</p>
      )}
    </div>
  );
}

function FileWords({ nama_file, url_file, masa_simpan }: Lampiran) {
  if (url_file === null)
    return masa_simpan ? ` · berkas dihapus setelah masa simpan ${masa_simpan} hari` : ' · berkas tidak ada';
  return (
    nama_file && (
      <>
        {' · '}
        <bdi translate="no">{nama_file}</bdi>
      </>
    )
  );
}

type ActionsProps = {
  berkas: TinjauanBerkas;
  disabled: boolean;
  /** A head of RT or RW has not agreed to the latest request. */
  isUnconfirmed: boolean;
  onMark: (label: string, keadaan: KeadaanBerkas) => void;
  onAsk: (subject: MarkSubject) => void;
};

const WORDS: Readonly<Partial<Record<KeadaanBerkas, string>>> = {
  diterima: 'Terima',
  perlu_diganti: 'Ganti',
  dibawa_ke_kantor: 'Dibawa ke kantor',
  diminta: 'Minta',
  belum_diperiksa: 'Periksa lagi',
  tidak_diperlukan: 'Tidak diperlukan',
};

/** Buttons of the possible next states. Sent marks wait for the applicant. */
export function TinjauanBerkasActions({ berkas, disabled, isUnconfirmed, onMark, onAsk }: ActionsProps) {
  const words = useWords();
  const { jenis_persyaratan: label, keadaan: dari, terkirim, tipe } = berkas;
  const ways = (Object.keys(WORDS) as KeadaanBerkas[]).filter(
    (ke) =>
      mayGo({ dari, ke, oleh: 'petugas' }) &&
      !(dari === 'perlu_diganti' && terkirim) &&
      !(ke === 'diterima' && isUnconfirmed),
  );
  if (ways.length === 0) return null;
  function go(ke: KeadaanBerkas) {
    if (ke === 'perlu_diganti') onAsk({ kind: 'ganti', label, tipe });
    else if (ke === 'diminta') onAsk({ kind: 'minta', label });
    else onMark(label, ke);
  }
  return (
    <div className={styles.actions}>
      {ways.map((ke) => (
        <Button
          key={ke}
          size="small"
          variant="secondary"
          disabled={disabled}
          aria-label={`${WORDS[ke]}: ${words(label)}`}
          onClick={() => go(ke)}
        >
          {WORDS[ke]}
        </Button>
      ))}
    </div>
  );
}
