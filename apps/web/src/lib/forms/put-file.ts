/**
 * Puts a file into an input as if it had been chosen, so that the form itself holds it. Returns false where the browser
 * cannot (Safari before 14.1).
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

/** Returns whether this browser can put files into an input. */
export function canPutFiles(): boolean {
  try {
    return new DataTransfer().items !== undefined;
  } catch {
    return false;
  }
}

/** Passes a new file of another input to this one, which prepares it like a chosen file. */
export function chooseFile(input: HTMLInputElement, file: File): void {
  if (setFile(input, file)) input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Has the form look at an input again whose file is ready. */
export function announceFile(input: HTMLInputElement): void {
  input.dispatchEvent(new CustomEvent('change', { bubbles: true }));
}

/** Whether a change event comes from here, and not from a person's choice. */
export const wasPut = (event: Event): boolean => event instanceof CustomEvent;

const LOST = 'berkas-belum-masuk';

/** Tells an input that the file which was being chosen for it before the page ended never came. */
export function announceLostFile(input: HTMLInputElement): void {
  input.dispatchEvent(new CustomEvent(LOST));
}

/** Calls `tell` when that happens to this input. Returns what ends it. */
export function onLostFile(input: HTMLInputElement | null, tell: () => void): () => void {
  input?.addEventListener(LOST, tell);
  return () => input?.removeEventListener(LOST, tell);
}
