/** Computes where a dragged thing would land. Pure, so that pointer and keyboard are tested alike. */
import type { TemplateContent } from '@onsite/domain/template/template-content.ts'
import type { Place } from './field-edits.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const groupPrefix = 'group:'
const palettePrefix = 'palette:'
/** Ids of drop areas and of dragged things. */
export const groupDropId = (name: string): string => `${groupPrefix}${name}`
export const paletteDragId = (type: number): string => `${palettePrefix}${type}`
/** The type that is dragged out of the palette; null for a field of the canvas. */
export const paletteTypeOf = (id: string): number | null =>
  id.startsWith(palettePrefix) ? Number(id.slice(palettePrefix.length)) : null

/** A line shown beside a field, or a group that takes the thing at its end. */
export interface DropMark {
  readonly overId: string
  readonly isAfter: boolean
}

/**
 * Whether the dragged thing lands after the field under it. Its middle decides: horizontally for fields side by side, vertically for a field of the
 * whole width.
 */
export function landsAfter(dragged: Box, over: Box, isFullWidth: boolean): boolean {
  return isFullWidth
    ? dragged.top + dragged.height / 2 > over.top + over.height / 2
    : dragged.left + dragged.width / 2 > over.left + over.width / 2
}

/** The next place for a field moved by keyboard: the next field of the form, or a group without fields; null at the end. */
export function nextStop(content: TemplateContent, id: string, by: -1 | 1): string | null {
  const stops = content.groups.flatMap(({ name }) => {
    const ids = content.fields.flatMap((field) => (field.group === name ? [field.id] : []))
    return ids.length === 0 ? [groupDropId(name)] : ids
  })
  const at = stops.indexOf(id)
  return at < 0 ? null : (stops[at + by] ?? null)
}

/** The place of a mark; null when it names something that is gone. */
export function placeOf(content: TemplateContent, { overId, isAfter }: DropMark): Place | null {
  if (overId.startsWith(groupPrefix)) {
    const group = overId.slice(groupPrefix.length)
    return content.groups.some((one) => one.name === group) ? { group, before: null } : null
  }
  const at = content.fields.findIndex((field) => field.id === overId)
  const over = content.fields[at]
  if (over === undefined) return null
  if (!isAfter) return { group: over.group, before: over.id }
  const next = content.fields[at + 1]
  return { group: over.group, before: next !== undefined && next.group === over.group ? next.id : null }
}
