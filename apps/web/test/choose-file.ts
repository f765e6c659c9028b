import { fireEvent } from '@testing-library/react';

/** Puts the file into the input itself. `user.upload` does not, so a form would not send it. */
export function chooseFile(input: HTMLElement, file: File): void {
  const carrier = new DataTransfer();
  carrier.items.add(file);
  (input as HTMLInputElement).files = carrier.files;
  fireEvent.change(input);
}

/** A scan that every form accepts. */
export const aPdf = (name = 'pindaian.pdf') => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' });
