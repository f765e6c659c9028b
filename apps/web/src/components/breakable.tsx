import { Fragment } from 'react';

/**
 * A name such as "KK Baru/Perubahan" that may break after its slashes, or after another sign that it has; copied and read
 * aloud it stays as it is.
 */
export function Breakable({ text, after = '/' }: { text: string; after?: string }) {
  const [first = '', ...others] = text.split(after);
  return (
    <>
      {first}
      {others.map((part, at) => (
        <Fragment key={at}>
          {after}
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
