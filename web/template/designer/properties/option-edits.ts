/** Edits of a field's options, flat or as a tree. A path leads to an option by positions. */
import type { FieldOption } from '@onsite/domain/field/field-definition.ts'

export type OptionPath = readonly number[]

/** Applies a change to the list that contains the option. */
function atLevel(
  options: readonly FieldOption[],
  path: OptionPath,
  change: (level: readonly FieldOption[], index: number) => readonly FieldOption[],
): readonly FieldOption[] {
  const [index = 0, ...rest] = path
  if (rest.length === 0) return change(options, index)
  return options.map((option, at) =>
    at === index ? { ...option, children: atLevel(option.children ?? [], rest, change) } : option,
  )
}

export const changeOption = (options: readonly FieldOption[], path: OptionPath, change: Partial<FieldOption>) =>
  atLevel(options, path, (level, index) =>
    level.map((option, at) => (at === index ? { ...option, ...change } : option)),
  )

export const removeOption = (options: readonly FieldOption[], path: OptionPath) =>
  atLevel(options, path, (level, index) => level.filter((_, at) => at !== index))

/** Inserts after the option of the path. */
export const insertOption = (options: readonly FieldOption[], path: OptionPath, option: FieldOption) =>
  atLevel(options, path, (level, index) => level.toSpliced(index + 1, 0, option))

/** Adds the last child of the option of the path. */
export const addChild = (options: readonly FieldOption[], path: OptionPath, child: FieldOption) =>
  atLevel(options, path, (level, index) =>
    level.map((option, at) => (at === index ? { ...option, children: [...(option.children ?? []), child] } : option)),
  )

/** Moves within its own level; at the edge nothing changes. */
export const moveOption = (options: readonly FieldOption[], path: OptionPath, by: -1 | 1) =>
  atLevel(options, path, (level, index) => {
    const option = level[index]
    const other = level[index + by]
    return option === undefined || other === undefined ? level : level.with(index, other).with(index + by, option)
  })

/** Moves from one position of a flat list to another. */
export function shiftOption(options: readonly FieldOption[], from: number, to: number): readonly FieldOption[] {
  const option = options[from]
  return option === undefined ? options : options.toSpliced(from, 1).toSpliced(to, 0, option)
}

/** `选项 3`, the first number that no option of the level has. */
export function freeLabel(level: readonly FieldOption[]): string {
  const taken = new Set(level.map((option) => option.label))
  let number = level.length + 1
  while (taken.has(`选项 ${number}`)) number += 1
  return `选项 ${number}`
}

/** Labels of a pasted text: one a line, trimmed, without empty and repeated ones. */
function linesOf(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '')
}

/** The options after a paste: those whose label remains keep their id, so that values remain too. */
export function pasteOptions(
  options: readonly FieldOption[],
  text: string,
  freshId: () => string,
): readonly FieldOption[] {
  const known = new Map(options.map((option) => [option.label, option]))
  return linesOf(text).map((label) => known.get(label) ?? { id: freshId(), label })
}

/** The options with words of a dictionary behind them; those that stand are left out, and options that nobody has named yet make room. */
export function takeWords(
  options: readonly FieldOption[],
  words: readonly string[],
  freshId: () => string,
): readonly FieldOption[] {
  const named = options.every(({ label }) => /^选项 \d+$/.test(label)) ? [] : options
  return pasteOptions(named, [...named.map(({ label }) => label), ...words].join('\n'), freshId)
}

/** The tree after a paste: `大类/小类/型号` per line. Remaining paths keep their ids. */
export function pasteTree(
  options: readonly FieldOption[],
  text: string,
  freshId: () => string,
): readonly FieldOption[] {
  const grow = (lines: readonly (readonly string[])[], known: readonly FieldOption[]): readonly FieldOption[] => {
    const byHead = Map.groupBy(
      lines.filter((line) => line.length > 0),
      (line) => line[0] ?? '',
    )
    return [...byHead].map(([label, group]) => {
      const old = known.find((option) => option.label === label)
      const { children: _, ...own } = old ?? { id: freshId(), label }
      const children = grow(
        group.map((line) => line.slice(1)),
        old?.children ?? [],
      )
      return children.length === 0 ? own : { ...own, children }
    })
  }
  const lines = linesOf(text).map((line) =>
    line
      .split(/[/／>]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  return grow(lines, options)
}

/** The text that `pasteTree` reads back. */
export function treeText(options: readonly FieldOption[], way = ''): string {
  return options
    .map((option) => {
      const own = way === '' ? option.label : `${way}/${option.label}`
      return (option.children ?? []).length === 0 ? own : treeText(option.children ?? [], own)
    })
    .join('\n')
}
