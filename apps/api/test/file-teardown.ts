const endings: (() => Promise<void>)[] = [];

/** Registers a release function for the end of the running test file. */
export function atEndOfFile(end: () => Promise<void>): void {
  endings.push(end);
}

/** Files of one worker share their modules, so the set-up of each file calls this at its end. */
export async function endFile(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
}
