/** The only file that names the table of warranty terms. */
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list-door.ts'

export const warrantyTermList = recordList<Selectable<Tables['warranty_term']>>({
  spec: warrantyTermSpec,
  table: 'warranty_term',
})
