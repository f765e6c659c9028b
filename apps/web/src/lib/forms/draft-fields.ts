import { announceLostFile, putFile } from './put-file.ts';
import { isChanged } from './touched.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { texts: Readonly<Record<string, string>>; files: Readonly<Record<string, File>> };

// What tells a person from a program is of this opening of the form alone.
const OF_THE_MOMENT = ['situs', 'lama_mengisi'];

const isFile = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';

const isText = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file' && element.type !== 'hidden');

/** What a form holds, by field name, without the fields called in `leaveOut`. Disabled fields count: they are being sent. */
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

/**
 * Fills a form with what was kept; fields that have been typed in meanwhile stay as they are. The field called `choosing` is
 * told that its file never came. Returns false when a file could not be put back.
 */
export function fillIn(
  form: HTMLFormElement,
  { texts, files, choosing }: Typed & { choosing?: string | null },
): boolean {
  let whole = true;
  for (const element of form.elements) {
    const name = element.getAttribute('name') ?? '';
    const text = texts[name];
    const file = files[name];
    if (isChanged(element)) continue;
    if (isFile(element)) {
      if (file && !putFile(element, file)) whole = false;
      if (!file && name === choosing) announceLostFile(element);
    } else if (isText(element) && text !== undefined) {
      element.value = text;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  return whole;
}
