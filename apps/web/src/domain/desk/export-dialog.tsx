import { holdsNik } from '@pendopo/shared/codes/nik-rule';
import { EKSPOR_TEXT, JENIS_EKSPOR, type JenisEkspor } from '@pendopo/shared/files/ekspor-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { FileReady } from '../../components/file-ready.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Modal } from '../../components/modal.tsx';
import { formatFileSize } from '../../lib/format.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { download, type ReadyFile } from '../../lib/http/download.ts';
import { query } from '../../lib/http/query.ts';
import type { ReadPath } from '../../lib/http/routes.ts';
import { hasMovedFocus } from '../../lib/navigation-guard.ts';
import { useSession } from '../../lib/session/use-session.ts';
import styles from './export-dialog.module.css';

const FORM = 'unduh-daftar';
const KINDS: Readonly<Record<JenisEkspor, string>> = {
  xlsx: 'Lembar kerja (XLSX)',
  csv: 'Teks terpisah titik koma (CSV)',
};
const FAILED = 'Daftar gagal diunduh';

type ListOf<Path> = Path extends `${string}:${string}` ? never : Path extends `${infer List}.csv` ? List : never;
type ExportPath = ListOf<ReadPath>;

export type ExportProps = {
  /** Path of the list below /api, without the file extension. */
  path: ExportPath;
  params: Readonly<Record<string, string | undefined>>;
  /** Rows have a NIK, which admins may export in full. */
  hasNik: boolean;
  reason?: 'alasan_nik' | 'alasan';
  onSaved?: () => void;
};

type DownloadOptions = Pick<ExportProps, 'path' | 'params' | 'reason' | 'onSaved'>;

function problemOf(reason: string): string | undefined {
  if (holdsNik(reason)) return EKSPOR_TEXT.reasonWithNik;
  return reason.length < 10 ? EKSPOR_TEXT.reasonTooShort : undefined;
}

function useListDownload({ path, params, reason = 'alasan_nik', onSaved }: DownloadOptions) {
  const [received, setReceived] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [ready, setReady] = useState<ReadyFile | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(jenis: JenisEkspor, alasan_nik: string | undefined) {
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setReceived(0);
    try {
      const file = query(`${path}.${jenis}`, { ...params, [reason]: alasan_nik });
      setReady(await download(file, { fallback: FAILED, signal: abort.signal, onProgress: setReceived }));
      onSaved?.();
    } catch (error) {
      if (!abort.signal.aborted) setFailure(messageOf(error, FAILED));
      setReceived(null);
    }
  }
  return { received, failure, ready, start, stop: () => running.current?.abort() };
}

export function ExportDialog({ hasNik, onClose, ...list }: ExportProps & { onClose: () => void }) {
  const mayHaveNik = useSession().user?.role === 'admin' && hasNik;
  const listDownload = useListDownload(list);
  const { received, ready, stop } = listDownload;
  return (
    <Modal
      title="Unduh daftar"
      onClose={onClose}
      footer={
        ready ? (
          <Button onClick={onClose}>Tutup</Button>
        ) : (
          <DownloadButtons isRunning={received !== null} onCancel={onClose} onStop={stop} />
        )
      }
    >
      {ready ? <FileReady file={ready} /> : <ExportForm mayHaveNik={mayHaveNik} listDownload={listDownload} />}
    </Modal>
  );
}

type DownloadButtonsProps = { isRunning: boolean; onCancel: () => void; onStop: () => void };

function DownloadButtons({ isRunning, onCancel, onStop }: DownloadButtonsProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus to the new button, because the pressed button is gone.
  useEffect(() => {
    if (!hasMovedFocus(null)) button.current?.focus();
  }, [isRunning]);
  if (isRunning)
    return (
      <Button key="stop" ref={button} variant="secondary" onClick={onStop}>
        Hentikan unduhan
      </Button>
    );
  return (
    <>
      <Button key="cancel" variant="secondary" onClick={onCancel}>
        Batal
      </Button>
      <Button key="start" ref={button} type="submit" form={FORM}>
        Unduh
      </Button>
    </>
  );
}

type ExportFormProps = { mayHaveNik: boolean; listDownload: ReturnType<typeof useListDownload> };

function ExportForm({ mayHaveNik, listDownload: { received, failure, start } }: ExportFormProps) {
  const [jenis, setJenis] = useState<JenisEkspor>('xlsx');
  const [whole, setWhole] = useState(false);
  const [problem, setProblem] = useState<string>();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const alasan_nik = whole ? String(form.get('alasan_nik')).trim() : undefined;
    const wrong = alasan_nik === undefined ? undefined : problemOf(alasan_nik);
    setProblem(wrong);
    if (wrong === undefined) void start(jenis, alasan_nik);
  }

  return (
    <form id={FORM} className="stack-16" noValidate onSubmit={save}>
      <p>Isinya semua baris menurut pencarian dan saringan yang tampil. Unduhan tercatat dalam jejak.</p>
      <SelectField
        label="Jenis berkas"
        name="jenis"
        options={[...JENIS_EKSPOR].reverse().map((value) => ({ value, label: KINDS[value] }))}
        value={jenis}
        onChange={({ target }) => setJenis(target.value as JenisEkspor)}
      />
      {mayHaveNik && (
        <label className={styles.nik}>
          <input type="checkbox" checked={whole} onChange={({ target }) => setWhole(target.checked)} />
          Sertakan NIK utuh
        </label>
      )}
      {whole && (
        <TextField
          label="Untuk apa NIK utuh diperlukan"
          name="alasan_nik"
          hint="Tercatat dalam jejak bersama nama Anda."
          maxLength={200}
          error={problem}
        />
      )}
      {received !== null && <p role="status">Mengunduh... {formatFileSize(received)} diterima</p>}
      {failure && <FormFailure>{failure}</FormFailure>}
    </form>
  );
}
