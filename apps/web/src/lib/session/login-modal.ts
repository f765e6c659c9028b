/** The event on `window` that opens the login window, whoever fires it. */
export const OPEN_LOGIN_MODAL_EVENT = 'openLoginModal';

/** Opens the login window from anywhere. */
export function openLoginModal(): void {
  window.dispatchEvent(new Event(OPEN_LOGIN_MODAL_EVENT));
}
