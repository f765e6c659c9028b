/**
 * Puts a file into an input as if the user had chosen it, so that the form itself contains it. Returns false if the
 * browser cannot (Safari before 14.1).
 */
export function putFile(input: HTMLInputElement, file: File): boolean {
  if (!setFile(input, file)) return false;
  announceFile(input);
  return true;
}

function setFile(input: HTMLInputElement, file: File): boolean {
  try {
    const carrier = new DataTransfer();
    carrier.items.add(file);
    input.files = carrier.files;
    return true;
  } catch {
    return false;
  }
}

/** True if this browser can put files into an input. */
export function canPutFiles(): boolean {
  try {
    return new DataTransfer().items !== undefined;
  } catch {
    return false;
  }
}

/** Passes a new file from another input to this one, which processes it like a chosen file. */
export function chooseFile(input: HTMLInputElement, file: File): void {
  if (setFile(input, file)) input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Makes the form validate an input again after its file is ready. */
export function announceFile(input: HTMLInputElement): void {
  input.dispatchEvent(new CustomEvent('change', { bubbles: true }));
}

/** True if a change event is from this module and not from a user's choice. */
export const wasPut = (event: Event): boolean => event instanceof CustomEvent;

const LOST = 'berkas-belum-masuk';

/** Notifies an input that the file that was being chosen before the page ended is lost. */
export function announceLostFile(input: HTMLInputElement): void {
  input.dispatchEvent(new CustomEvent(LOST));
}

/** Calls `tell` when the input's file is lost. Returns a function that removes the listener. */
export function onLostFile(input: HTMLInputElement | null, tell: () => void): () => void {
  input?.addEventListener(LOST, tell);
  return () => input?.removeEventListener(LOST, tell);
}
