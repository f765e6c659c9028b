/** Adds thousands separators to every number of a text: "12000 ekor" becomes "12.000 ekor". */
export const inThousands = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => {
    const first = digits.length % 3 || 3;
    return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, '.$&');
  });
