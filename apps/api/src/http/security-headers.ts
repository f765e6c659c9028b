import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The only foreign origin that may be framed: the map. Public documents are framed from this origin. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The counter uses the camera, and the identity form the location. Other permissions are denied. */
const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  // Chromium reports unknown names on every page.
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi'].map((name) => `${name}=()`),
].join(', ');

/** Over plain HTTP (a village network) HTTPS is not enforced, because the page would lose its files. */
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
    // Other sites of the village on subdomains may not have HTTPS.
    strictTransportSecurity: https && { includeSubDomains: false },
  });
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    headers(req, res, next);
  };
}
