/** The custom fields of records that belong to another, in words for its page. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { Context } from '../kernel/context.ts'
import { fieldCells, fieldsFor } from './field-lists.ts'

interface FilledField {
  readonly id: string
  readonly label: string
  readonly text: string
}

/** Reads what is filled in and open to this person, by record. */
export async function readFilled(
  ctx: Context,
  formKind: FormKind,
  records: readonly { readonly id: string }[],
): Promise<(id: string) => FilledField[]> {
  const fields = records.length === 0 ? [] : (await fieldsFor(ctx, formKind)).map(({ field }) => field)
  const cells = await fieldCells(
    ctx,
    formKind,
    records.map(({ id }) => id),
    fields.map(({ id }) => id),
  )
  return (record) =>
    fields.flatMap(({ id, name }) => {
      const text = cells.get(record)?.[id] ?? ''
      return text === '' ? [] : [{ id, label: name, text }]
    })
}
