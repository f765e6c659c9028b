import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { Section } from '../../../components/section.tsx';
import { IsianField } from '../../../domain/surat/isian-field.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { FromRegister } from './from-register.tsx';
import { SignatoryFields } from './signatory-fields.tsx';
import type { DraftEditor } from './use-draft-editor.ts';
import type { EditorData } from './use-editor-data.ts';

export function NaskahFields({ data, editor }: { data: EditorData; editor: DraftEditor }) {
  const [marked, setMarked] = useState<Readonly<Record<string, string>>>({});
  const { isian: existing } = editor.values;
  return (
    <>
      <Section card title="Isian surat">
        <FromRegister
          jenis={data.surat.jenis_surat}
          nik={data.surat.nik}
          existing={existing}
          marked={marked}
          onFill={(texts) => {
            editor.change({ isian: { ...existing, ...texts } });
            setMarked({ ...marked, ...texts });
          }}
        />
        {isianOf(data.surat.jenis_surat).map((isian) => (
          <IsianField
            key={isian.name}
            field={isian}
            name={`isian_${isian.name}`}
            optional={!isian.wajib}
            note={isian.cetak === false ? '(tidak tercetak)' : undefined}
            value={existing[isian.name] ?? ''}
            data-dari={existing[isian.name] && existing[isian.name] === marked[isian.name] ? 'penduduk' : undefined}
            error={editor.errorOf(`isian_${isian.name}`)}
            newer={editor.newer[`isian_${isian.name}`]}
            onChange={({ target }) => editor.setField(isian.name, target.value)}
          />
        ))}
      </Section>
      <Section card title="Penandatanganan">
        <SignatoryFields
          editor={editor}
          template={data.template}
          kode={data.kode}
          struktur={data.struktur}
          mandat={data.setelan.mandat}
          tanpaHak={data.tanpaHak}
          today={villageDay()}
        />
      </Section>
      <Section card title="Periksa sebelum bernomor">
        <ChecklistFields
          catatan={data.template.catatan}
          ticked={editor.values.periksa}
          ticks={editor.naskah?.periksa ?? []}
          onChange={(periksa) => editor.change({ periksa })}
        />
      </Section>
    </>
  );
}
