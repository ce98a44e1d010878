import type { ServerArea } from '../area.ts'
import { recordHolding } from '../record/record-holding.ts'
import { columnTie } from '../record/record-tie.ts'
import { customerAnswers, customerExporters } from './customer-answers.ts'
import { customerImporter } from './customer-importer.ts'
import { addressImporter, contactImporter } from './part-importers.ts'
import { customerRecordKinds } from './customer-record-kind.ts'
import { customerList, customerTable } from './customer-store.ts'
import { saveCustomer } from './edit-customer.ts'

export const customerArea: ServerArea = {
  area: 'customer',
  workWith: (brought) => ({ answers: customerAnswers(brought) }),
  recordKinds: customerRecordKinds,
  ties: [columnTie(customerTable, { of: 'service-group', column: 'service_group_id' })],
  holdings: () => [
    recordHolding({
      key: 'customer-owner',
      label: '负责的客户',
      column: 'owner_id',
      field: 'businessUserId',
      list: customerList,
      pathOf: (personId) => `/allCustomer?businessUserId=${personId}`,
      save: saveCustomer,
    }),
  ],
  exporters: customerExporters,
  importers: [customerImporter, contactImporter, addressImporter],
}
