/** How long after a touch requests are still of it, in milliseconds: until the next poll, which tells the server of it. */
const USED_FOR = 90_000;

/** When the page was last touched, in milliseconds since it was opened. */
let usedAt = 0;
const used = ({ timeStamp }: Event) => {
  usedAt = timeStamp;
};
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, used, true);

/** Whether the page is left alone: what a timer asks for then is no use of the session. */
export const isIdle = () => performance.now() - usedAt > USED_FOR;
