import type { Draft } from '../drafts.ts';
import { announceLostFile, putFile } from './put-file.ts';
import { isChanged } from './touched.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { texts: Readonly<Record<string, string>>; files: Readonly<Record<string, File>> };

// Bot protection fields, which are valid for one opening of the form only.
const OF_THE_MOMENT = ['situs', 'lama_mengisi'];

const isFile = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file' && element.type !== 'hidden');

/** Returns the content by field name. Includes disabled fields, because a form disables them while sending. */
export function typedIn(form: HTMLFormElement, leaveOut: readonly string[] = []): Typed {
  const texts: Record<string, string> = {};
  const files: Record<string, File> = {};
  for (const element of form.elements) {
    const name = element.getAttribute('name') ?? '';
    if (name === '' || OF_THE_MOMENT.includes(name) || leaveOut.includes(name)) continue;
    if (isFile(element)) {
      const file = element.files?.[0];
      if (file) files[name] = file;
    } else if (isText(element)) texts[name] = element.value;
  }
  return { texts, files };
}

/** Fills a form with a draft, except for edited fields. Returns the fields whose file must be chosen again. */
export function fillIn(
  form: HTMLFormElement,
  { texts, files, choosing, missing = [] }: Typed & Partial<Pick<Draft, 'choosing' | 'missing'>>,
): string[] {
  const lost: string[] = [];
  for (const element of form.elements) {
    const name = element.getAttribute('name') ?? '';
    const text = texts[name];
    const file = files[name];
    if (isChanged(element)) continue;
    if (isFile(element)) {
      if (missing.includes(name) || (file && !putFile(element, file))) lost.push(name);
      if (!file && name === choosing) announceLostFile(element);
    } else if (isText(element) && text !== undefined) {
      element.value = text;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  return lost;
}
