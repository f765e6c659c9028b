export type UploadFailures = ReturnType<typeof createUploadFailures>;

export function createUploadFailures(now: () => Date) {
  let last: Date | null = null;
  return {
    note() {
      last = now();
    },
    within: (ms: number) => last !== null && now().getTime() - last.getTime() <= ms,
  };
}
