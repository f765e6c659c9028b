/** Formats a NIK in groups of four: "3507 0412 3456 0001", "•••• •••• •••• 0001". */
export function formatNik(nik: string): string {
  return nik.replace(/([\d•]{4})(?=[\d•])/g, '$1 ');
}
