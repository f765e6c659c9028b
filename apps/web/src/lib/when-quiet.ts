/** How long, in milliseconds, the page that has just come has the network to itself. */
const OWN_TIME = 6_000;

/** Does what the first screen does not need, fetching code for later say, when that screen has long been there. */
export function whenQuiet(work: () => void): void {
  const later = () => setTimeout(work, OWN_TIME);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
