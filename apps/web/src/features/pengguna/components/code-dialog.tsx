import type { KodeAkses } from '@pendopo/shared/pengguna/schemas';
import { CARA_AKSES, type CaraAkses } from '@pendopo/shared/pengguna/text';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { whatsappMessage } from '../../../domain/desk/whatsapp-message.ts';
import { UnclearNumber } from '../../../domain/desk/whatsapp-reply.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { waLink } from '../../../lib/phone-links.ts';
import { useWords } from '../../../lib/words.ts';
import { issueCode } from '../pengguna.queries.ts';
import styles from './code-dialog.module.css';

type Owner = {
  id: number;
  nama: string;
  username: string;
  bisa_whatsapp: boolean;
  dua_langkah?: boolean;
};

/** Issues a code for the counter or a link for WhatsApp after the official has compared the KTP. */
export function CodeDialog({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const [checked, setChecked] = useState(false);
  const [lepas, setLepas] = useState(false);
  const { data, error, isMutating, trigger } = useSWRMutation<KodeAkses, Error, string, 'loket' | 'whatsapp'>(
    'issue-code',
    (_, { arg }) => issueCode(owner.id, { cara: arg, lepas_dua_langkah: lepas }),
    { throwOnError: false },
  );
  const [cara, setCara] = useState<CaraAkses>('loket');
  const make = (way: 'loket' | 'whatsapp') => {
    setCara(way);
    void trigger(way);
  };
  return (
    <Modal title={`Akses untuk ${owner.nama}`} onClose={onClose} closeOnBackdrop={false}>
      {data ? (
        <CodeShown code={data} cara={cara} owner={owner} />
      ) : (
        <div className="stack-16">
          <p>
            Cocokkan KTP asli dengan akun <strong>{owner.username}</strong> sebelum memberi kode. Kode hanya dapat
            dipakai sekali; semua perangkat akun ini dikeluarkan saat dipakai, dan pemiliknya membaca nama Anda.
          </p>
          <label className={styles.check}>
            <input type="checkbox" checked={checked} onChange={({ target }) => setChecked(target.checked)} /> KTP asli
            sudah saya cocokkan
          </label>
          {owner.dua_langkah && (
            <label className={styles.check}>
              <input type="checkbox" checked={lepas} onChange={({ target }) => setLepas(target.checked)} /> Ponselnya
              hilang: lepas juga langkah kedua saat kode dipakai
            </label>
          )}
          {error && <FormFailure>{messageOf(error, 'Gagal membuat kode')}</FormFailure>}
          <div className="row-12">
            <Button disabled={!checked} busy={isMutating} busyLabel="Membuat kode..." onClick={() => make('loket')}>
              Kode untuk loket (30 menit)
            </Button>
            {owner.bisa_whatsapp && (
              <Button variant="secondary" disabled={!checked || isMutating} onClick={() => make('whatsapp')}>
                Tautan WhatsApp (24 jam)
              </Button>
            )}
          </div>
          {!owner.bisa_whatsapp && (
            <p className="quiet small">Lewat WhatsApp hanya ke nomor yang sudah tercatat selama 7 hari.</p>
          )}
        </div>
      )}
    </Modal>
  );
}

type CodeShownProps = {
  code: KodeAkses;
  cara: CaraAkses;
  owner: Pick<Owner, 'nama' | 'username'>;
};

/** Shows the access code once: as text for the counter, or as a link to scan or send. */
export function CodeShown({ code: { kode, tautan, qr, berlaku_sampai, no_hp }, cara, owner }: CodeShownProps) {
  const words = useWords();
  const village = useVillage();
  const text = whatsappMessage({
    village,
    words,
    nama: owner.nama,
    about: `Tautan untuk membuat password akun ${owner.username}: ${tautan}`,
    details: [`Berlaku sampai ${formatMoment(berlaku_sampai)}, untuk sekali pakai. Jangan teruskan kepada siapa pun.`],
  });
  return (
    <div className="stack-16">
      <p role="status">
        {CARA_AKSES[cara].label}: berlaku sampai {formatMoment(berlaku_sampai)}, untuk sekali pakai.{' '}
        {cara === 'loket' ? 'Kode' : 'Tautan'} ini tidak dapat dilihat lagi setelah jendela ini ditutup.
      </p>
      {cara === 'loket' && (
        <p className={styles.code}>
          <span className="visually-hidden">Kode: </span>
          {kode.slice(0, 4)} {kode.slice(4)}
        </p>
      )}
      <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="Kode QR tautan ini" />
      <p className="quiet small">
        Pemilik akun memindai kode QR ini dengan ponselnya, atau{' '}
        {cara === 'loket'
          ? 'membuka menu Masuk, Lupa password?, dan menulis kodenya.'
          : 'membuka tautan yang Anda kirim; di sana ia membuat password-nya sendiri.'}
      </p>
      <div className="row-12">
        <CopyButton text={() => tautan}>Salin tautan</CopyButton>
        {no_hp && (
          <ButtonLink variant="secondary" size="small" to={waLink(no_hp, text)} target="_blank" rel="noreferrer">
            Buka WhatsApp
          </ButtonLink>
        )}
      </div>
      {no_hp && <UnclearNumber no_hp={no_hp} />}
    </div>
  );
}
