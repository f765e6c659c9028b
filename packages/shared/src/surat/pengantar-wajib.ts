let required = true;

/** Sets if applications need the endorsement by the head of RT or RW. */
export function setPengantarWajib(isRequired = true): void {
  required = isRequired;
}

export const isPengantarWajib = (): boolean => required;
