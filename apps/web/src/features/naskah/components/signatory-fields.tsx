import type { Mandat } from '@pendopo/shared/naskah/setelan';
import { isMandated } from '@pendopo/shared/naskah/signing';
import type { DocumentTemplate } from '@pendopo/shared/naskah/templat';
import { type CaraTandaTangan, NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { SelectField, TextField } from '../../../components/field.tsx';
import { useWords } from '../../../lib/words.ts';
import { signatoriesFor, WAYS } from './signing-ways.ts';
import type { DraftEditor } from './use-draft-editor.ts';

type SignatoryFieldsProps = {
  editor: DraftEditor;
  template: DocumentTemplate;
  kode: string;
  struktur: readonly Struktur[];
  mandat: readonly Mandat[];
  /** Ids of people in the organisation chart whose accounts may not sign. */
  tanpaHak: readonly number[];
  today: string;
};

/** Offers the ways of signing that the type allows and a mandate covers today. */
export function SignatoryFields({ editor, template, kode, struktur, mandat, tanpaHak, today }: SignatoryFieldsProps) {
  const words = useWords();
  const { values, change, errorOf, newer } = editor;
  const holds = (cara: CaraTandaTangan) => isMandated(mandat, { cara, today, kode });
  const allowed = template.penandatangan.filter((cara) => holds(cara) || cara === values.cara);
  const withheld = template.penandatangan.filter((cara) => !holds(cara));
  const posts = signatoriesFor(values.cara, struktur);
  const people = posts.filter(({ id }) => !tanpaHak.includes(id));
  const kept = posts.filter(({ id }) => tanpaHak.includes(id)).map(({ nama }) => nama);

  function choose(cara: CaraTandaTangan) {
    const first = signatoriesFor(cara, struktur).find(({ id }) => !tanpaHak.includes(id));
    change({ cara, penandatangan_id: first ? String(first.id) : '' });
  }

  return (
    <>
      <SelectField
        name="cara"
        label="Cara penandatanganan"
        hint={
          withheld.length > 0 &&
          `${withheld.map((cara) => words(WAYS[cara])).join('; ')}: memerlukan mandat yang berlaku hari ini pada setelan surat.`
        }
        error={errorOf('cara')}
        options={allowed.map((cara) => ({ value: cara, label: words(WAYS[cara]) }))}
        value={values.cara}
        onChange={({ target }) => choose(allowed.find((cara) => cara === target.value) ?? values.cara)}
      />
      <SelectField
        name="penandatangan_id"
        label="Penanda tangan"
        hint={
          kept.length > 0
            ? kept.map((nama) => NASKAH_TEXT.mayNotSign(nama)).join(' ')
            : posts.length === 0 && 'Belum ada pada Struktur Organisasi. Lengkapi di halaman Struktur Organisasi.'
        }
        error={errorOf('penandatangan_id')}
        options={people.map(({ id, nama, jabatan }) => ({ value: String(id), label: `${nama}, ${jabatan}` }))}
        placeholder="Pilih"
        value={people.some(({ id }) => String(id) === values.penandatangan_id) ? values.penandatangan_id : ''}
        onChange={({ target }) => change({ penandatangan_id: target.value })}
      />
      <TextField
        name="kode_klasifikasi"
        label="Kode klasifikasi"
        maxLength={30}
        error={errorOf('kode_klasifikasi')}
        newer={newer.kode_klasifikasi}
        value={values.kode_klasifikasi}
        onChange={({ target }) => change({ kode_klasifikasi: target.value })}
      />
    </>
  );
}
