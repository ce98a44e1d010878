/** Formulas for people: names in braces instead of ids. */

export interface Operand {
  /** A field's id, or `@key` of a fixed field. */
  readonly id: string
  readonly name: string
  readonly group: string
}

/** The words of each operand in braces: its name, preceded by its group where the name alone is ambiguous. */
export function wordsOf(operands: readonly Operand[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of operands) counts.set(dropBraces(name), (counts.get(dropBraces(name)) ?? 0) + 1)
  return new Map(
    operands.map(({ id, name, group }) => {
      const own = dropBraces(name)
      return [id, own === '' || (counts.get(own) ?? 0) > 1 ? `${dropBraces(group)}.${own === '' ? id : own}` : own]
    }),
  )
}

const dropBraces = (text: string) => text.replace(/[{}]/g, '').trim()

/** `{id} * 2` as `{单价} * 2`; unknown ids stay. */
export function toWords(formula: string, operands: readonly Operand[]): string {
  const words = wordsOf(operands)
  return formula.replace(/\{([^{}]*)\}/g, (whole, id: string) => {
    const known = words.get(id.trim())
    return known === undefined ? whole : `{${known}}`
  })
}

/** `{单价} * 2` as `{id} * 2`; unknown words stay, and the check reports them. */
export function toIds(text: string, operands: readonly Operand[]): string {
  const ids = new Map([...wordsOf(operands)].map(([id, words]) => [words, id]))
  return text.replace(/[{｛]([^{}｛｝]*)[}｝]/g, (whole, words: string) => {
    const id = ids.get(words.trim())
    return id === undefined ? whole : `{${id}}`
  })
}
