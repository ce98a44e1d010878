/** Reads a cell that lists names. */
import { listSeparators, splitCell } from './cell-list.ts'

/** The thing found for every name, or the first name that nothing fits. */
export type ListRead = { readonly found: readonly string[] } | { readonly missing: string }

const looseSeparators = ['、', '，', ',']

/**
 * Finds something for every name of a cell. People also write 、 and commas between names: those are tried when a name is not known as it stands.
 */
export function readList(cell: string, find: (name: string) => string | null): ListRead {
  const found: string[] = []
  for (const name of splitCell(cell, listSeparators)) {
    const whole = find(name)
    const ids = whole === null ? splitCell(name, looseSeparators).map(find) : [whole]
    const known = ids.filter((id) => id !== null)
    if (known.length === 0 || known.length < ids.length) return { missing: name.slice(0, 50) }
    found.push(...known)
  }
  return { found }
}
