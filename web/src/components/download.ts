/** Lets the browser download a text or a picture as a file. */
export function download(name: string, contents: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    contents instanceof Blob ? contents : new Blob([contents], { type: 'text/plain' }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
