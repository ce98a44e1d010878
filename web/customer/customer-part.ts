/** Turns contacts and addresses that came with their customer into rows of their lists, without times, which are not shown there. */
import type { AddressShape, ContactShape } from '@onsite/api/customer/customer-shapes.ts'
import type { RecordRow } from '../record/record-calls.ts'

/** A part of a customer as a row, for its drawer. */
export function partRow(part: ContactShape | AddressShape): RecordRow {
  const row = {
    ...part,
    // Flags of rows are numbers.
    isDefault: part.isDefault ? 1 : 0,
    create_time: '',
    update_time: '',
    deleted_time: null,
    cells: {},
  }
  return row
}
