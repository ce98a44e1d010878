import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { eventClocks } from '@onsite/domain/event/event-clocks.ts'
import type { Context } from '../kernel/context.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { type ClockedRow, clocksOfRows } from '../sla/shown-clock.ts'
import { type TaggedRow, tagsOfRows } from '../tag/record-tags.ts'

interface Shown extends ClockedRow, TaggedRow {
  readonly service_group_id: string | null
  readonly claim_group_ids: readonly string[]
}

/** Adds the tags of events to their rows, their clocks, and the groups of their types that may claim them. */
export async function presentEvents(ctx: Context, rows: readonly Shown[]) {
  const [tagsOf, clockOf, groups] = await Promise.all([
    tagsOfRows(ctx, eventTags, rows),
    clocksOfRows(ctx, eventClocks, rows),
    serviceGroupNames(
      ctx,
      rows.flatMap((row) => row.claim_group_ids),
    ),
  ])
  return (row: Shown) => ({
    labels: tagsOf(row),
    clock: clockOf(row),
    // Once a service group was chosen, the groups of the type have nothing to do with it.
    claimGroups:
      row.service_group_id === null ? row.claim_group_ids.flatMap((id) => groups.get(id) ?? []).join('、') : '',
  })
}
