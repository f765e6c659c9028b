/** How long, in milliseconds, a browser may take to read what it is to save. */
const READ_BY = 60_000;

/** Saves `content` as a file on the device, readable by people too. */
export function saveJson(name: string, content: object): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY);
}
