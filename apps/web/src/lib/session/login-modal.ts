import { useSyncExternalStore } from 'react';

/** The event on `window` that opens the login window, from wherever it is fired. */
const OPEN_LOGIN_MODAL_EVENT = 'openLoginModal';

/** How the login window was asked for: whether the person stays on the screen that did. Null while it is not asked for. */
type Asked = { stay: boolean } | null;

let asked: Asked = null;
let changed = () => {};

function set(next: Asked): void {
  asked = next;
  changed();
}

/**
 * From now on the event is handled, also while the page is still as the server made it; one that public/awal.js has caught before
 * counts. `prepare` is called as soon as the window is asked for.
 */
export function listenForLogin(prepare: () => void): void {
  const ask = (next: Asked) => {
    prepare();
    set(next);
  };
  window.addEventListener(OPEN_LOGIN_MODAL_EVENT, (event) => ask({ stay: staysHere(event) }));
  if ((window as { loginAsked?: true }).loginAsked) ask({ stay: false });
}

function subscribe(onChange: () => void): () => void {
  changed = onChange;
  return () => {
    changed = () => {};
  };
}

/** How the login window was asked for, for the one place that shows it. */
export const useLoginAsked = (): Asked =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

export const closeLoginModal = (): void => set(null);

/** Opens the login window from anywhere. After the login it leads to the profile. */
export function openLoginModal(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN_MODAL_EVENT));
}

/** The same, and the person stays where they are: what they came for, or have typed, is on this screen. */
export function openLoginModalHere(): void {
  window.dispatchEvent(new CustomEvent(OPEN_LOGIN_MODAL_EVENT, { detail: { stay: true } }));
}

/** Whether the person is to stay on the screen that opened the login window. */
function staysHere(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'stay' in detail && detail.stay === true;
}
