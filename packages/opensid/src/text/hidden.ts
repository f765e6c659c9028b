import type { Attributes } from './html-walk.ts';

function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    found.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return found;
}

const FAR_OUT = -500;

/** Spammers hide links from visitors in this way, but not from robots. */
export function isHidden(attributes: Attributes): boolean {
  if (attributes.has('hidden')) return true;
  const style = attributes.get('style');
  if (!style) return false;
  const rules = declarations(style);
  const size = (name: string) => Number.parseFloat(rules.get(name) ?? '');
  const isFarOut = (...names: string[]) => names.some((name) => size(name) <= FAR_OUT);
  const isOff =
    ['absolute', 'fixed'].includes(rules.get('position') ?? '') && isFarOut('left', 'top', 'right', 'bottom');
  const isNothing = (name: string) => size(name) === 0 || rules.get(name) === '1px';
  const isFlat = ['height', 'max-height', 'width'].some(isNothing) && rules.get('overflow') === 'hidden';
  return (
    rules.get('display') === 'none' ||
    ['hidden', 'collapse'].includes(rules.get('visibility') ?? '') ||
    size('font-size') === 0 ||
    size('opacity') === 0 ||
    isOff ||
    isFlat ||
    isFarOut('text-indent', 'margin-left', 'margin-top')
  );
}
