/** Time that a new page has the network to itself, in milliseconds. */
const DELAY_MS = 6_000;

/** Runs work that the first screen does not need, well after that screen has loaded. */
export function runAfterLoad(work: () => void): void {
  const later = () => setTimeout(work, DELAY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
