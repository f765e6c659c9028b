import { Fragment } from 'react';

/** A name such as "KK Baru/Perubahan" that may wrap after its slashes. Copied text is unchanged. */
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
