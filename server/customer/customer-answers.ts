import { countAddresses, exportAddresses, listAddresses, listAddressIds } from '@onsite/api/customer/address-calls.ts'
import {
  countContacts,
  countContactsOfCustomer,
  exportContacts,
  listContactIds,
  listContacts,
} from '@onsite/api/customer/contact-calls.ts'
import {
  countCustomers,
  exportCustomers,
  getCustomer,
  getCustomerForm,
  listCustomerFields,
  listCustomerIds,
  listCustomerNames,
  listCustomers,
  searchCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { formOf } from '../field/record-form.ts'
import { fieldsFor } from '../field/field-lists.ts'
import { publishedForm } from '../field/version-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { answerList } from '../record/answer-list.ts'
import { fileAnswers } from '../record/plain-answers.ts'
import { presentRecords } from '../record/present-record.ts'
import { recordExporter } from '../record/record-export.ts'
import type { RecordList } from '../record/record-list.ts'
import type { RecordRow } from '../record/record-table.ts'
import { answerAddCustomer } from './add-customer.ts'
import { addressList } from './address-store.ts'
import { contactList, contactsOf } from './contact-store.ts'
import { customerList, survivorOf } from './customer-store.ts'
import { editAnswers } from './edit-customer.ts'
import { answerExtractCustomer } from './extract-customer.ts'
import { answerFindSimilar } from './find-similar-customers.ts'
import { answerListDuplicates } from './list-duplicates.ts'
import { answerMerge } from './merge-customers.ts'
import { partsOf, presentCustomer, presentCustomerRow } from './present-customer.ts'
import { recycleAnswers } from './recycle-customers.ts'
import { answerRemoveAddress, answerSaveAddress, answerSetDefaultAddress } from './save-address.ts'
import { answerRemoveContact, answerSaveContact, answerSetDefaultContact } from './save-contact.ts'
import { sharingAnswers } from './share-customers.ts'
import { undoAnswers } from './undo-merge.ts'

/** Facts from areas that rank above customers; handed in where the answers are collected. */
export interface CustomerSurroundings {
  /** Number of a customer's orders in the last 12 months, one order left out. */
  readonly recentOrderCount: (ctx: StoreContext, customerId: string, withoutId: string | null) => Promise<number>
}

/** Answers the list call of a kind of the area. */
const listOf = <Row extends RecordRow>(call: AnyCall, list: RecordList<Row>) =>
  answerList(call, list, async (ctx, rows, query) => await presentRecords(ctx, list.table, rows, query.columns))

/** Exports of the area through the download centre. */
export const customerExporters = [
  recordExporter(customerList),
  recordExporter(contactList),
  recordExporter(addressList),
]

interface PickerQuery {
  readonly searchText?: string
  readonly pageIndex?: number
  readonly pageSize?: number
}
const findForPicker = async (ctx: Context, { searchText, ...paging }: PickerQuery) =>
  await customerList.page(ctx, { keyword: searchText, ...paging })

/** A customer as its page shows it; undefined for one that this person may not see. Its parts travel with it, and are thrown away when it may not be seen. */
async function readCustomer(
  ctx: Context,
  id: string,
  countOrders: CustomerSurroundings['recentOrderCount'],
): Promise<CustomerDetail | undefined> {
  const [customer, recentOrderCount, parts] = await Promise.all([
    customerList.findShown(ctx, id),
    countOrders(ctx, id, null),
    partsOf(ctx, id),
  ])
  return customer && (await presentCustomer(ctx, customer, { recentOrderCount, parts }))
}

export function customerAnswers({ recentOrderCount }: CustomerSurroundings): Answer[] {
  return [
    listOf(listCustomers, customerList),
    ...fileAnswers({ ids: listCustomerIds, export: exportCustomers }, customerList),
    ...fileAnswers({ ids: listContactIds, export: exportContacts }, contactList),
    ...fileAnswers({ ids: listAddressIds, export: exportAddresses }, addressList),
    answer(countCustomers, async (ctx, input) => {
      const { searchText, ...query }: RecordQuery & PickerQuery = input
      return await customerList.count(ctx, { ...query, keyword: query.keyword ?? searchText })
    }),
    answer(searchCustomers, async (ctx, query) => (await findForPicker(ctx, query)).map(presentCustomerRow)),
    answer(listCustomerNames, async (ctx, query) =>
      (await findForPicker(ctx, query)).map(({ id, name }) => ({ id, name })),
    ),

    answer(getCustomer, async (ctx, { id }) => {
      const found = await readCustomer(ctx, id, recentOrderCount)
      if (found !== undefined) return found
      const mergedInto = await survivorOf(ctx, id)
      const kept = mergedInto === id ? undefined : await readCustomer(ctx, mergedInto, recentOrderCount)
      if (kept === undefined) throw new Failure('not-found', { record: '客户' })
      return { ...kept, mergedInto }
    }),

    answer(listCustomerFields, async (ctx) => (await fieldsFor(ctx, 'customer')).map(({ field }) => field)),
    answer(getCustomerForm, async (ctx) => {
      const form = await publishedForm(ctx, 'customer', null)
      if (form === undefined) throw new Failure('not-found', { record: '模板' })
      return await formOf(ctx, {
        formKind: 'customer',
        templateId: null,
        versionId: form.versionId,
        recordId: null,
        step: 'create',
        system: {},
        canEdit: true,
        startValues: Object.fromEntries(
          form.content.fields.flatMap((field) => (field.default == null ? [] : [[field.id, field.default]])),
        ),
      })
    }),

    listOf(listContacts, contactList),
    answer(countContacts, async (ctx, query) => await contactList.count(ctx, query)),
    answer(countContactsOfCustomer, async (ctx, { customerId }) => {
      if ((await customerList.findSeen(ctx, customerId)) === undefined)
        throw new Failure('not-found', { record: '客户' })
      return (await contactsOf(ctx, customerId)).length
    }),
    listOf(listAddresses, addressList),
    answer(countAddresses, async (ctx, query) => await addressList.count(ctx, query)),

    answerAddCustomer,
    ...editAnswers,
    ...recycleAnswers,
    answerSaveContact,
    answerSetDefaultContact,
    answerRemoveContact,
    answerSaveAddress,
    answerSetDefaultAddress,
    answerRemoveAddress,
    ...sharingAnswers,
    answerListDuplicates,
    answerMerge,
    ...undoAnswers,
    answerExtractCustomer,
    answerFindSimilar,
  ]
}
