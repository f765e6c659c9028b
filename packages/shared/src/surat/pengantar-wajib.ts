let required = true;

/**
 * Sets if the village's applications need the endorsement by the head of RT or RW. The default is the
 * specification's.
 */
export function setPengantarWajib(isRequired = true): void {
  required = isRequired;
}

export const isPengantarWajib = (): boolean => required;
