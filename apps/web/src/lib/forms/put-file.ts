/** Puts a file into an input like a user's choice. Returns false if the browser cannot (Safari before 14.1). */
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

export function canPutFiles(): boolean {
  try {
    return new DataTransfer().items !== undefined;
  } catch {
    return false;
  }
}

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

/** Notifies an input that the page ended before its chosen file arrived. */
export function announceLostFile(input: HTMLInputElement): void {
  input.dispatchEvent(new CustomEvent(LOST));
}

export function onLostFile(input: HTMLInputElement | null, onLost: () => void): () => void {
  input?.addEventListener(LOST, onLost);
  return () => input?.removeEventListener(LOST, onLost);
}
