import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import compat from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from '../build/oldest-browsers.ts';

/** A global (without a name), or a member of a global. */
export type Feature = { owner: string; name?: string };

const versions = OLDEST_BROWSERS.flatMap((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)(\d+)$/.exec(browser) ?? [];
  const twins = name === 'safari' ? ['safari', 'safari_ios'] : [name];
  return twins.map((twin) => [twin, Number(version)] as const);
});

const numberOf = (version: unknown) =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : NaN;

/** True if all of the oldest browsers support it without a prefix or a flag. */
const isEverywhere = ({ support }: CompatStatement): boolean =>
  versions.every(([browser, oldest]) =>
    [support[browser as keyof typeof support] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          (flags ?? prefix ?? alternative_name) === undefined &&
          numberOf(version_added) <= oldest &&
          !(numberOf(version_removed) <= oldest),
      ),
  );

function featuresOf([owner, node]: readonly [string, Identifier]): [Feature, CompatStatement][] {
  const { __compat: whole, ...members } = node;
  if (whole === undefined) return [];
  const parts = Object.entries(members).flatMap(([key, member]): [Feature, CompatStatement][] => {
    const [, name = ''] = /^([A-Za-z]+)(?:_static)?$/.exec(key) ?? [];
    if (member.__compat === undefined || name === '' || name === owner) return [];
    return [[owner === 'Window' ? { owner: name } : { owner, name }, member.__compat]];
  });
  return [[{ owner }, whole], ...parts];
}

const { api, javascript } = compat as CompatData;
const builtins = Object.entries(javascript.builtins ?? {});
const KNOWN = [...builtins, ...Object.entries(api)].flatMap((entry) => featuresOf(entry as [string, Identifier]));

/** Features that at least one of the oldest browsers lacks. */
export const MISSING_FEATURES: Feature[] = KNOWN.flatMap(([feature, part]) => (isEverywhere(part) ? [] : [feature]));

const missingOwners = new Set(MISSING_FEATURES.flatMap(({ owner, name }) => (name === undefined ? [owner] : [])));
const isMet = ({ owner }: Feature) => owner.startsWith('HTML') || !missingOwners.has(owner);
const namesOf = (features: Feature[]) => features.flatMap(({ name }) => name ?? []);
const anywhere = new Set(namesOf(KNOWN.flatMap(([feature, part]) => (isEverywhere(part) ? [feature] : []))));

/**
 * Names of members that no object of the oldest browsers has. Covers objects that a page gets without naming their
 * type. The app's own methods may still have such a name.
 */
export const MISSING_NAMES: ReadonlySet<string> = new Set(
  namesOf(MISSING_FEATURES.filter(isMet)).filter((name) => !anywhere.has(name)),
);
