import { useSyncExternalStore } from 'react';

const OPEN_LOGIN_MODAL_EVENT = 'openLoginModal';

/** `stay`: the user stays on the current screen after the login. */
type LoginRequest = { stay: boolean } | null;

let current: LoginRequest = null;
let changed = () => {};

function set(next: LoginRequest): void {
  current = next;
  changed();
}

/** Handles the event also before hydration, including an event that public/first-script.js caught earlier. */
export function listenForLogin(prepare: () => void): void {
  const open = (next: LoginRequest) => {
    prepare();
    set(next);
  };
  window.addEventListener(OPEN_LOGIN_MODAL_EVENT, (event) => open({ stay: staysHere(event) }));
  if ((window as { loginRequested?: true }).loginRequested) open({ stay: false });
}

function subscribe(onChange: () => void): () => void {
  changed = onChange;
  return () => {
    changed = () => {};
  };
}

export const useLoginRequest = (): LoginRequest =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

export const closeLoginModal = (): void => set(null);

/** Redirects to the profile after the login. */
export function openLoginModal(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN_MODAL_EVENT));
}

/** Stays on the current screen with its typed text after the login. */
export function openLoginModalHere(): void {
  window.dispatchEvent(new CustomEvent(OPEN_LOGIN_MODAL_EVENT, { detail: { stay: true } }));
}

function staysHere(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'stay' in detail && detail.stay === true;
}
