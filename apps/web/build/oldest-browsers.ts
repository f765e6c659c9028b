// Cheap phones and old office laptops. Chrome 109 is the last on Windows 7, and many phones are far behind that.
// The source must not use anything that these browsers lack (tsconfig.browser.json, e2e/old-browsers.e2e.ts).
export const OLDEST_BROWSERS = ['chrome87', 'firefox78', 'safari14'];
