import { PICTURE_TEXT } from '@pendopo/shared/files/picture';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { type Prepared, prepareUpload, type UploadRule } from './prepare-upload.ts';

const PICTURE: UploadRule = {
  kind: 'picture',
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  typeText: PICTURE_TEXT.type,
  sizeText: PICTURE_TEXT.size,
};

type Chosen = {
  file: File;
  /** Null until the file is read. */
  preview: string | null;
  problem: string | undefined;
};

export function usePickedPicture(name: string, ownRule: Partial<UploadRule> = {}) {
  const rule = { ...PICTURE, ...ownRule };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const url = useRef<string | null>(null);
  const reading = useRef<Promise<Prepared> | null>(null);

  function forgetUrl() {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  }
  useEffect(() => forgetUrl, []);

  function choose(file: File | null) {
    forgetUrl();
    reading.current = null;
    setChosen(file && { file, preview: null, problem: undefined });
    if (file === null) return;
    setRemoved(false);
    const read = prepareUpload(file, rule);
    reading.current = read;
    void read.then((prepared) => {
      if (reading.current !== read) return;
      if (prepared.problem === undefined) url.current = URL.createObjectURL(prepared.file);
      setChosen({ file, preview: url.current, problem: prepared.problem });
    });
  }

  /** Returns null without a new file. Throws a field error if it cannot be used. */
  async function toSend(): Promise<File | null> {
    const prepared = await reading.current;
    if (prepared?.problem === undefined) return prepared?.file ?? null;
    const { problem } = prepared;
    throw new ApiError({ status: 0, message: problem, errors: [{ msg: problem, path: name }] });
  }

  return {
    name,
    toSend,
    types: rule.types,
    chosen,
    choose,
    /** The current picture is to be removed without a new one. */
    removed,
    setRemoved,
    progress,

    errors: (): FieldError[] => (chosen?.problem ? [{ msg: chosen.problem, path: name }] : []),

    /** Adds the picture, or its removal, to the form, and shows the progress of `send`. */
    async send<T>(form: FormData, send: (onProgress: (share: number) => void) => Promise<T>): Promise<T> {
      const picture = await toSend();
      if (picture) form.set(name, picture);
      if (removed) form.set('hapus_gambar', 'true');
      try {
        return await send((share) => {
          if (picture) setProgress(share);
        });
      } finally {
        setProgress(null);
      }
    },
  };
}

export type PickedPicture = ReturnType<typeof usePickedPicture>;
