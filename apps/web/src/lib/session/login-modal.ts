/** The event on `window` that opens the login window, whoever fires it. */
export const OPEN_LOGIN_MODAL_EVENT = 'openLoginModal';

/** Opens the login window from anywhere. After the login it leads to the profile. */
export function openLoginModal(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN_MODAL_EVENT));
}

/** The same, and the person stays where they are: what they came for, or have typed, is on this screen. */
export function openLoginModalHere(): void {
  window.dispatchEvent(new CustomEvent(OPEN_LOGIN_MODAL_EVENT, { detail: { stay: true } }));
}

/** Whether the person is to stay on the screen that opened the login window. */
export function staysHere(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return typeof detail === 'object' && detail !== null && 'stay' in detail && detail.stay === true;
}
