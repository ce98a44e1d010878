/** A kind on a record table as clocks see it: the list reads its documents, the kind says who stands behind the names. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordList } from '../record/record-list.ts'
import { newestRowIds, openRowIds } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table.ts'
import type { ClockedDocument, ClockKind } from './clock-kind.ts'

type People = readonly (string | null)[]

interface RecordClocks<Row> extends Pick<ClockKind, 'spec' | 'category' | 'steps' | 'facts'> {
  readonly exceeds?: NonNullable<ClockKind['exceeds']>
  readonly hasContracts?: boolean
  /** States in which its documents are still worked on. */
  readonly openStates: readonly number[]
  /** Beside number and title; what is left out is not known of the kind. */
  about?(this: void, ctx: StoreContext, row: Row): Promise<Partial<ClockedDocument>> | Partial<ClockedDocument>
  /** People behind each receiver of its spec; only those that are asked for are looked up. */
  readonly people: Readonly<Record<string, (ctx: StoreContext, row: Row) => Promise<People> | People>>
}

const nothingKnown = {
  personId: null,
  groupId: null,
  customerId: null,
  contractId: null,
  templateId: null,
  priority: null,
  level: null,
  moments: {},
  flags: {},
}

export function recordClocks<Row extends RecordRow & { readonly no: string; readonly title: string }>(
  list: RecordList<Row>,
  { about, hasContracts = false, openStates, people, ...kind }: RecordClocks<Row>,
): ClockKind {
  const { table } = list
  return {
    ...kind,
    hasContracts,
    label: table.spec.label,
    formKind: table.spec.formKind as FormKind,
    table: table.table,
    idsSeen: (ctx) => list.idsSeen(ctx),
    async read(ctx, id) {
      const row = await list.findStored(ctx, id)
      return row && { id, no: row.no, title: row.title, ...nothingKnown, ...(await about?.(ctx, row)) }
    },
    openIds: async (ctx, afterId, limit) => await openRowIds(ctx, table, openStates, afterId, limit),
    newestIds: async (ctx, limit) => await newestRowIds(ctx, table, limit),
    async receivers(ctx, id, names) {
      const row = await list.findStored(ctx, id)
      if (row === undefined) return []
      const found = await Promise.all(names.map(async (name) => (await people[name]?.(ctx, row)) ?? []))
      return found.flat().filter((one) => one !== null)
    },
  }
}
