import { SEBUTAN, wordsOf } from '@pendopo/shared/text/sebutan';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WordsContext } from '../lib/words.ts';
import { ErrorBox } from './error-box.tsx';
import { FormFailure } from './form-failure.tsx';

test.each([ErrorBox, FormFailure])('%o shows the message of an error in the village’s words', (Shown) => {
  render(
    <WordsContext value={wordsOf({ ...SEBUTAN, desa: 'Nagari' })}>
      <Shown>{'Beri tahu kantor {desa}.'}</Shown>
    </WordsContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Beri tahu kantor nagari.');
});
