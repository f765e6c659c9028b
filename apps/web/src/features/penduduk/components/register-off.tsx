import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { Section } from '../../../components/section.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { switchRegister } from '../penduduk.queries.ts';

export function RegisterOff({ mayStart }: { mayStart: boolean }) {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function start() {
    setBusy(true);
    setFailure(null);
    await switchRegister({ aktif: true }).catch((error: unknown) => setFailure(messageOf(error)));
    setBusy(false);
  }
  return (
    <Section title="Data penduduk belum dinyalakan" card>
      <div className="stack-16">
        <p>
          {words(
            'Dengan data penduduk, surat di loket terisi dari satu NIK, NIK yang keliru langsung terlihat, dan keluarga tinggal dipilih. Ini salinan kerja kantor {desa} dan bukan pengganti data Disdukcapil.',
          )}
        </p>
        <ul>
          <li>
            Hanya petugas yang dapat membukanya. Pada daftar NIK tersamar; setiap data yang dibuka dan setiap pencarian
            NIK tercatat di jejak.
          </li>
          <li>Data masuk dari tabel XLSX atau CSV, misalnya ekspor OpenSID. Berkas diperiksa dahulu.</li>
          <li>Foto, kesehatan, bantuan, dan penghasilan tidak disimpan; kolomnya dilewati.</li>
          <li>Data ini ikut cadangan. Dimatikan, seluruhnya dihapus.</li>
        </ul>
        {failure && <FormFailure>{failure}</FormFailure>}
        {mayStart ? (
          <div>
            <Button busy={busy} busyLabel="Menyalakan..." onClick={() => void start()}>
              Nyalakan data penduduk
            </Button>
          </div>
        ) : (
          <p className="quiet">Hanya admin yang dapat menyalakannya.</p>
        )}
      </div>
    </Section>
  );
}

const schema = z.object({
  password: z.string({ error: PENDUDUK_TEXT.passwordNeeded }).check(z.minLength(1, PENDUDUK_TEXT.passwordNeeded)),
});

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm({
    schema,
    fallback: 'Gagal mematikan data penduduk',
    onSubmit: async ({ password }) => {
      await switchRegister({ aktif: false, password });
    },
  });
  return (
    <FormModal
      title="Matikan data penduduk"
      form={form}
      onClose={onClose}
      saveLabel="Matikan dan hapus"
      busyLabel="Menghapus..."
      danger
      asksToLeave={false}
    >
      <p>Seluruh data penduduk dan riwayatnya dihapus dan tidak dapat dikembalikan dari sini.</p>
      <PasswordField {...form.field('password')} label="Password Anda" autoComplete="current-password" />
    </FormModal>
  );
}

/** Ends the register, which needs a finished export and the admin's password. */
export function EndRegister() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Mematikan data penduduk" card>
      <div className="stack-16">
        <p>
          Unduh dahulu ekspor seluruhnya dengan NIK utuh, sampai selesai. Selama 7 hari sesudahnya data penduduk dapat
          dimatikan; seluruh barisnya dihapus.
        </p>
        <div className="row-12">
          <ExportButton path="/penduduk/ekspor" params={{ keadaan: 'semua' }} hasNik reason="alasan">
            Unduh ekspor
          </ExportButton>
          <Button variant="danger" size="small" onClick={() => setOpen(true)}>
            Matikan data penduduk
          </Button>
        </div>
      </div>
      {open && <SwitchOffDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
