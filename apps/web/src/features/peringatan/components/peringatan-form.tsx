import { type SetelanPeringatan, updateSetelanPeringatanSchema } from '@pendopo/shared/peringatan/schemas';
import {
  ENKRIPSI_SMTP,
  JENIS_PERINGATAN,
  type JenisPeringatan,
  SALURAN_PERINGATAN,
  type SaluranPeringatan,
} from '@pendopo/shared/peringatan/text';
import { useState } from 'react';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { EditForm } from '../../../components/edit-form.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as Edit, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadPeringatan, updatePeringatan } from '../peringatan.queries.ts';

type PeringatanFormProps = {
  setelan: SetelanPeringatan;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));

const textsOf = (row: SetelanPeringatan) => ({
  smtp_host: row.smtp_host,
  smtp_port: String(row.smtp_port),
  smtp_enkripsi: row.smtp_enkripsi,
  smtp_pengguna: row.smtp_pengguna,
  smtp_sandi: '',
  pengirim: row.pengirim,
  penerima: row.penerima.join('\n'),
  webhook_url: row.webhook_url,
});

const channelsOf = (row: SetelanPeringatan) => (['surel', 'webhook'] as const).filter((name) => row[`${name}_aktif`]);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the request body. */
function inputOf({ penerima = '', smtp_port, ...texts }: Record<string, string>) {
  const lines = penerima.split('\n').map((line) => line.trim());
  return { ...texts, smtp_port: Number(smtp_port), penerima: lines.filter((line) => line !== '') };
}

type MailFieldsProps = {
  field: Edit['field'];
  hasPassword: boolean;
  recipientsError: string | undefined;
};

function MailFields({ field, hasPassword, recipientsError }: MailFieldsProps) {
  const words = useWords();
  return (
    <Section title={SALURAN_PERINGATAN.surel} card>
      <TextField
        {...field('smtp_host')}
        label="Server surel"
        optional
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        hint={words(
          'Misalnya smtp.contoh.id. Tanyakan alamat “server SMTP”, enkripsi, dan portnya kepada penyedia surel {desa}.',
        )}
      />
      <SelectField {...field('smtp_enkripsi')} label="Enkripsi" options={optionsOf(ENKRIPSI_SMTP)} />
      <TextField {...field('smtp_port')} label="Port" inputMode="numeric" maxLength={5} />
      <TextField
        {...field('smtp_pengguna')}
        label="Nama pengguna"
        optional
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('smtp_sandi')}
        label="Sandi"
        optional
        type="password"
        maxLength={200}
        autoComplete="new-password"
        hint={
          hasPassword
            ? 'Kosong: tetap seperti semula, selama server dan nama penggunanya tidak diganti.'
            : 'Banyak penyedia meminta sandi khusus aplikasi, bukan sandi masuk.'
        }
      />
      <TextField {...field('pengirim')} label="Alamat pengirim" optional type="email" maxLength={254} />
      <TextareaField
        {...field('penerima')}
        error={recipientsError}
        label="Penerima"
        optional
        hint="Satu alamat per baris, paling banyak 10."
      />
    </Section>
  );
}

export function PeringatanForm({ setelan, onSaved, onCancel }: PeringatanFormProps) {
  const [channels, setChannels] = useState<SaluranPeringatan[]>(() => channelsOf(setelan));
  const [about, setAbout] = useState<JenisPeringatan[]>(setelan.tentang);
  const chosen = {
    surel_aktif: channels.includes('surel'),
    webhook_aktif: channels.includes('webhook'),
    tentang: about,
  };

  const edit = useEditForm({
    row: setelan,
    texts: textsOf,
    schema: {
      safeParse: (data: unknown) =>
        updateSetelanPeringatanSchema.safeParse({ ...inputOf(data as Record<string, string>), ...chosen }),
    },
    fallback: 'Gagal menyimpan setelan peringatan',
    save: async ({ updatedAt: _, ...values }, updatedAt) => onSaved(await updatePeringatan({ ...values, updatedAt })),
    reload: reloadPeringatan,
  });
  const { field, form } = edit;
  const errorOf = (name: string) => form.errors.find(({ path }) => path?.startsWith(name))?.msg;

  return (
    <EditForm
      edit={edit}
      onCancel={onCancel}
      changed={!same(channels, channelsOf(setelan)) || !same(about, setelan.tentang)}
    >
      <Section title="Yang diperingatkan" card>
        <CheckboxGroup
          legend="Kirim peringatan tentang"
          name="tentang"
          options={optionsOf(JENIS_PERINGATAN)}
          checked={about}
          onChange={setAbout}
          error={errorOf('tentang')}
        />
        <CheckboxGroup
          legend="Lewat"
          name="saluran"
          options={optionsOf(SALURAN_PERINGATAN)}
          checked={channels}
          onChange={setChannels}
        />
      </Section>
      <MailFields field={field} hasPassword={setelan.ada_sandi} recipientsError={errorOf('penerima')} />
      <Section title={SALURAN_PERINGATAN.webhook} card>
        <TextField
          {...field('webhook_url')}
          label="Alamat aplikasi obrolan"
          optional
          type="url"
          maxLength={500}
          hint="Alamat https untuk mengirim pesan ke sebuah grup. Pengaturan grup biasanya menyebutnya “webhook”."
        />
      </Section>
    </EditForm>
  );
}
