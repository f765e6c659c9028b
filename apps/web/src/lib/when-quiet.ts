/** Time that a new page has the network to itself, in milliseconds. */
const OWN_TIME = 6_000;

/** Runs work that the first screen does not need, well after that screen has loaded. */
export function whenQuiet(work: () => void): void {
  const later = () => setTimeout(work, OWN_TIME);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
