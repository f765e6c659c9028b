const isOwn = Object.prototype.hasOwnProperty;

/** Returns an object's own value under a name, never an inherited one. Old browsers lack Object.hasOwn. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  isOwn.call(record, name) ? record[name] : undefined;
