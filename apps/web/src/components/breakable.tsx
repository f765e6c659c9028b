import { Fragment } from 'react';

/** A name such as "KK Baru/Perubahan" that may break after its slashes; copied and read aloud it stays as it is. */
export function Breakable({ text }: { text: string }) {
  const [first = '', ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
