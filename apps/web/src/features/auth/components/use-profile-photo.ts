import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { PHOTO_TEXT, photoProblem, readPhoto } from './profile-photo.ts';

type Chosen = {
  file: File;
  /** Shows the picture; null until it has been read. */
  preview: string | null;
  problem: string | undefined;
};

/** The new picture of a profile form: what was chosen, what is wrong with it, and what of it is sent. */
export function useProfilePhoto() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
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
    const problem = file ? photoProblem(file) : undefined;
    setChosen(file && { file, preview: null, problem });
    if (file === null || problem !== undefined) return;

    const preview = URL.createObjectURL(file);
    url.current = preview;
    const show = (state: Chosen) => url.current === preview && setChosen(state);
    const read = readPhoto(file, preview);
    read.then(
      () => show({ file, preview, problem: undefined }),
      () => show({ file, preview: null, problem: PHOTO_TEXT.unreadable }),
    );
    reading.current = read;
  }

  /** What is to be sent, null for nothing new. Throws an error of the field `foto` when it cannot be read. */
  async function toSend(): Promise<Blob | null> {
    try {
      return await reading.current;
    } catch {
      const msg = PHOTO_TEXT.unreadable;
      throw new ApiError({ status: 0, message: msg, errors: [{ msg, path: 'foto' }] });
    }
  }

  return { chosen, choose, toSend };
}

export type ProfilePhoto = ReturnType<typeof useProfilePhoto>;
