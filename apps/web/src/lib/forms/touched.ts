export function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement) {
    const options = Array.from(element.options);
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return element.value !== (first?.value ?? '');
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'checkbox' || element.type === 'radio') return element.checked !== element.defaultChecked;
  return element.type === 'file' ? element.value !== '' : element.value !== element.defaultValue;
}

export function isTouched(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(isChanged);
}
