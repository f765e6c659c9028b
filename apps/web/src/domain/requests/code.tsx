import { formatKode } from '@pendopo/shared/codes/format-kode';

/** A tracking code for reading aloud. It does not wrap, and browsers do not translate it. */
export const Code = ({ kode }: { kode: string }) => (
  <span className="code" translate="no">
    {formatKode(kode)}
  </span>
);
