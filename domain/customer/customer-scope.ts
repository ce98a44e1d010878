/**
 * Decides who sees and who changes which customer. `Our choice:` the specification names the sharing calls only.
 *
 * Holders of 查看全部客户 see all; others see the customers that they own or made, those of their service groups, and those shared with them or one of their
 * groups. Changing needs 编辑客户 and one of: seeing all, being the owner, having made a customer that nobody owns, a share with the right to edit, a
 * reach in which its owner, maker or service group stands.
 */
import { isGranted } from '../permission/permission-codes.ts'
import { type Rights, seesWhole } from '../permission/reach.ts'

export const ShareRight = { View: 1, Edit: 2 } as const
export type ShareRight = (typeof ShareRight)[keyof typeof ShareRight]
export const shareRightNames: Readonly<Record<ShareRight, string>> = { 1: '可查看', 2: '可编辑' }

/** A share of a customer: the id of a person or of a service group. */
export interface CustomerShare {
  readonly id: string
  readonly right: ShareRight
}

export interface ScopedCustomer {
  readonly ownerId: string | null
  readonly createdBy: string
  readonly groupId: string | null
  readonly shares: readonly CustomerShare[]
}

export interface CustomerReader extends Rights {
  readonly id: string
  readonly groupIds: readonly string[]
  /** People and service groups within the reach of 查看全部客户. */
  readonly reachIds: readonly string[]
}

/** The people and groups who find a customer, as they stand beside its search row; the sight of `customerSpec` goes by them. */
export function readersOf({ createdBy, groupId, ownerId, shares }: ScopedCustomer): string[] {
  const own = [createdBy, ownerId, groupId].filter((id) => id !== null)
  return [...new Set([...own, ...shares.map(({ id }) => id)])].toSorted()
}

/** Whether a person changes a customer, its contacts and addresses. */
export function mayEdit(reader: CustomerReader, customer: ScopedCustomer): boolean {
  const { id, powers, groupIds, reachIds } = reader
  if (!isGranted(powers, 'customer.edit')) return false
  if (seesWhole(reader, 'customer.viewAll') || customer.ownerId === id) return true
  if ([customer.ownerId, customer.createdBy, customer.groupId].some((one) => one !== null && reachIds.includes(one)))
    return true
  if (customer.ownerId === null && customer.createdBy === id) return true
  return customer.shares.some(
    (share) => share.right === ShareRight.Edit && (share.id === id || groupIds.includes(share.id)),
  )
}
