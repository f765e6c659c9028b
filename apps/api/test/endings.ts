const endings: (() => Promise<void>)[] = [];

/** Releases something when the test file that is running has ended. */
export function atEndOfFile(end: () => Promise<void>): void {
  endings.push(end);
}

/** Files of one worker share their modules, so the set-up of each file calls this once it has ended. */
export async function endFile(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
}
