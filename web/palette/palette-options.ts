/** The offer of the palette, as one list with headings. */
import type { CommandHit, findAnything } from '@onsite/api/palette/palette-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'

/** Opens a page, or runs a command. */
export interface PaletteOption {
  readonly key: string
  /** In bold before the label: the verb of a command. */
  readonly verb: string
  readonly label: string
  /** Behind the label, grey. */
  readonly line: string
  readonly path: string
  readonly command: CommandHit | null
}

export interface OptionGroup {
  readonly label: string
  readonly options: readonly PaletteOption[]
}

/** A page or record that was opened from the palette, as the browser remembers it. */
export type RecentOption = Pick<PaletteOption, 'label' | 'line' | 'path'>

const openingOption = (one: RecentOption): PaletteOption => ({ ...one, key: one.path, verb: '', command: null })

function commandOption(command: CommandHit): PaletteOption {
  const { action, id, label, path, person, verb } = command
  return {
    key: `${action} ${id} ${person?.id ?? ''}`,
    verb,
    label,
    line: person === null ? '' : `给 ${person.name} ${person.mobile}`,
    path,
    command,
  }
}

/** Commands first, then pages, then the kinds of record in the order of the reply. */
export function groupsOf({ commands, pages, records }: Reply<typeof findAnything>): OptionGroup[] {
  return [
    { label: '命令', options: commands.map(commandOption) },
    { label: '页面', options: pages.map(openingOption) },
    ...records.map(({ hits, label }) => ({ label, options: hits.map(openingOption) })),
  ].filter(({ options }) => options.length > 0)
}

/** The pages opened last, before anything is typed. */
export function recentGroup(recent: readonly RecentOption[]): OptionGroup[] {
  return recent.length === 0 ? [] : [{ label: '最近打开', options: recent.map(openingOption) }]
}

/** `Our choice:` as many as fit without scrolling. */
const mostRecent = 8

/** The newest first, each once. */
export function rememberOption(recent: readonly RecentOption[], { label, line, path }: RecentOption): RecentOption[] {
  return [{ label, line, path }, ...recent.filter((one) => one.path !== path)].slice(0, mostRecent)
}

/** The option some places on, round the ends. */
export function moveOption(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count
}
