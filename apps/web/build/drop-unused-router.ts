import type { Plugin } from 'vite';

/** What the bundler needs to be told: pieces of the router's text, and what they come to in this portal. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  // Components are made by calls that look as if they did something, and are given names for the developer tools.
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'],
  [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  // Routes are drawn without a data router: its branches are never taken.
  [
    /^function (useRoutesImpl|_renderMatches)\((.*), dataRouterOpts\) \{$/gm,
    'function $1($2) {\nconst dataRouterOpts = undefined;',
  ],
  [/\blet dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/\bisDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
];

/** Lets the bundler leave out what nobody uses of the router. */
export function dropUnusedRouter(): Plugin {
  return {
    name: 'drop-unused-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => CUTS.reduce((text, [from, to]) => text.replace(from, to), code),
    },
  };
}
