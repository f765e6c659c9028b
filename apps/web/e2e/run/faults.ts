import type { BrowserContext } from '@playwright/test';

/**
 * Collected browser complaints: console errors, including violations of the content security policy, and uncaught
 * errors.
 */
export type Faults = {
  watch: (context: BrowserContext) => void;
  /** Allows complaints that contain one of these texts. */
  allow: (...texts: string[]) => void;
  /** Allows responses with these statuses. The browser logs a line for each. */
  allowStatus: (...statuses: number[]) => void;
  /** Allows lost connections. The browser logs a line for each, and one for each lost part of a screen. */
  allowLostConnections: () => void;
  unexpected: () => string[];
};

// The trace recorder reads every resource again. The page's policy blocks this for pictures on the device.
const TRACE_RECORDER = "Connecting to 'blob:";

const LOST_PARTS = ['Failed to fetch dynamically imported module', 'Unable to preload CSS', 'Lost style sheet'];

/** Collects faults on every page of the watched contexts. */
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
