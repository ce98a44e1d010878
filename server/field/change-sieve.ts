/** Filters logged changes of fields by the reader's role. */
import { faultKey } from '@onsite/domain/field/check-values.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import type { Context } from '../kernel/context.ts'
import { recycledDefinitions } from './recycled-field-store.ts'
import { momentOf } from './field-values.ts'
import { fieldsOfKind } from './version-store.ts'

const prefix = faultKey('')

/** Whether a change belongs to a custom field. */
export const isValueChange = ({ field }: { readonly field: string }): boolean => field.startsWith(prefix)

/**
 * Selects the changes that this person's role may see: all of fixed fields, and those of visible custom fields. Definitions come from the latest
 * publication, then from the caller, then from the recycle bin; only administrators see changes of a field that is in none of them.
 */
export async function changeSieve(
  ctx: Context,
  formKinds: readonly FormKind[],
  known: readonly FieldDefinition[],
): Promise<(change: { readonly field: string }) => boolean> {
  const moment = momentOf(ctx, 'edit', {})
  if (moment.isAdmin) return () => true
  const [recycled, published] = await Promise.all([
    Promise.all(formKinds.map(async (kind) => await recycledDefinitions(ctx, kind))),
    Promise.all(formKinds.map(async (kind) => await fieldsOfKind(ctx, kind))),
  ])
  const fields = [...recycled.flat(), ...known, ...published.flat().map(({ field }) => field)]
  const seen = new Map(
    fields.map((field) => [faultKey(field.id), isVisibleAt({ ...field, visibleSteps: null }, moment)]),
  )
  return (change) => !isValueChange(change) || seen.get(change.field) === true
}
