export function formOf(values: Readonly<Record<string, string | number | boolean | null | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}
