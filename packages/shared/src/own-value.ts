const isOwn = Object.prototype.hasOwnProperty;

/** What an object itself has under a name; never what every object inherits. Old browsers lack the newer way to ask. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  isOwn.call(record, name) ? record[name] : undefined;
