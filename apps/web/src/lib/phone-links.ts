import { internationalNumber } from '@pendopo/shared/codes/phone';

/** True if the number is unambiguous. A number from before validation may lack its prefix. */
export const isDialable = (number: string): boolean => internationalNumber(number) !== null;

/** Returns a WhatsApp address. Leaves out an ambiguous number, because a guess could reach a stranger. */
export function waLink(number: string, text?: string): string {
  return `https://wa.me/${internationalNumber(number) ?? ''}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export function telLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
