/**
 * Whether a picker still holds the answer to an earlier question than the present one: another text, or another customer. It offers nothing of it then,
 * as that would move away under a click when the answer comes, and the choice would be lost or wrong.
 * @param asked the text that was last searched for
 */
export const isLate = (typed: string, asked: string, found: { readonly isPlaceholderData: boolean }): boolean =>
  found.isPlaceholderData || asked !== typed.trim()
