import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import type { Context } from '../kernel/context.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { tagsOfRecords } from '../tag/record-tags.ts'

interface Shown {
  readonly id: string
  readonly service_group_id: string | null
  readonly claim_group_ids: readonly string[]
}

/** Adds the tags of events to their rows, and the groups of their types that may claim them. */
export async function presentEvents(ctx: Context, rows: readonly Shown[]) {
  const [tags, groups] = await Promise.all([
    tagsOfRecords(
      ctx,
      TagKind.Event,
      rows.map(({ id }) => id),
    ),
    serviceGroupNames(
      ctx,
      rows.flatMap((row) => row.claim_group_ids),
    ),
  ])
  return ({ claim_group_ids: groupIds, id, service_group_id: chosen }: Shown) => ({
    labels: tags.get(id) ?? [],
    // Once a team was chosen, the groups of the type have nothing to do with it.
    claimGroups: chosen === null ? groupIds.flatMap((groupId) => groups.get(groupId) ?? []).join('、') : '',
  })
}
