import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from './context.ts'
import type { RecordKindEntry } from './record-directory.ts'

/**
 * The entry of a kind of record, undefined for one that nobody tells of or that this person may not view: a permission apart from the sight, which says
 * which of its records he sees.
 */
export function viewedKind(ctx: Context, kind: string): RecordKindEntry | undefined {
  const entry = ctx.records.ofKind(kind)
  return entry !== undefined && isGranted(ctx.person.powers, entry.view) ? entry : undefined
}
