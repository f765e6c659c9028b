import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Before } from './entrance.ts';

/** The one foreign page that may be framed: the map. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/**
 * Helmet's headers with a strict CSP: everything from this origin, no inline script or style. Over plain HTTP (a village
 * network) browsers are not told to insist on HTTPS, which would leave the page without its files. They are the same on every
 * answer, so Helmet is asked once.
 */
export function securityHeaders({ publicUrl }: { publicUrl: string }): Before {
  const https = publicUrl.startsWith('https:');
  const setAll = helmet({
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
        frameSrc: [MAP_ORIGIN],
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
  const request = new IncomingMessage(new Socket());
  const example = new ServerResponse(request);
  setAll(request, example, () => undefined);
  const headers = Object.entries(example.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return (_req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
  };
}
