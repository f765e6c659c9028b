import type { RtRw } from '@pendopo/shared/rt-rw/schemas';
import { ketuaRt } from '@pendopo/shared/rt-rw/text';
import type { BerkasLama } from '@pendopo/shared/surat/schemas';
import { useState } from 'react';
import { SelectField } from '../../../components/field.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import { AttachmentField } from '../../../domain/surat/attachment-field.tsx';
import {
  type AttachmentSlot,
  type ChosenFiles,
  earlierField,
  headField,
} from '../../../domain/surat/attachment-rules.ts';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './requirement-field.module.css';

type RequirementFieldProps = {
  slot: AttachmentSlot;
  error: string | undefined;
  files: ChosenFiles;
  /** A file of an earlier application that can be reused. */
  earlier: BerkasLama | undefined;
  /** Heads of RT or RW who can confirm the requirement instead. */
  heads: readonly RtRw[];
};

/** Field of one requirement: an upload, an earlier file, or the head of RT or RW who confirms it. */
export function RequirementField({ slot, error, files, earlier, heads }: RequirementFieldProps) {
  const words = useWords();
  const [ticked, setTicked] = useState(false);
  const [head, setHead] = useState('');
  const { label } = slot;
  return (
    <div className={styles.field}>
      {head ? (
        <p className={styles.requested}>
          <strong>{words(label)}</strong>
          {words(
            'Tidak perlu diunggah. Setelah pengajuan terkirim, Anda mendapat tautan untuk dikirim ke {ketua RT/RW} lewat WhatsApp. {Ketua RT/RW} menjawab tanpa akun, paling lama 72 jam.',
          )}
        </p>
      ) : earlier && ticked ? (
        <ReusedFile slot={slot} earlier={earlier} error={error} />
      ) : (
        <AttachmentField slot={slot} error={error} files={files} limitKnown />
      )}
      {heads.length > 0 && !ticked && (
        <SelectField
          name={headField(slot)}
          label="Atau minta lewat WhatsApp"
          optional
          placeholder="Tidak, saya unggah pindaiannya"
          options={heads.map((one) => ({ value: String(one.id), label: ketuaRt(one, words) }))}
          error={head ? error : undefined}
          onChange={({ target }) => setHead(target.value)}
        />
      )}
      {earlier && !head && <EarlierOffer label={label} earlier={earlier} ticked={ticked} onTick={setTicked} />}
    </div>
  );
}

type ReusedFileProps = Pick<RequirementFieldProps, 'slot' | 'error'> & { earlier: BerkasLama };

function ReusedFile({ slot, earlier, error }: ReusedFileProps) {
  const words = useWords();
  const { label, note, required } = slot;
  return (
    <FieldFrame label={words(label)} optional={!required} hint={note && words(note)} error={error}>
      {({ id }) => (
        <p className={styles.taken} id={id}>
          <Icon name="file-text" size={28} />
          <span>
            <strong>Dipakai lagi</strong>
            <bdi className={styles.name}>{earlier.nama_file}</bdi>
          </span>
          <input type="hidden" name={earlierField(slot)} value={earlier.id} />
        </p>
      )}
    </FieldFrame>
  );
}

type EarlierOfferProps = {
  label: string;
  earlier: BerkasLama;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

function EarlierOffer({ label, earlier, ticked, onTick }: EarlierOfferProps) {
  const words = useWords();
  const offer = `Pakai berkas dari pengajuan ${formatDay(earlier.tanggal_pengajuan)} atas nama ${earlier.nama}`;
  return (
    <div className={styles.offer}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`${offer}: ${words(label)}`}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        />
        {offer}
      </label>
      <a href={earlier.url_file} target="_blank" rel="noopener" aria-label={`Lihat ${words(label)} yang lama`}>
        Lihat
      </a>
    </div>
  );
}
