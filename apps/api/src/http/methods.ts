import type { Router } from 'express';
import { methodNotAllowed } from '../lib/errors.ts';

/** Answers other methods of these paths with a 405. Call it after the last route. */
export function refuseOtherMethods(router: Router): Router {
  const methods = new Map<string, Set<string>>();
  for (const { route } of router.stack) {
    if (!route) continue;
    const known = methods.get(route.path) ?? new Set();
    for (const { method } of route.stack) known.add(method.toUpperCase());
    if (known.has('GET')) known.add('HEAD');
    methods.set(route.path, known);
  }
  for (const [path, known] of methods) {
    const allow = [...known].join(', ');
    router.all(path, ({ method }, res, next) => {
      // A route has called `next`.
      if (known.has(method)) return next();
      res.set('Allow', allow);
      throw methodNotAllowed(allow);
    });
  }
  return router;
}
