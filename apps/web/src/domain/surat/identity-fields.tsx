import { AGAMA, JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
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

type SectionProps = Required<IdentityFieldsProps>;

// On the office computer, autofill would offer the data of the previous visitor.
const autofill = (token: string, atLoket: boolean) => (atLoket ? 'off' : token);

export function IdentityFields({ form, atLoket = false }: IdentityFieldsProps) {
  const account = useSession().user;
  const user = atLoket ? null : account;
  const { field } = form;
  return (
    <>
      <TextField
        {...field('nama')}
        label="Nama lengkap"
        hint="Sesuai KTP"
        autoComplete={autofill('name', atLoket)}
        defaultValue={user?.nama}
      />
      <NikAndBirthFields form={form} atLoket={atLoket} />
      <SelectField {...field('agama')} label="Agama" placeholder="Pilih agama" options={AGAMA} />
      <TextField
        {...field('pekerjaan')}
        label="Pekerjaan"
        optional
        autoComplete={autofill('organization-title', atLoket)}
      />
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
        autoComplete={autofill('tel', atLoket)}
        defaultValue={user?.no_hp ?? undefined}
      />
      <AddressFields form={form} atLoket={atLoket} />
    </>
  );
}

/** The fields that the NIK must agree with, and its hints. */
function NikAndBirthFields({ form: { field, props }, atLoket }: SectionProps) {
  const today = useToday();
  const { warning, offeredDay, lookAgain, takeOfferedDay } = useNikHints(props.ref, today);
  return (
    <>
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
        autoComplete={autofill('bday', atLoket)}
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
    </>
  );
}

function AddressFields({ form: { field, props }, atLoket }: SectionProps) {
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
      <TextareaField
        {...field('alamat_ktp')}
        label="Alamat sesuai KTP"
        rows={3}
        autoComplete={autofill('street-address', atLoket)}
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
