import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FileReady } from '../../../components/file-ready.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import type { ReadyFile } from '../../../lib/http/download.ts';
import { useWords } from '../../../lib/words.ts';
import { ImportFile } from '../components/import-file.tsx';
import { ImportResult } from '../components/import-result.tsx';
import { useImport } from '../components/use-import.ts';
import { downloadTemplate } from '../impor.queries.ts';

/** Imports accounts and content from a spreadsheet. The file is checked first and imported as a whole. */
export function ImporPage() {
  const words = useWords();
  const { step, checked, failure, done, save, cancel, ...file } = useImport();
  return (
    <Page lead="Masukkan warga dan isi halaman sekaligus dari lembar kerja. Berkas diperiksa dahulu; disimpan seluruhnya atau tidak sama sekali.">
      <div className="stack">
        {done && <Imported {...done} />}
        <Section title="1. Isi templat" card>
          <p>
            {words(
              'Satu lembar untuk tiap isi: warga, berita, pengumuman, agenda, perangkat {desa}, pengurus lembaga, dan statistik. Isi yang diperlukan saja. Lembar Petunjuk menjelaskan tiap kolom.',
            )}
          </p>
          <Template />
        </Section>
        <Section title="2. Pilih berkas" card>
          <ImportFile {...file} step={step} failure={checked ? null : failure} />
        </Section>
        {checked && (
          <ImportResult
            checked={checked}
            saving={step === 'saving'}
            failure={failure}
            onSave={() => void save()}
            onCancel={cancel}
          />
        )}
      </div>
    </Page>
  );
}

/** The result of the import. It takes the focus, because the pressed button has disappeared. */
function Imported({ message, withPeople }: { message: string; withPeople: boolean }) {
  const words = useWords();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice title={message} ref={notice}>
      {withPeople && (
        <p>{words('Akun warga belum dapat dipakai masuk. Pulihkan akunnya saat warga datang ke kantor {desa}.')}</p>
      )}
    </Notice>
  );
}

function Template() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [ready, setReady] = useState<ReadyFile | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    await downloadTemplate().then(setReady, (error) => setFailure(messageOf(error)));
    setBusy(false);
  }
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      {ready && <FileReady file={ready} />}
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Mengunduh..." onClick={() => void save()}>
          Unduh templat
        </Button>
      </div>
    </>
  );
}
