/** The middle of the service desk, kept in its address so that a reload shows it again. */
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { convertPath } from '../event-actions.ts'

export type DeskPlace =
  | { readonly kind: 'call' }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'convert'; readonly id: string }

const keys = { event: 'event', convert: 'convert' } as const
/** `Our choice:` /serviceCounter?fk_t_create_user_id= shows the events in the queue that this person created. */
export const deskQueries = { name: 'custom_name', customer: 'custom_id', creator: 'fk_t_create_user_id' } as const

export function placeOf(search: string): DeskPlace {
  const query = new URLSearchParams(search)
  for (const kind of [keys.convert, keys.event]) {
    const id = query.get(kind)
    if (id !== null) return { kind, id }
  }
  return { kind: 'call' }
}

/** The address of a place; other conditions of the desk stay. @param isDone the caller that the address named has been served */
export function searchOf(search: string, place: DeskPlace, isDone = false): string {
  const query = new URLSearchParams(search)
  const gone = [keys.event, keys.convert, ...(isDone ? [deskQueries.name, deskQueries.customer] : [])]
  for (const key of gone) query.delete(key)
  if (place.kind !== 'call') query.set(keys[place.kind], place.id)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const pages = [
  { kind: keys.event, before: recordPath('event', '') },
  { kind: keys.convert, before: convertPath({ id: '' }) },
] as const

/** The place in which the desk shows a page; null for pages of others. */
export function placeOfPath(path: string): DeskPlace | null {
  for (const { before, kind } of pages) {
    const id = path.startsWith(before) ? path.slice(before.length) : ''
    if (/^[\w-]+$/.test(id)) return { kind, id }
  }
  return null
}
