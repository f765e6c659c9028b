let required = true;

/** Sets whether the village's applications need the letter of the head of RT or RW. The default is the specification's. */
export function setPengantarWajib(isRequired = true): void {
  required = isRequired;
}

export const isPengantarWajib = (): boolean => required;
