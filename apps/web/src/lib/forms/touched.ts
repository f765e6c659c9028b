/** Whether somebody has typed or chosen something in a form since it was drawn. */
export function isTouched(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some((element) => {
    if (element instanceof HTMLSelectElement)
      return Array.from(element.options).some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLInputElement)) return false;
    return element.type === 'file' ? element.value !== '' : element.value !== element.defaultValue;
  });
}
