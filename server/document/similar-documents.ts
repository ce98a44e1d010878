/** Finds documents that may tell of the same trouble, by the lists of their kinds: sight and search are those of every list. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import {
  type Candidate,
  type LikenessReason,
  rank,
  type Trouble,
  wordsToFind,
} from '@onsite/domain/document/similar.ts'
import { isGranted, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import type { RecordRow } from '../record/record-table.ts'

/** A document as the lookout shows it. */
export interface Alike extends Candidate {
  readonly kind: string
  readonly no: string
  readonly state: number
  readonly isInvalid: boolean
  readonly customName: string
}

/** A kind among which similar documents are looked for. */
export interface AlikeSource {
  readonly view: PermissionName
  find(this: void, ctx: Context, queries: readonly RecordQuery[]): Promise<Alike[]>
  readonly keys: { readonly customer: string; readonly asset: string; readonly states: string }
  readonly openStates: readonly number[]
}

/** Rows looked at for each reason; the newest come first. */
const lookedAt = 20

/** The source of a kind, from its list. */
export function alikeSource<Row extends RecordRow>(
  list: RecordList<Row>,
  options: Pick<AlikeSource, 'keys' | 'openStates'> & {
    readonly present: (row: Row) => Omit<Alike, 'kind' | 'id' | 'isOpen' | 'at'>
  },
): AlikeSource {
  const { keys, openStates, present } = options
  const { kind, permissions } = list.table.spec
  return {
    view: permissions.view,
    keys,
    openStates,
    async find(ctx, queries) {
      const pages = await Promise.all(queries.map(async (query) => await list.page(ctx, query)))
      return pages.flat().map((row) => {
        const own = present(row)
        return { kind, id: row.id, at: row.created_at, isOpen: openStates.includes(own.state), ...own }
      })
    },
  }
}

/** Queries of a kind: all about the asset, the customer's open ones, the customer's newest, and those with the same words. */
function queriesOf({ keys, openStates }: AlikeSource, { assetId, customerId, title }: Trouble): RecordQuery[] {
  const page = { pageIndex: 0, pageSize: lookedAt }
  const ofCustomer = customerId === null ? null : { ...page, [keys.customer]: customerId }
  return [
    ...(assetId === null ? [] : [{ ...page, [keys.asset]: assetId }]),
    ...(ofCustomer === null ? [] : [{ ...ofCustomer, [keys.states]: openStates.join(',') }, ofCustomer]),
    ...wordsToFind(title).map((keyword) => ({ ...page, keyword })),
  ]
}

/** Documents of these kinds that resemble a trouble and that the person sees, best first. */
export async function similarDocuments(
  ctx: Context,
  sources: readonly AlikeSource[],
  trouble: Trouble,
  { most, without }: { readonly most: number; readonly without?: string },
): Promise<{ readonly one: Alike; readonly reasons: readonly LikenessReason[] }[]> {
  const open = sources.filter(({ view }) => isGranted(ctx.person.powers, view))
  const found = await Promise.all(open.map(async (source) => await source.find(ctx, queriesOf(source, trouble))))
  return rank(
    trouble,
    found.flat().filter(({ id }) => id !== without),
    most,
  )
}
