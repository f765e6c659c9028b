/** The WhatsApp address of a phone number, with a first message if given. A leading 0 becomes 62. */
export function waLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '').replace(/^0/, '62');
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** The `tel:` address of a phone number as people write it. */
export function telLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
