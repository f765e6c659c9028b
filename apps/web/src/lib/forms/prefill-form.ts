import { fillIn } from './draft-fields.ts';

/** The data attribute of prefilled fields. Those from the register of residents have a special style. */
const MARK = 'dari';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isText = (element: Element): element is TextControl => 'value' in element && 'form' in element;

function empty(element: TextControl): void {
  delete element.dataset[MARK];
  if (element instanceof HTMLSelectElement) element.selectedIndex = 0;
  else element.value = element.defaultValue;
}

type Filling = {
  texts: Readonly<Record<string, string>>;
  /** The texts are from the register of residents. */
  marked: boolean;
  within?: (name: string) => boolean;
};

/** Fills the form. Removes the values of an earlier filling, and keeps typed values. */
export function prefillForm(form: HTMLFormElement, { texts, marked, within = () => true }: Filling): void {
  const fields = Array.from(form.elements)
    .filter(isText)
    .filter(({ name }) => within(name));
  for (const field of fields) if (field.dataset[MARK] !== undefined) empty(field);
  fillIn(form, { texts, files: {} });
  for (const field of fields) {
    if (field.value === '' || field.value !== texts[field.name]) continue;
    field.dataset[MARK] = marked ? 'penduduk' : 'dahulu';
    field.addEventListener('input', () => delete field.dataset[MARK], { once: true });
  }
}
