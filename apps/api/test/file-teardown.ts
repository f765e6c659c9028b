const teardowns: (() => Promise<void>)[] = [];

/** Registers a release function for the end of the running test file. */
export function afterFile(end: () => Promise<void>): void {
  teardowns.push(end);
}

/** Files of one worker share their modules, so the set-up of each file calls this at its end. */
export async function tearDownFile(): Promise<void> {
  await Promise.all(teardowns.splice(0).map((end) => end()));
}
