import { useEffect, useRef } from 'react';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { Section } from '../../../components/section.tsx';
import { TableFileField } from '../../../components/table-file-field.tsx';
import { ImportFound } from '../components/import-found.tsx';
import { useImportPenduduk } from '../components/use-import-penduduk.ts';

export function ImporPendudukPage() {
  const found = useImportPenduduk();
  const { step, file, checked, failure, done } = found;
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);
  return (
    <Page
      lead="Dari ekspor OpenSID, atau tabel apa pun dengan NIK, nama, dan jenis kelamin. Berkas diperiksa dahulu; disimpan seluruhnya atau tidak sama sekali."
      back={{ to: '/admin/penduduk', label: 'Data Penduduk' }}
    >
      <div className="stack">
        {done !== null && (
          <Notice title={done} ref={notice}>
            <p>
              <Link to="/admin/penduduk">Lihat data penduduk</Link>, atau{' '}
              <Link to="/admin/penduduk?tidak_di_berkas=true">yang tidak tercantum di berkas</Link>.
            </p>
          </Notice>
        )}
        <Section title="Tabel penduduk" card>
          <TableFileField
            hint="XLSX atau CSV, paling besar 15 MB dan 30.000 baris."
            file={file?.berkas ?? null}
            failure={checked ? null : failure}
            step={step}
            onChoose={found.choose}
          />
        </Section>
        {checked && (
          <ImportFound
            checked={checked}
            saving={step === 'saving'}
            failure={failure}
            ticked={found.ticked}
            onTick={found.tick}
            onSheet={found.chooseSheet}
            onMap={found.map}
            onWord={found.mapWord}
            onSave={() => void found.save()}
            onCancel={found.cancel}
          />
        )}
      </div>
    </Page>
  );
}
