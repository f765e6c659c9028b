import { internationalNumber } from '@pendopo/shared/phone';

/** True if the number is unambiguous. A number from before validation may lack its prefix. */
export const isDialable = (number: string): boolean => internationalNumber(number) !== null;

/**
 * Returns the WhatsApp address of a phone number, with a first message if given. For an ambiguous number it names no
 * recipient, and WhatsApp lets the user choose. A guess could reach a stranger abroad.
 */
export function waLink(number: string, text?: string): string {
  return `https://wa.me/${internationalNumber(number) ?? ''}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** Returns the `tel:` address of a phone number as users write it. */
export function telLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
