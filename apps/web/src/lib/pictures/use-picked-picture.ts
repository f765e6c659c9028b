import type { FieldError } from '@pendopo/shared/api-error';
import { PICTURE_TEXT } from '@pendopo/shared/picture';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { type PictureRule, pictureProblem } from './picture-file.ts';

/** What reads and shrinks pictures is fetched for the first one; without a line it goes as it is. */
const readPicture = (file: File, url: string): Promise<Blob> =>
  import('./shrink-picture.ts').then(
    (code) => code.readPicture(file, url),
    () => file,
  );

type Chosen = {
  file: File;
  /** Shows the picture; null until it has been read. */
  preview: string | null;
  problem: string | undefined;
};

/** The picture of a form's field `name`: what was chosen, what is wrong with it, and what of it is sent. */
export function usePickedPicture(name: string, rule: PictureRule = {}) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const url = useRef<string | null>(null);
  const reading = useRef<Promise<Blob | null>>(Promise.resolve(null));

  function forgetUrl() {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
  }
  useEffect(() => forgetUrl, []);

  function choose(file: File | null) {
    forgetUrl();
    reading.current = Promise.resolve(null);
    const problem = file ? pictureProblem(file, rule) : undefined;
    setChosen(file && { file, preview: null, problem });
    if (file) setRemoved(false);
    if (file === null || problem !== undefined) return;

    const preview = URL.createObjectURL(file);
    url.current = preview;
    const show = (state: Chosen) => url.current === preview && setChosen(state);
    const read = readPicture(file, preview);
    read.then(
      () => show({ file, preview, problem: undefined }),
      () => show({ file, preview: null, problem: PICTURE_TEXT.unreadable }),
    );
    reading.current = read;
  }

  /** What is to be sent, null for nothing new. Throws an error of the field when it cannot be read. */
  async function toSend(): Promise<Blob | null> {
    try {
      return await reading.current;
    } catch {
      const msg = PICTURE_TEXT.unreadable;
      throw new ApiError({ status: 0, message: msg, errors: [{ msg, path: name }] });
    }
  }

  return {
    name,
    toSend,
    /** The types to choose from; undefined for every kind of picture. */
    types: rule.types,
    chosen,
    choose,
    /** Whether the present picture is to go without a new one. */
    removed,
    setRemoved,
    progress,

    /** For a form's `check`. */
    errors: (): FieldError[] => (chosen?.problem ? [{ msg: chosen.problem, path: name }] : []),

    /** Adds the picture, or the wish to be rid of it, to what `send` sends, and shows how much has left the device. */
    async send<T>(form: FormData, send: (onProgress: (share: number) => void) => Promise<T>): Promise<T> {
      const picture = await toSend();
      if (picture) form.set(name, picture);
      if (removed) form.set('hapus_gambar', 'true');
      try {
        return await send((share) => picture && setProgress(share));
      } finally {
        setProgress(null);
      }
    },
  };
}

export type PickedPicture = ReturnType<typeof usePickedPicture>;
