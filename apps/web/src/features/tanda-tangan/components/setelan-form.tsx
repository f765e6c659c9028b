import { type SetelanTandaTangan, updateTandaTanganSchema } from '@pendopo/shared/tanda-tangan/schemas';
import { PENYEDIA, PENYEDIA_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as EditFormState, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadSetelan, updateSetelan } from '../setelan.queries.ts';
import { NO_PROVIDER } from './provider-text.ts';

type SetelanFormProps = {
  setelan: SetelanTandaTangan;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

const textsOf = ({ penyedia, bsre_alamat, bsre_pengguna, tsa_alamat }: SetelanTandaTangan) => ({
  penyedia: penyedia ?? '',
  bsre_alamat,
  bsre_pengguna,
  bsre_sandi: '',
  tsa_alamat,
});

const schema = {
  safeParse: (data: unknown) => {
    const { penyedia, ...texts } = data as Record<string, string>;
    return updateTandaTanganSchema.safeParse({ ...texts, penyedia: penyedia || null });
  },
};

const ADDRESS = { type: 'url', maxLength: 300, autoCapitalize: 'none', spellCheck: false } as const;

export function SetelanForm({ setelan, onSaved, onCancel }: SetelanFormProps) {
  const words = useWords();
  const edit = useEditForm({
    row: setelan,
    texts: textsOf,
    schema,
    fallback: 'Gagal menyimpan setelan tanda tangan',
    save: async (values, updatedAt) => onSaved(await updateSetelan({ ...values, updatedAt })),
    reload: reloadSetelan,
  });
  const { field } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <ProviderFields field={field} />
      <BsreFields field={field} hasPassword={setelan.ada_sandi} />
      <Section title="Cap waktu" card>
        <TextField
          {...field('tsa_alamat')}
          {...ADDRESS}
          label="Alamat server cap waktu"
          optional
          hint={words(
            'Untuk segel elektronik {desa}. Membuktikan kapan surat disegel, juga sesudah sertifikatnya berakhir. Boleh kosong.',
          )}
        />
      </Section>
    </EditForm>
  );
}

type Fields = { field: EditFormState['field'] };

function ProviderFields({ field }: Fields) {
  const words = useWords();
  return (
    <Section title="Penyedia" card>
      <SelectField
        {...field('penyedia')}
        label="Penyedia tanda tangan"
        options={[
          { value: '', label: NO_PROVIDER.nama },
          ...PENYEDIA.map((value) => ({ value, label: words(PENYEDIA_TEXT[value].nama) })),
        ]}
      />
      <p>
        <b>{NO_PROVIDER.nama}.</b> {NO_PROVIDER.arti}
      </p>
      {PENYEDIA.map((value) => (
        <p key={value}>
          <b>{words(PENYEDIA_TEXT[value].nama)}.</b> {words(PENYEDIA_TEXT[value].arti)}
        </p>
      ))}
    </Section>
  );
}

function BsreFields({ field, hasPassword }: Fields & { hasPassword: boolean }) {
  return (
    <Section title="Server BSrE" card>
      <TextField
        {...field('bsre_alamat')}
        {...ADDRESS}
        label="Alamat server"
        optional
        hint="Dari Dinas Kominfo kabupaten. Alamat http:// mengirim pengguna, sandi, dan frasa sandi tanpa penyandian: pakai hanya di jaringan tertutup."
      />
      <TextField
        {...field('bsre_pengguna')}
        label="Pengguna"
        optional
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('bsre_sandi')}
        label="Sandi"
        optional
        type="password"
        maxLength={200}
        autoComplete="new-password"
        hint={hasPassword ? 'Kosong: tetap seperti semula.' : undefined}
      />
    </Section>
  );
}
