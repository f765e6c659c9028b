/** Returns null for malformed percent-encoding. A bundler would drop a call whose value is unused. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
