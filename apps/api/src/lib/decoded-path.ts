/** Decodes a percent-encoded path; null if it is not valid UTF-8. A bundler would drop a call whose value is unused. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
