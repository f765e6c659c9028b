import { useSyncExternalStore } from 'react';

/** The event on `window` that opens the login window. */
const OPEN_LOGIN_MODAL_EVENT = 'openLoginModal';

/** The request for the login window. `stay` is true if the user stays on the current screen. Null without a request. */
type Asked = { stay: boolean } | null;

let asked: Asked = null;
let changed = () => {};

function set(next: Asked): void {
  asked = next;
  changed();
}

/**
 * Handles the event from now on, also before hydration, including one that public/awal.js caught earlier. Calls
 * `prepare` as soon as the window is requested.
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

/** Returns the request for the login window, for the one place that shows it. */
export const useLoginAsked = (): Asked =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

export const closeLoginModal = (): void => set(null);

/** Opens the login window. After the login, the user is redirected to the profile. */
export function openLoginModal(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN_MODAL_EVENT));
}

/** Opens the login window. After the login, the user stays on the current screen with its typed text. */
export function openLoginModalHere(): void {
  window.dispatchEvent(new CustomEvent(OPEN_LOGIN_MODAL_EVENT, { detail: { stay: true } }));
}

/** True if the user stays on the screen that opened the login window. */
function staysHere(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'stay' in detail && detail.stay === true;
}
