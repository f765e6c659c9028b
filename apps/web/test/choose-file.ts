import { fireEvent } from '@testing-library/react';

/** Chooses a file as in the window for it, so that the form itself holds it (what `user.upload` puts there, no form sends). */
export function chooseFile(input: HTMLElement, file: File): void {
  const carrier = new DataTransfer();
  carrier.items.add(file);
  (input as HTMLInputElement).files = carrier.files;
  fireEvent.change(input);
}

/** A scan that every form takes. */
export const aPdf = (name = 'pindaian.pdf') => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' });
