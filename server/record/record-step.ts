/** Fields of a record that change with a step of its lifecycle. */
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { writtenRecord } from './present-record.ts'
import { dayFaults } from './day-faults.ts'
import { demandNamed } from './demand-named.ts'
import { differences } from './record-differences.ts'
import { columnsOf, type RecordInput } from './record-save.ts'
import type { RecordRow, RecordTable } from './record-table.ts'

/**
 * Says what a step changes in a locked record, for whoever writes it. Throws `invalid-input` beside fields.
 * @param input fields by key, checked as a form's are
 * @param own columns that the operation itself sets
 */
export async function changeByStep<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  row: Row,
  input: RecordInput,
  own: Partial<Row>,
): Promise<{ readonly patch: Partial<Row>; readonly changes: FieldChange[] }> {
  const faults = dayFaults(table, input, own, row)
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  await demandNamed(ctx, table, input, row)
  const patch = { ...columnsOf(table, input), ...own } as Partial<Row>
  const from = await writtenRecord(ctx, table, row)
  const to = await writtenRecord(ctx, table, { ...row, ...patch })
  return { patch, changes: differences(table, from, to, ctx.tenant.zone) }
}
