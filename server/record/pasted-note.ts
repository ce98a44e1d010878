/** The first line of a record's life that keeps the message which it was made from. Only colleagues read it. */
export function pastedNote(pasted: string | undefined): string | undefined {
  const text = pasted?.trim() ?? ''
  return text === '' ? undefined : `粘贴的原文：\n${text}`
}
