import { countCustomers, getCustomer, searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { answerAddCustomer } from './add-customer.ts'
import {
  addressesOf,
  contactsOf,
  countCustomersBy,
  customerById,
  findCustomers,
  type StoreContext,
} from './customer-store.ts'
import { presentCustomer, presentCustomerRow } from './present-customer.ts'
import { answerExtractCustomer } from './extract-customer.ts'
import { answerFindSimilar } from './find-similar-customers.ts'
import { answerSaveAddress } from './save-address.ts'
import { answerSaveContact } from './save-contact.ts'

/** What customers show of areas that rank above them; handed in where the answers are collected. */
export interface CustomerSurroundings {
  /** Orders of a customer in the last 12 months, one order left out. */
  readonly recentOrderCount: (ctx: StoreContext, customerId: string, withoutId: string | null) => Promise<number>
}

export function customerAnswers({ recentOrderCount }: CustomerSurroundings): Answer[] {
  return [
    answer(searchCustomers, async (ctx, { searchText = '', pageIndex = 0, pageSize = defaultPageSize }) =>
      (await findCustomers(ctx, searchText, pageIndex, pageSize)).map(presentCustomerRow),
    ),
    answer(countCustomers, async (ctx, { searchText = '' }) => await countCustomersBy(ctx, searchText)),
    answer(getCustomer, async (ctx, { id }) => {
      const [customer, contacts, addresses, count] = await Promise.all([
        customerById(ctx, id),
        contactsOf(ctx, id),
        addressesOf(ctx, id),
        recentOrderCount(ctx, id, null),
      ])
      if (customer === undefined) throw new Failure('not-found', { record: '客户' })
      return presentCustomer(customer, contacts, addresses, count)
    }),
    answerAddCustomer,
    answerSaveContact,
    answerSaveAddress,
    answerExtractCustomer,
    answerFindSimilar,
  ]
}
