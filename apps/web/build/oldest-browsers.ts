// Cheap phones and old office laptops: Chrome 109 is the last on Windows 7, many phones stay far behind that. What these
// browsers lack, the source may not use (tsconfig.browser.json, e2e/old-browsers.e2e.ts); README.md names them for people.
export const OLDEST_BROWSERS = ['chrome87', 'firefox78', 'safari14'];
