import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** True if the browser can print. Browsers inside chat apps cannot. */
export const canPrint = (): boolean => typeof window.print === 'function';

export const CannotPrint = () => (
  <p role="status">Peramban ini tidak dapat mencetak. Buka halaman ini di Chrome atau Safari, lalu cetak dari sana.</p>
);

/** A button that prints the page, or reports that this browser cannot. */
export function PrintButton(props: Omit<ButtonProps, 'onClick'>) {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => (canPrint() ? window.print() : setFailed(true))} />
      {failed && <CannotPrint />}
    </>
  );
}
