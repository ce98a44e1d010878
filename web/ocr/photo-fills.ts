/** Which fields of a form the parts of a photo go into. */
import type { ReadPart } from '@onsite/api/ocr/ocr-calls.ts'
import type { PhotoPartKey } from '@onsite/domain/ocr/photo-parts.ts'
import type { Fill, FillMark } from '../kit/form-fills.ts'

/** Fields by part; parts without one are shown only. */
export type PhotoFields = Partial<Record<PhotoPartKey, string>>

/** The first part of each kind; a second telephone is for whoever looks. */
export function photoFills(parts: readonly ReadPart[], fields: PhotoFields): Fill[] {
  const taken = new Set<string>()
  return parts.flatMap((part) => {
    const field = fields[part.key]
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    return [{ field, value: part.value }]
  })
}

/** Whether a field holds this very part. */
export const holdsPart = (marks: readonly FillMark[], part: ReadPart, fields: PhotoFields): boolean =>
  marks.some((mark) => mark.field === fields[part.key] && mark.filled === part.value)
