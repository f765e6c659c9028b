import { AGAMA, JENIS_KELAMIN } from '@pendopo/shared/surat/text';
import { Button } from '../../components/button.tsx';
import { DateField, SelectField, TextareaField, TextField } from '../../components/field.tsx';
import { formatDay } from '../../lib/format.ts';
import type { ValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useToday } from '../../lib/use-today.ts';
import styles from './identity-fields.module.css';
import { useNikHints } from './use-nik-hints.ts';

type IdentityFieldsProps = {
  form: ValidatedForm;
  /** An official enters the data of someone else, who may have no phone. */
  atLoket?: boolean;
};

export function IdentityFields({ form: { field, props }, atLoket = false }: IdentityFieldsProps) {
  const account = useSession().user;
  const user = atLoket ? null : account;
  // On the office computer, autofill would offer the data of the previous visitor.
  const auto = (token: string) => (atLoket ? 'off' : token);
  const today = useToday();
  const { warning, offeredDay, lookAgain, takeOfferedDay } = useNikHints(props.ref, today);

  function copyAddress() {
    const elements = props.ref.current?.elements;
    const from = elements?.namedItem('alamat_ktp');
    const to = elements?.namedItem('alamat_sekarang');
    if (!(from instanceof HTMLTextAreaElement) || !(to instanceof HTMLTextAreaElement)) return;
    to.value = from.value;
    to.dispatchEvent(new Event('change', { bubbles: true }));
    to.focus();
  }

  return (
    <>
      <TextField
        {...field('nama')}
        label="Nama lengkap"
        hint="Sesuai KTP"
        autoComplete={auto('name')}
        defaultValue={user?.nama}
      />
      <TextField
        {...field('nik')}
        label="NIK"
        hint="16 angka pada KTP atau KK"
        inputMode="numeric"
        autoComplete="off"
        onBlur={lookAgain}
      />
      <SelectField
        {...field('jenis_kelamin')}
        label="Jenis kelamin"
        placeholder="Pilih jenis kelamin"
        options={JENIS_KELAMIN}
        onBlur={lookAgain}
      />
      <TextField {...field('tempat_lahir')} label="Tempat lahir" autoComplete="off" />
      <DateField
        {...field('tanggal_lahir')}
        label="Tanggal lahir"
        max={today}
        min="1900-01-01"
        autoComplete={auto('bday')}
        onBlur={lookAgain}
      />
      {offeredDay && (
        <div>
          <Button variant="secondary" size="small" onClick={takeOfferedDay}>
            {`Isi dari NIK: ${formatDay(offeredDay)}`}
          </Button>
        </div>
      )}
      {warning && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      <SelectField {...field('agama')} label="Agama" placeholder="Pilih agama" options={AGAMA} />
      <TextField {...field('pekerjaan')} label="Pekerjaan" optional autoComplete={auto('organization-title')} />
      <TextField
        {...field('kewarganegaraan')}
        label="Kewarganegaraan"
        optional
        autoComplete="off"
        defaultValue="Indonesia"
      />
      <TextField
        {...field('no_hp')}
        label="Nomor HP"
        hint={
          atLoket ? 'Kosongkan bila pemohon tidak memilikinya.' : 'Format 08xxxxxxxxxx. Petugas menghubungi nomor ini.'
        }
        optional={atLoket}
        type="tel"
        inputMode="tel"
        autoComplete={auto('tel')}
        defaultValue={user?.no_hp ?? undefined}
      />
      <TextareaField
        {...field('alamat_ktp')}
        label="Alamat sesuai KTP"
        rows={3}
        autoComplete={auto('street-address')}
      />
      <div className={styles.address}>
        <TextareaField {...field('alamat_sekarang')} label="Alamat sekarang" rows={3} autoComplete="off" />
        <Button variant="secondary" size="small" onClick={copyAddress}>
          Sama dengan alamat KTP
        </Button>
      </div>
    </>
  );
}
