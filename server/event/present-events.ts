import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import type { Context } from '../kernel/context.ts'
import { tagsOfRecords } from '../tag/record-tags.ts'

/** Adds the tags of events to their rows. */
export async function presentEvents(ctx: Context, rows: readonly { readonly id: string }[]) {
  const tags = await tagsOfRecords(
    ctx,
    TagKind.Event,
    rows.map(({ id }) => id),
  )
  return ({ id }: { readonly id: string }) => ({ labels: tags.get(id) ?? [] })
}
