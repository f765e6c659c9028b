import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

let root: Root | null = null;
afterEach(() => act(() => root?.unmount()));

function show({ busy = false, onCancel = () => {} }: { busy?: boolean; onCancel?: () => void }) {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <ConfirmDialog
        title="Konfirmasi Hapus"
        confirmLabel="Ya, Hapus"
        busyLabel="Menghapus..."
        busy={busy}
        danger
        onConfirm={() => {}}
        onCancel={onCancel}
      >
        Yakin ingin menghapus berita ini?
      </ConfirmDialog>,
    ),
  );
  return { opener, dialog: document.querySelector('dialog') as HTMLDialogElement };
}

const pressEscape = (dialog: HTMLDialogElement) =>
  act(() => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

test('the focus starts on Batal and returns to the button that opened the dialog', () => {
  const { opener, dialog } = show({});
  expect(dialog.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Batal');
  act(() => root?.unmount());
  expect(document.activeElement).toBe(opener);
});

test('Esc cancels the dialog', () => {
  let cancelled = 0;
  pressEscape(show({ onCancel: () => cancelled++ }).dialog);
  expect(cancelled).toBe(1);
});

test('a busy dialog cannot be closed and its button shows the progress', () => {
  let cancelled = 0;
  const { dialog } = show({ busy: true, onCancel: () => cancelled++ });
  pressEscape(dialog);
  expect(cancelled).toBe(0);
  expect(dialog.textContent).toContain('Menghapus...');
  expect(Array.from(dialog.querySelectorAll('button'), ({ disabled }) => disabled)).toEqual([true, true, true]);
});
