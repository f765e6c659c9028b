/** Shown by browsers that block the new tab. */
export const BlockedTab = ({ link }: { link: string }) => (
  <p role="status">
    Peramban menahan jendela baru.{' '}
    <a href={link} target="_blank" rel="noopener">
      Buka PDF
    </a>
  </p>
);
