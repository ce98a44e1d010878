/** For LIKE: a piece of text anywhere inside; its own wildcards count as letters. */
export function likeInside(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
