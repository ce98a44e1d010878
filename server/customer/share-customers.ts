/** Sharing of customers with people and service groups. */
import {
  type CustomerSharing,
  getCustomerSharing,
  saveCustomerSharing,
  shareCustomers,
  unshareCustomers,
} from '@onsite/api/customer/sharing-calls.ts'
import { type CustomerShare, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { changeEach } from '../record/record-remove.ts'
import { demandCustomer, tellChanges } from './change-customer.ts'
import { customerList } from './customer-store.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { dropShares, putShares, sharesOf, type StoredShare } from './share-store.ts'
import { demandEdit } from './sight-door.ts'

interface Sharers {
  readonly people: readonly CustomerShare[]
  readonly groups: readonly CustomerShare[]
}

/** Throws `invalid-input` beside people or groups that do not exist here. */
async function demandSharers(ctx: Context, people: readonly string[], groups: readonly string[]): Promise<void> {
  const [knownPeople, knownGroups] = await Promise.all([peopleNames(ctx, people), serviceGroupNames(ctx, groups)])
  const faults: FieldFault[] = []
  if (people.some((id) => !knownPeople.has(id))) faults.push({ field: 'people', message: '人员不存在或已被删除' })
  if (groups.some((id) => !knownGroups.has(id))) faults.push({ field: 'groups', message: '服务团队不存在或已被删除' })
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
}

const idsOf = (shares: readonly CustomerShare[]) => shares.map(({ id }) => id)

/** The shares of one customer as rows; for a reader named twice the last right counts. */
function rowsOf(customerId: string, { groups, people }: Sharers): StoredShare[] {
  const row =
    (isGroup: boolean) =>
    (share: CustomerShare): [string, StoredShare] => [share.id, { ...share, customerId, isGroup }]
  return [...new Map([...people.map(row(false)), ...groups.map(row(true))]).values()]
}

const presentShares = (list: readonly StoredShare[], by: ReadonlyMap<string, string>) =>
  list.map(({ id, right }) => ({ id, right, name: by.get(id) ?? '' }))

async function present(ctx: Context, customerId: string): Promise<CustomerSharing> {
  const shares = await sharesOf(ctx, [customerId])
  const [people, groups] = [shares.filter((share) => !share.isGroup), shares.filter((share) => share.isGroup)]
  const [names, groupNames] = await Promise.all([
    peopleNames(ctx, idsOf(people)),
    serviceGroupNames(ctx, idsOf(groups)),
  ])
  return { people: presentShares(people, names), groups: presentShares(groups, groupNames) }
}

const wordsOf = ({ groups, people }: CustomerSharing): string =>
  [...people, ...groups]
    .map(({ name, right }) => `${name}（${right === 2 ? shareRightNames[2] : shareRightNames[1]}）`)
    .join('、')

/** Writes shares of customers that this person may change, and logs the state before and after. */
async function change(ctx: Context, ids: readonly string[], action: string, write: () => Promise<void>): Promise<void> {
  const before = new Map(await Promise.all(ids.map(async (id) => [id, wordsOf(await present(ctx, id))] as const)))
  await write()
  await refreshCustomers(ctx, ids)
  for (const id of ids) {
    const [from, to] = [before.get(id) ?? '', wordsOf(await present(ctx, id))]
    if (from !== to)
      await tellChanges(ctx, [id], { action, changes: [{ field: 'permission', label: '共享', from, to }] })
  }
}

async function shareEach(
  ctx: Context,
  ids: readonly string[],
  action: string,
  write: (ids: string[]) => Promise<void>,
) {
  return await changeEach(
    ctx,
    customerList,
    ids,
    async (row) => {
      await demandEdit(ctx, row)
      return null
    },
    async (rows) => {
      const going = rows.map(({ id }) => id)
      await change(ctx, going, action, async () => {
        await write(going)
      })
    },
  )
}

export const sharingAnswers: readonly Answer[] = [
  answer(getCustomerSharing, async (ctx, { id }) => {
    const customer = await customerList.findSeen(ctx, id)
    if (customer === undefined) throw new Failure('not-found', { record: '客户' })
    return await present(ctx, id)
  }),

  answer(saveCustomerSharing, async (ctx, { groups, id, people }) => {
    const customer = await demandCustomer(ctx, id)
    await demandSharers(ctx, idsOf(people), idsOf(groups))
    await change(ctx, [id], '修改共享', async () => {
      await dropShares(ctx, [customer.id])
      await putShares(ctx, rowsOf(customer.id, { people, groups }), ctx.person.id, ctx.now)
    })
    return await present(ctx, id)
  }),

  answer(shareCustomers, async (ctx, { groups, ids, people }) => {
    await demandSharers(ctx, idsOf(people), idsOf(groups))
    return await shareEach(ctx, ids, '添加共享', async (going) => {
      const rows = going.flatMap((id) => rowsOf(id, { people, groups }))
      await putShares(ctx, rows, ctx.person.id, ctx.now)
    })
  }),

  answer(unshareCustomers, async (ctx, { groups, ids, people }) => {
    return await shareEach(ctx, ids, '取消共享', async (going) => {
      await dropShares(ctx, going, [...people, ...groups])
    })
  }),
]
