import { formatKode } from './kode.ts';

/** A code as people read it off: it breaks nowhere, and browsers that translate the page leave it alone. */
export const Code = ({ kode }: { kode: string }) => (
  <span className="code" translate="no">
    {formatKode(kode)}
  </span>
);
