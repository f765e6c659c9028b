import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Browsers inside chat apps cannot print. */
export const canPrint = (): boolean => typeof window.print === 'function';

export const CannotPrint = () => (
  <p role="status">Peramban ini tidak dapat mencetak. Buka halaman ini di Chrome atau Safari, lalu cetak dari sana.</p>
);

export function PrintButton(props: Omit<ButtonProps, 'onClick'>) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => (canPrint() ? window.print() : setFailed(true))} />
      {failed && <CannotPrint />}
    </>
  );
}
