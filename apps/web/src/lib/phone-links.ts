import { internationalNumber } from '@pendopo/shared/phone';

/** Whether it is known whose phone rings; a number from before spellings were settled may lack its beginning. */
export const isDialable = (number: string): boolean => internationalNumber(number) !== null;

/**
 * The WhatsApp address of a phone number, with a first message if given. For a number that is not clear it names none, and
 * WhatsApp asks to whom the message goes: guessed, it would go to a stranger abroad.
 */
export function waLink(number: string, text?: string): string {
  return `https://wa.me/${internationalNumber(number) ?? ''}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** The `tel:` address of a phone number as people write it. */
export function telLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
