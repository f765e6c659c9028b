/**
 * Time after an input during which requests count as use, in milliseconds. Long enough for the next poll to report it
 * to the server.
 */
const USED_FOR = 90_000;

/** The time of the last input, in milliseconds since the page was opened. */
let usedAt = 0;
const used = ({ timeStamp }: Event) => {
  usedAt = timeStamp;
};
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, used, true);

/** True without recent input. Background polling then does not extend the session. */
export const isIdle = () => performance.now() - usedAt > USED_FOR;
