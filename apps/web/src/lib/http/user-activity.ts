/** Time after an input that counts as use, in milliseconds. Long enough for the next poll to report it. */
const ACTIVE_FOR = 90_000;

/** The last input, in milliseconds since the page was opened. */
let activeAt = 0;
const recordActivity = ({ timeStamp }: Event) => {
  activeAt = timeStamp;
};
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, recordActivity, true);

/** True without recent input. Background polling then does not extend the session. */
export const isIdle = () => performance.now() - activeAt > ACTIVE_FOR;
