/** These texts as a form to send; what is undefined is left out. */
export function formOf(texts: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) {
    if (text !== undefined) form.set(name, text);
  }
  return form;
}
