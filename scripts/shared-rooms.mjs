// The folders of packages/shared/src import each other in one direction. A part that two features share is in a folder
// below both.
import { posix } from 'node:path';

/** Folders and files below all features. */
const LOWER = ['text', 'files', 'codes', 'access', 'common.ts', 'contract.ts'];

/** `features.ts` lists every feature, so it is above them. Its types are for all. */
const TYPES_OF_FEATURES = /^import type .* from '[./]+\/features\.ts';$/gm;

/** @param {string} file */
const roomOf = (file) => file.split('/')[0] ?? file;

/**
 * Returns the rooms that each room imports. A room is a folder, or a file outside the folders.
 * @param {readonly (readonly [file: string, text: string])[]} sources
 */
export function roomsOf(sources) {
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  for (const [file, text] of sources) {
    const room = roomOf(file);
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    for (const [, path = ''] of text.replace(TYPES_OF_FEATURES, '').matchAll(/ from '(\.[^']+)'/g)) {
      const other = roomOf(posix.join(posix.dirname(file), path));
      if (other !== room) imports.add(other);
    }
  }
  return rooms;
}

/** Returns the rooms of an import cycle, the first one again at the end, or null. @param {ReturnType<typeof roomsOf>} rooms */
export function cycleIn(rooms) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} room @param {readonly string[]} path @returns {string[] | null} */
  function visit(room, path) {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const other of rooms.get(room) ?? []) {
      const cycle = visit(other, [...path, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return null;
  }
  for (const room of rooms.keys()) {
    const cycle = visit(room, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Returns a problem for a cycle and for each import from below into a feature. @param {ReturnType<typeof roomsOf>} rooms */
export function roomProblems(rooms) {
  const cycle = cycleIn(rooms);
  const upward = LOWER.flatMap((room) =>
    [...(rooms.get(room) ?? [])].filter((other) => !LOWER.includes(other)).map((other) => `${room} → ${other}`),
  );
  return [
    ...(cycle ? [`packages/shared/src: imports in a circle: ${cycle.join(' → ')}`] : []),
    ...upward.map((arrow) => `packages/shared/src: imports a feature from below: ${arrow}`),
  ];
}
