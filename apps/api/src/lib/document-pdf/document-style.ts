const cm = (length: number) => (length * 72) / 2.54;

export const PAPER = { A4: { width: cm(21), height: cm(29.7) }, F4: { width: cm(21.5), height: cm(33) } } as const;
export const MARGIN = { left: cm(2.5), right: cm(2), top: cm(1.5), bottom: cm(2) };
export const QR_SIDE = cm(2.5);

/** Points. `gap` is between paragraphs, `signing` is the space for a signature. */
export type DocumentStyle = { size: number; leading: number; gap: number; signing: number };

export const STYLES: readonly DocumentStyle[] = [
  { size: 12, leading: 16, gap: 9, signing: cm(3) },
  { size: 12, leading: 15, gap: 7.5, signing: cm(2.8) },
  { size: 12, leading: 13.8, gap: 6, signing: cm(2.6) },
  { size: 11.5, leading: 13.3, gap: 5.5, signing: cm(2.5) },
  { size: 11, leading: 12.65, gap: 4.5, signing: cm(2.5) },
];
