import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoketCamera } from './loket-camera.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A laptop with this camera. Undefined stands for a page without HTTPS, which has no camera. */
function useLaptop(mediaDevices: object | undefined): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    if (query === '(pointer: fine)') Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
}

test.each([
  ['NotAllowedError', /^Kamera diblokir untuk situs ini\. .* pilih berkas\.$/],
  ['NotFoundError', /^Perangkat ini tidak memiliki kamera\. .* pilih berkas\.$/],
  ['NotReadableError', /mungkin sedang dipakai program lain\. .* pilih berkas\.$/],
])('%s shows the cause and offers to choose a file', async (name, message) => {
  useLaptop({ getUserMedia: () => Promise.reject(new DOMException('', name)) });
  render(<LoketCamera onPhoto={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ambil foto' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a page without HTTPS takes photos through the file input', () => {
  useLaptop(undefined);
  render(<LoketCamera onPhoto={() => {}} />);
  expect(screen.getByLabelText('Ambil foto')).toHaveAttribute('type', 'file');
});
