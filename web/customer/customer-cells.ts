/** What cells of customers, contacts and addresses look like beyond their kind. */
import { CustomerLevel } from '@onsite/domain/customer/customer-codes.ts'
import { embeddedOnlyFilters } from '@onsite/domain/customer/customer-fields.ts'
import { host } from '../kernel/host.ts'
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

/** Fields and filters of external contacts, which exist only where a messaging client embeds us (Spec 1 §3). */
export const hostWithout: readonly string[] = host.name === 'browser' ? embeddedOnlyFilters : []

/** Why this person may not change a record of a customer. */
export const reasonAgainst = ({ canEdit }: { readonly canEdit: boolean }): string | null =>
  canEdit ? null : '只有客户的业务员、创建人或共享了编辑权限的人可以修改'
