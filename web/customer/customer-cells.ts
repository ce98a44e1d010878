/** What cells of customers, contacts and addresses look like beyond their kind. */
import { CustomerLevel } from '@onsite/domain/customer/customer-codes.ts'
import { customerSpec, embeddedOnlyFilters } from '@onsite/domain/customer/customer-fields.ts'
import { host } from '../kernel/host.ts'
import { useOffers } from '../kernel/session.tsx'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { FieldTones } from '../record/record-columns-view.tsx'

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

/** What customers are here: external contacts exist only where a messaging client embeds us (Spec 1 §3), tags are not for the free plan. */
export function useCustomerSpec(): RecordSpec {
  return useOffers()('tags') ? wholeSpec : freeSpec
}

/** Why this person may not change a record of a customer. */
export const reasonAgainst = ({ canEdit }: { readonly canEdit: boolean }): string | null =>
  canEdit ? null : '只有客户的业务员、创建人或共享了编辑权限的人可以修改'
