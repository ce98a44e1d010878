import type { ServerArea } from '../area.ts'
import { columnTie } from '../record/record-tie.ts'
import { customerAnswers, customerExporters } from './customer-answers.ts'
import { customerImporter } from './customer-importer.ts'
import { addressImporter, contactImporter } from './part-importers.ts'
import { customerRecordKinds } from './customer-record-kind.ts'
import { customerTable } from './customer-store.ts'

export const customerArea: ServerArea = {
  area: 'customer',
  workWith: (brought) => ({ answers: customerAnswers(brought) }),
  recordKinds: customerRecordKinds,
  ties: [columnTie(customerTable, { of: 'service-group', column: 'service_group_id' })],
  exporters: customerExporters,
  importers: [customerImporter, contactImporter, addressImporter],
}
