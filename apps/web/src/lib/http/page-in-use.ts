/** Time after an input that counts as use, in milliseconds. Long enough for the next poll to report it. */
const USED_FOR = 90_000;

/** The last input, in milliseconds since the page was opened. */
let usedAt = 0;
const used = ({ timeStamp }: Event) => {
  usedAt = timeStamp;
};
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, used, true);

/** True without recent input. Background polling then does not extend the session. */
export const isIdle = () => performance.now() - usedAt > USED_FOR;
