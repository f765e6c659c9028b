import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScriptLoadError } from '../lib/script-load-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FormLoadError, LazyPart } from './lazy-part.tsx';

const onLost = vi.fn();
beforeEach(() => window.addEventListener('script-lost', onLost));
afterEach(() => {
  window.removeEventListener('script-lost', onLost);
  onLost.mockClear();
});

function Failing({ error }: { error: Error }): never {
  throw error;
}

const shown = { onCaughtError: () => {} };
const lost = <Failing error={new ScriptLoadError('berkas')} />;
const broken = <Failing error={new TypeError('Object.hasOwn is not a function')} />;

test('a screen whose code is lost is fetched again, and the network is named', () => {
  render(<ErrorBoundary>{lost}</ErrorBoundary>, shown);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Halaman ini gagal dimuat\. Periksa sambungan internet Anda/);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a screen that fails shows a message without blaming the network, and is not fetched again', () => {
  render(<ErrorBoundary>{broken}</ErrorBoundary>, shown);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Bagian ini tidak dapat ditampilkan di peramban Anda\./);
  expect(screen.getByRole('alert')).not.toHaveTextContent('sambungan');
  expect(onLost).not.toHaveBeenCalled();
});

test.each([
  ['lost', lost, /^Formulir gagal dimuat\. Muat ulang halaman ini, atau periksa sambungan internet Anda\./],
  ['broken', broken, /^Bagian ini tidak dapat ditampilkan di peramban Anda\./],
])('a form that is %s shows the matching message', (_what, part, sentence) => {
  render(<LazyPart failed={<FormLoadError />}>{part}</LazyPart>, shown);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(onLost).not.toHaveBeenCalled();
});
