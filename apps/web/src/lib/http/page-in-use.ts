/** How long after a touch requests are still of it, in milliseconds: until the next poll, which tells the server of it. */
const USED_FOR = 90_000;

let usedAt = Date.now(); // who opens a page uses it
if (typeof window !== 'undefined') {
  const used = () => {
    usedAt = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(event, used, { capture: true, passive: true });
}

/** The headers of a request with a token: what a timer asks for while nobody touches the page is no use of the session. */
export const headersOfUse = (): Readonly<Record<string, string>> =>
  Date.now() - usedAt > USED_FOR ? { 'X-Background': '1' } : {};
