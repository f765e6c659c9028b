/** Returns a path without percent-encoding; null if it is no percent-encoded UTF-8. Bundlers drop a call without a use of its value. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
