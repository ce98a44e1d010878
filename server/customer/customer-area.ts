import type { ServerArea } from '../area.ts'
import { customerAnswers, customerExporters } from './customer-answers.ts'
import { customerImporter } from './customer-importer.ts'
import { addressImporter, contactImporter } from './part-importers.ts'
import { customerRecordKinds } from './customer-record-kind.ts'

export const customerArea: ServerArea = {
  area: 'customer',
  workWith: (brought) => ({ answers: customerAnswers(brought) }),
  recordKinds: customerRecordKinds,
  exporters: customerExporters,
  importers: [customerImporter, contactImporter, addressImporter],
}
