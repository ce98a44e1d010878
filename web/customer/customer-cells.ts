/** Cells of customers, contacts and addresses that differ from their kind's default. */
import { CustomerLevel } from '@onsite/domain/customer/customer-codes.ts'
import { customerSpec, embeddedOnlyFilters } from '@onsite/domain/customer/customer-fields.ts'
import { host } from '../kernel/host.ts'
import { useOffers } from '../kernel/session.tsx'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { FieldTones } from '../record/record-columns.tsx'

/** Colours of levels and of the black list. */
export const customerTones: FieldTones = {
  level: {
    [CustomerLevel.Ordinary]: 'grey',
    [CustomerLevel.Important]: 'blue',
    [CustomerLevel.Vip]: 'gold',
    [CustomerLevel.Strategic]: 'purple',
  },
  black: { 1: 'danger' },
}

const specWithout = (...keys: readonly string[]): RecordSpec => ({
  ...customerSpec,
  fields: customerSpec.fields.filter(({ key }) => !keys.includes(key)),
})
const ofHost = host.name === 'browser' ? embeddedOnlyFilters : []
const wholeSpec = specWithout(...ofHost)
const freeSpec = specWithout(...ofHost, 'tags')

/** The record kind for this person: external contacts exist only where a messaging client embeds us (Spec 1 §3), and the free plan has no tags. */
export function useCustomerSpec(): RecordSpec {
  return useOffers()('tags') ? wholeSpec : freeSpec
}

/** The reason why this person may not change a record of a customer. */
export const reasonAgainst = ({ canEdit }: { readonly canEdit: boolean }): string | null =>
  canEdit ? null : '只有客户的业务员、创建人或共享了编辑权限的人可以修改'
