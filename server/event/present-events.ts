import { eventClocks } from '@onsite/domain/event/event-clocks.ts'
import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import type { Context } from '../kernel/context.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { presentClock, shownClocksOf } from '../sla/shown-clock.ts'
import { tagsOfRecords } from '../tag/record-tags.ts'

interface Shown {
  readonly id: string
  readonly service_group_id: string | null
  readonly claim_group_ids: readonly string[]
}

/** Adds the tags of events to their rows, their clocks, and the groups of their types that may claim them. */
export async function presentEvents(ctx: Context, rows: readonly Shown[]) {
  const ids = rows.map(({ id }) => id)
  const [tags, groups, clocks] = await Promise.all([
    tagsOfRecords(ctx, TagKind.Event, ids),
    serviceGroupNames(
      ctx,
      rows.flatMap((row) => row.claim_group_ids),
    ),
    shownClocksOf(ctx, ids),
  ])
  return ({ claim_group_ids: groupIds, id, service_group_id: chosen }: Shown) => ({
    labels: tags.get(id) ?? [],
    clock: presentClock(ctx, eventClocks, clocks.get(id)),
    // Once a team was chosen, the groups of the type have nothing to do with it.
    claimGroups: chosen === null ? groupIds.flatMap((groupId) => groups.get(groupId) ?? []).join('、') : '',
  })
}
