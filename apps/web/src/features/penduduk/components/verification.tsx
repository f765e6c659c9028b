import type { Penduduk } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import type { Warga } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { aboutWarga, FindWarga } from '../../../domain/counter/find-warga.tsx';
import { formatNik } from '../../../domain/village/nik.ts';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { verifyAccount } from '../penduduk.queries.ts';

/** The verified account of a resident, with the official who compared the identity card. */
export function Verification({ penduduk }: { penduduk: Penduduk }) {
  const words = useWords();
  const { terverifikasi, keadaan, nik } = penduduk;
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const mayLink = keadaan === 'hidup' && nik !== null;
  const close = (message = '') => {
    setOpen(false);
    setAnnouncement(message);
  };
  return (
    <Section title="Akun warga" card>
      {terverifikasi ? (
        <Facts
          facts={[
            ['Akun', `${terverifikasi.akun.nama} (${terverifikasi.akun.username})`],
            ['KTP diperiksa', `${terverifikasi.oleh}, ${formatMoment(terverifikasi.at)}`],
          ]}
        />
      ) : (
        <p className="quiet">
          {mayLink
            ? words(
                'Belum terhubung. Setelah KTP diperiksa di kantor {desa}, pemilik akun mengisi suratnya dari data ini dan menemukannya pada unduhan datanya.',
              )
            : 'Hanya penduduk hidup yang ber-NIK yang dapat dihubungkan dengan akun.'}
        </p>
      )}
      <div>
        <div role="status">{announcement && <p>{announcement}</p>}</div>
        {(terverifikasi || mayLink) && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {terverifikasi ? 'Lepaskan akun' : 'KTP sudah diperiksa'}
          </Button>
        )}
      </div>
      {open &&
        (terverifikasi ? (
          <RevokeVerification akun={terverifikasi.akun} onClose={close} />
        ) : (
          <ChooseAccount penduduk={penduduk} onClose={close} />
        ))}
    </Section>
  );
}

function useVerify(onDone: (message: string) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send(akun: number, penduduk_id: number | null) {
    setError(null);
    setBusy(true);
    try {
      onDone(await verifyAccount(akun, penduduk_id));
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }
  return { busy, error, setError, send };
}

type OnClose = { onClose: (message?: string) => void };
type RevokeVerificationProps = OnClose & { akun: NonNullable<Penduduk['terverifikasi']>['akun'] };

function RevokeVerification({ akun, onClose }: RevokeVerificationProps) {
  const { busy, error, send } = useVerify(onClose);
  return (
    <ConfirmDialog
      title="Lepaskan akun"
      confirmLabel="Lepaskan"
      busy={busy}
      error={error}
      onConfirm={() => void send(akun.id, null)}
      onCancel={() => onClose()}
    >
      <p>Akun {akun.username} tidak lagi membaca data penduduk ini. Surat yang sudah diajukan tidak berubah.</p>
    </ConfirmDialog>
  );
}

/** Moves the focus from the pressed button, which is gone. */
const focusOn = (box: HTMLInputElement | null) => box?.focus();

/** Asks for the account, then for the comparison of the card. */
function ChooseAccount({ penduduk, onClose }: OnClose & { penduduk: Penduduk }) {
  const [akun, setAkun] = useState<Warga | null>(null);
  const [compared, setCompared] = useState(false);
  const { busy, error, setError, send } = useVerify(onClose);

  function confirm() {
    if (akun === null || !compared) {
      setError(akun === null ? 'Pilih akunnya dahulu' : 'Tandai bahwa KTP asli sudah diperiksa');
      return false;
    }
    void send(akun.id, penduduk.id);
    return true;
  }

  return (
    <ConfirmDialog
      title="KTP sudah diperiksa"
      confirmLabel="Hubungkan akun"
      busyLabel="Menghubungkan..."
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={() => onClose()}
    >
      {akun ? (
        <>
          <Facts
            facts={[
              ['Akun', `${akun.nama}: ${aboutWarga(akun)}`],
              [PENDUDUK_LABEL.nama, penduduk.nama],
              [PENDUDUK_LABEL.nik, penduduk.nik && formatNik(penduduk.nik)],
            ]}
          />
          <Button variant="ghost" size="small" onClick={() => setAkun(null)}>
            Pilih akun lain
          </Button>
          <CheckboxField
            ref={focusOn}
            label="KTP asli sudah saya periksa: NIK, nama, dan fotonya cocok dengan pemilik akun"
            checked={compared}
            onChange={({ target }) => setCompared(target.checked)}
          />
        </>
      ) : (
        <FindWarga action="Pilih akun" first={penduduk.nama} onChoose={setAkun} />
      )}
    </ConfirmDialog>
  );
}
