/** A formula as people read it: names instead of ids. */

/** The text with every reference replaced by its name in book-title brackets: `{a1…}*2` becomes `「数量」*2`. An unknown one becomes 「已删除字段」. */
export function formulaWithNames(text: string, nameOf: (id: string) => string | null): string {
  return text.replace(/[{｛]\s*(@?[\w-]{1,64})\s*[}｝]/g, (_, id: string) => `「${nameOf(id) ?? '已删除字段'}」`)
}
