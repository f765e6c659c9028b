import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The one foreign page that may be framed: the map. Of this origin, public documents are. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The counter uses the camera, and the identity form the place of the device. Pages and frames get nothing else. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  // Chromium reports names that it does not know on every page.
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi'].map((name) => `${name}=()`),
].join(', ');

/**
 * Helmet's headers with a strict CSP: everything from this origin, no inline script or style. Over plain HTTP (a village
 * network) browsers are not told to insist on HTTPS, which would leave the page without its files.
 */
export function securityHeaders({ publicUrl }: { publicUrl: string }): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [MAP_ORIGIN, "'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The village's other sites below the same name may not have HTTPS.
    strictTransportSecurity: https && { includeSubDomains: false },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    headers(req, res, next);
  };
}
