import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import { type Express, request, response } from 'express';

export type ExpressClasses = Required<Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>>;

/**
 * The classes for a server to make what it hands to `app`: they have Express's methods from the start. Express otherwise
 * changes the prototype of each, and the V8 of Node 20 shares no shape between objects whose prototype has been changed, so
 * that looking at one is a search: three quarters of an empty answer went into that.
 */
export function expressClasses(app: Express): ExpressClasses {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(ExpressRequest.prototype, request);
  Object.setPrototypeOf(ExpressResponse.prototype, response);
  Object.assign(ExpressRequest.prototype, { app });
  Object.assign(ExpressResponse.prototype, { app });
  // What Express gives to those that do not have it yet.
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
