/** Parts of a record that its form saves beside its fields: lines, instalments, attachments. */
import type { FieldFault } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'

/**
 * @template Given one of a part as the input carries it
 * @template Present one of a part as it is kept
 */
export interface RecordPart<Given = unknown, Present = unknown> {
  /** Its key in the input; a part that the input leaves out stays as it is. */
  readonly key: string
  /** 产品明细 */
  readonly label: string
  present(ctx: Context, recordId: string): Promise<readonly Present[]>
  /** Faults beside the fields. */
  faults?(
    ctx: Context,
    given: readonly Given[],
    present: readonly Present[],
  ): Promise<readonly FieldFault[]> | readonly FieldFault[]
  /** Before and after for the life line; null when nothing changed. */
  words(present: readonly Present[], given: readonly Given[]): readonly [string, string] | null
  write(ctx: Context, recordId: string, given: readonly Given[], present: readonly Present[]): Promise<unknown>
}

interface OpenedParts {
  readonly faults: readonly FieldFault[]
  /** For the life line; nothing of a new record. */
  readonly changes: readonly FieldChange[]
  write(recordId: string): Promise<void>
}

/** Reads and judges the parts that an input carries. @param recordId undefined for a new record */
export async function openParts(
  ctx: Context,
  parts: readonly RecordPart[],
  input: Readonly<Record<string, unknown>>,
  recordId: string | undefined,
): Promise<OpenedParts> {
  const opened = await Promise.all(
    parts
      .filter(({ key }) => input[key] !== undefined)
      .map(async (part) => {
        const given = input[part.key] as readonly unknown[]
        const present = recordId === undefined ? [] : await part.present(ctx, recordId)
        return { part, given, present, faults: (await part.faults?.(ctx, given, present)) ?? [] }
      }),
  )
  return {
    faults: opened.flatMap(({ faults }) => faults),
    changes: opened.flatMap(({ given, part, present }) => {
      const words = recordId === undefined ? null : part.words(present, given)
      return words === null ? [] : [{ field: part.key, label: part.label, from: words[0], to: words[1] }]
    }),
    async write(id) {
      for (const { given, part, present } of opened) await part.write(ctx, id, given, present)
    },
  }
}

/** Words of a part that is told by its number: 3 台 → 4 台. */
export function countWords(
  unit: string,
  present: readonly string[],
  given: readonly string[],
): readonly [string, string] | null {
  const isSame = present.length === given.length && present.every((id) => given.includes(id))
  return isSame ? null : [`${present.length} ${unit}`, `${given.length} ${unit}`]
}

/** Words of a part that is told whole. */
export const wholeWords = (present: string, given: string): readonly [string, string] | null =>
  present === given ? null : [present, given]
