export type UploadFailures = ReturnType<typeof createUploadFailures>;

/** Stores the time of this process's last failed upload, whatever the reason: disk, virus scanner, object store. */
export function createUploadFailures(now: () => Date) {
  let last: Date | null = null;
  return {
    note() {
      last = now();
    },
    /** Returns whether there was a failure in the last `ms` milliseconds. */
    within: (ms: number) => last !== null && now().getTime() - last.getTime() <= ms,
  };
}
