import { loginSchema } from '@pendopo/shared/auth/schemas';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useValidatedForm } from '../lib/forms/use-validated-form.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';

type Values = { username: string; password: string };
let root: Root | null = null;

function LoginForm({ send }: { send: (values: Values) => Promise<void> }) {
  const form = useValidatedForm({ schema: loginSchema, onSubmit: send, fallback: 'Login gagal' });
  return (
    <form {...form.props}>
      <ErrorSummary errors={form.errors} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <fieldset disabled={form.submitting}>
        <TextField {...form.field('username')} label="Username" />
        <TextField {...form.field('password')} label="Password" />
        <button type="submit">Masuk</button>
      </fieldset>
    </form>
  );
}

function show(send: (values: Values) => Promise<void>) {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<LoginForm send={send} />));
  const find = <T extends Element>(selector: string) => place.querySelector<T>(selector);
  const input = (name: string) => find<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  return {
    find,
    input,
    messageOf: (name: string) => document.getElementById(`${input(name).id}-error`)?.textContent ?? null,
    type(name: string, value: string) {
      act(() => {
        input(name).value = value;
        input(name).dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    submit: () => act(async () => find<HTMLFormElement>('form')?.requestSubmit()),
  };
}

afterEach(() => act(() => root?.unmount()));

test('an empty form names every problem, focuses the first and sends nothing', async () => {
  const sent: Values[] = [];
  const page = show(async (values) => void sent.push(values));
  await page.submit();
  expect(page.messageOf('username')).toBe('Username wajib diisi');
  expect(page.messageOf('password')).toBe('Password wajib diisi');
  expect(page.input('username').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(page.input('username'));
  // Announced once, as the description of the focused field.
  expect(page.input('username').getAttribute('aria-describedby')).toBe(`${page.input('username').id}-error`);
  expect(page.find('[role="alert"], [role="status"], [aria-live]')).toBeNull();
  expect(Array.from(document.querySelectorAll('section a'), (link) => link.textContent)).toEqual([
    'Username wajib diisi',
    'Password wajib diisi',
  ]);
  expect(sent).toEqual([]);
});

test('a single problem needs no summary, and the typed value stays', async () => {
  const page = show(async () => {});
  page.type('username', 'tirta');
  await page.submit();
  expect(page.find('section')).toBeNull();
  expect(document.activeElement).toBe(page.input('password'));
  expect(page.input('username').value).toBe('tirta');
});

test('an error disappears once its own field is valid', async () => {
  const page = show(async () => {});
  await page.submit();
  page.type('username', 'tirta');
  expect(page.messageOf('username')).toBeNull();
  expect(page.messageOf('password')).toBe('Password wajib diisi');
});

test('an error waits for the end of a press, so that the pressed button does not move', async () => {
  const page = show(async () => {});
  await page.submit();
  document.dispatchEvent(new MouseEvent('mousedown'));
  page.type('username', 'tirta');
  expect(page.messageOf('username')).toBe('Username wajib diisi');
  await act(async () => {
    document.dispatchEvent(new MouseEvent('mouseup'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.messageOf('username')).toBeNull();
});

test('valid values are sent once, parsed, despite repeated presses', async () => {
  const sent: Values[] = [];
  let finish = () => {};
  const page = show((values) => {
    sent.push(values);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  page.type('username', '  tirta ');
  page.type('password', 'rahasia');
  await page.submit();
  expect(page.find<HTMLFieldSetElement>('fieldset')?.disabled).toBe(true);
  await page.submit();
  expect(sent).toEqual([{ username: 'tirta', password: 'rahasia', bersama: false }]);
  await act(async () => finish());
  expect(page.find<HTMLFieldSetElement>('fieldset')?.disabled).toBe(false);
});

async function failWith(error: unknown) {
  const page = show(() => Promise.reject(error));
  page.type('username', 'tirta');
  page.type('password', 'rahasia');
  await page.submit();
  return page;
}

test('the server’s field errors are shown below their fields', async () => {
  const errors = [{ msg: 'Username sudah digunakan', path: 'username' }];
  const page = await failWith(new ApiError({ status: 409, message: 'Username sudah digunakan', errors }));
  expect(page.messageOf('username')).toBe('Username sudah digunakan');
  expect(page.find('[role=alert]')).toBeNull();
  expect(document.activeElement).toBe(page.input('username'));
});

test('a failure of the whole form is one message, with a fallback if it has none', async () => {
  const page = await failWith(new ApiError({ status: 401, message: 'Username atau password salah' }));
  expect(page.find('[role=alert]')?.textContent).toBe('Username atau password salah');
  act(() => root?.unmount());
  expect((await failWith(new Error('boom'))).find('[role=alert]')?.textContent).toBe('Login gagal');
});

test('an error of a field that the form lacks is still shown', async () => {
  const errors = [{ msg: 'Nama lengkap wajib diisi!', path: 'nama' }];
  const page = await failWith(new ApiError({ status: 400, message: 'Nama lengkap wajib diisi!', errors }));
  expect(page.find('[role=alert]')?.textContent).toBe('Nama lengkap wajib diisi!');
});
