import type { BrowserContext } from '@playwright/test';

/** What a browser complains about: console errors (a breach of the content security policy is one) and uncaught errors. */
export type Faults = {
  watch: (context: BrowserContext) => void;
  /** The test provokes complaints that hold this text. */
  allow: (...texts: string[]) => void;
  /** The test provokes answers with these statuses; the browser prints a line for each. */
  allowStatus: (...statuses: number[]) => void;
  /** The test cuts connections; the browser prints a line for each, and one for each part of a screen that is lost. */
  allowLostConnections: () => void;
  unexpected: () => string[];
};

// Of the recorder of traces, which reads every resource once more; the page's policy keeps it from pictures on the device.
const TRACE_RECORDER = "Connecting to 'blob:";

const LOST_PARTS = ['Failed to fetch dynamically imported module', 'Unable to preload CSS'];

/** Collects what goes wrong on every page of the contexts it watches. */
export function createFaults(): Faults {
  const texts: string[] = [];
  const allowed = [TRACE_RECORDER];
  const allow = (...texts: string[]) => void allowed.push(...texts);
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') texts.push(`${message.text()} ${message.location().url}`.trim());
      });
      context.on('weberror', (webError) => void texts.push(`uncaught: ${webError.error().message}`));
    },
    allow,
    allowStatus: (...statuses) => allow(...statuses.map((status) => `responded with a status of ${status}`)),
    allowLostConnections: () => allow('Failed to load resource: net::ERR_', ...LOST_PARTS),
    unexpected: () => texts.filter((text) => !allowed.some((known) => text.includes(known))),
  };
}
