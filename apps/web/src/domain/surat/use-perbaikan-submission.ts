import { useRef, useState } from 'react';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '../../lib/http/idempotency-key.ts';
import type { Line } from '../../lib/http/upload.ts';
import { bringToOffice, fillFields, refreshSurat, reloadPerbaikan, replaceFile } from './perbaikan-writes.queries.ts';

type AnsweredFile = { label: string; lampiranId: number | null; file: File };

export type Answers = {
  files: readonly AnsweredFile[];
  /** Requirements that the applicant brings to the office. */
  brought: readonly string[];
  fields: Readonly<Record<string, string>>;
};

/** Sends answers one after the other. A retry sends only what has not arrived. */
export function usePerbaikanSubmission(id: number) {
  const submission = useSubmission();
  const keys = useRef(new Map<string, IdempotencyKey>());
  const [files, setFiles] = useState<readonly File[]>([]);

  function keyFor({ label, file: { name, size, lastModified } }: AnsweredFile): string {
    const key = keys.current.get(label) ?? createIdempotencyKey();
    keys.current.set(label, key);
    return key.for([name, size, lastModified]);
  }

  async function sendAll({ files: answered, brought, fields }: Answers, line: Line): Promise<void> {
    const all = answered.reduce((sum, { file }) => sum + file.size, 0);
    let before = 0;
    if (Object.keys(fields).length > 0) await fillFields(id, fields);
    for (const label of brought) await bringToOffice(id, label);
    for (const one of answered) {
      const onProgress = (share: number) => line.onProgress?.((before + share * one.file.size) / all);
      await replaceFile({ id, ...one, key: keyFor(one), ...line, onProgress });
      before += one.file.size;
    }
  }

  return {
    ...submission,
    /** Files of the running submission. */
    files,
    async send(answers: Answers): Promise<void> {
      setFiles(answers.files.map(({ file }) => file));
      try {
        await submission.send((line) => sendAll(answers, line));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await reloadPerbaikan(id).catch(() => undefined);
        throw error;
      } finally {
        refreshSurat(id);
      }
    },
  };
}
