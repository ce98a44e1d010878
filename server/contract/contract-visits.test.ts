import {
  getServiceContract,
  listContractVisits,
  removeServiceContracts,
  serviceContractPlain,
  terminateServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import {
  cancelWorkOrders,
  completeService,
  reopenWorkOrder,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addWorkOrder, editWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { ContractVisitState as V, ServiceContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { visitAfter } from '@onsite/domain/contract/contract-visit.ts'
import { standingAfter } from '@onsite/domain/work-order/order-standing.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { contractOffice } from '../testing/builders/contract.ts'
import { testApp } from '../testing/test-app.ts'
import { runPortion } from './run-contracts.job.ts'

type O = Awaited<ReturnType<typeof contractOffice>>
const react = async () => await (await testApp()).react()
const detail = async (o: O, id: string) => await o.director.get(getServiceContract, { id })
const visits = async (o: O, id: string) =>
  (await o.dispatcher.get(listContractVisits, { id })).map(({ state }) => state)

/** An order under a contract, in a state. */
const under = async (o: O, contractId: string, state: 1 | 4 | 5 = 1, input = {}) => {
  const order = await o.orderIn(state, { customerId: o.customerId, contractId, ...input })
  await react()
  return order
}

describe('an order under a service contract', () => {
  it('reserves a visit, uses it when it is completed, and counts once however often that happens', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ includedVisits: 2 })

    const order = await under(o, id, 4)
    expect([await visits(o, id), (await detail(o, id)).openOrders]).toEqual([[V.Reserved], 1])
    await finish(o, order.id)
    expect(await detail(o, id)).toMatchObject({ usedVisits: 1, leftVisits: 1, openOrders: 0 })
    const { version } = await o.dispatcher.get(getWorkOrder, { id: order.id })
    await o.dispatcher.get(reopenWorkOrder, { id: order.id, version, reason: '又坏了' })
    await react()
    expect((await detail(o, id)).usedVisits).toBe(1)
    await o.technician.get(startService, await fresh(o, order.id))
    await finish(o, order.id)

    expect(await detail(o, id)).toMatchObject({ usedVisits: 1, leftVisits: 1 })
    expect(await visits(o, id)).toEqual([V.Used])
  })

  it('gives its visit back when it is cancelled, even after it was counted', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ includedVisits: 2 })
    const [open, done] = [await under(o, id, 1), await under(o, id, 5)]
    await react()
    expect((await detail(o, id)).usedVisits).toBe(1)

    const { version } = await fresh(o, done.id)
    const reopened = await o.dispatcher.get(reopenWorkOrder, { id: done.id, version, reason: '误点完成' })
    await o.dispatcher.get(cancelWorkOrders, {
      ids: [open.id, reopened.id],
      reason: '客户取消',
    })
    await react()

    expect(await detail(o, id)).toMatchObject({ usedVisits: 0, leftVisits: 2, openOrders: 0 })
    expect(await visits(o, id)).toEqual([V.GivenBack, V.GivenBack])
  })

  it('may go beyond the included visits, and says so in the same words everywhere', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ includedVisits: 1 })

    for (const _ of [1, 2]) await under(o, id, 5)
    await react()

    expect(await detail(o, id)).toMatchObject({ usedVisits: 2, leftVisits: 0 })
    const order = await under(o, id)
    expect((await o.dispatcher.get(getWorkOrder, { id: order.id })).contract).toMatchObject({
      id,
      includedVisits: 1,
      usedVisits: 2,
    })
    expect(await o.dispatcher.get(countWorkOrders, { contractId: id })).toBe(3)
  })

  it('begins the contract with the first performance when nothing has begun it before', async () => {
    const o = await contractOffice()
    const { id, state } = await o.signService({ startOn: o.day(1) })
    // The night passed and the daily job has not run yet.
    await o.tenant.tx(async (tx) => {
      await tx.run(q.updateTable('service_contract').set({ start_on: o.today }).where('id', '=', id))
    })
    const order = await under(o, id, 4)
    const before = (await detail(o, id)).state

    await finish(o, order.id)

    expect([state, before, (await detail(o, id)).state]).toEqual([S.Signed, S.Signed, S.Executing])
  })

  it('is refused beside the field when the contract does not cover it', async () => {
    const o = await contractOffice()
    const [pump, fan] = [await o.addAsset('泵'), await o.addAsset('风机')]
    const listed = await o.signService({ scope: 1, assetIds: [pump] })
    const later = await o.signService({ startOn: o.day(3) })
    const create = async (input: object) =>
      await o.service.call(addWorkOrder, {
        orderType: o.templateId,
        title: '异响',
        customName: '华东机械厂',
        customerId: o.customerId,
        ...input,
      })

    for (const input of [
      { contractId: listed.id, productionId: fan },
      { contractId: later.id },
      { contractId: listed.id, customerId: null },
    ]) {
      expect(await create(input)).toMatchObject({
        success: false,
        code: 'contract-not-covering',
        fields: [{ field: 'contractId' }],
      })
    }
    expect(await create({ contractId: listed.id, productionId: pump })).toMatchObject({ success: true })
  })

  it('moves to another contract with its visit while it is open', async () => {
    const o = await contractOffice()
    const [one, other] = [await o.signService(), await o.signService({ name: '另一份' })]
    const order = await under(o, one.id)
    const { title, customName, version } = await o.dispatcher.get(getWorkOrder, { id: order.id })

    await o.dispatcher.get(editWorkOrder, {
      id: order.id,
      version,
      title,
      customName,
      customerId: o.customerId,
      contractId: other.id,
    })

    expect([await visits(o, one.id), await visits(o, other.id)]).toEqual([[], [V.Reserved]])
    expect((await o.dispatcher.get(getWorkOrder, { id: order.id })).contractName).toBe('另一份')
  })

  it('keeps a contract that has run out open until it is over', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ endOn: o.day(1) })
    const order = await under(o, id, 4)
    await o.later(2, runPortion)
    expect((await detail(o, id)).state).toBe(S.Executing)

    await finish(o, order.id)
    await o.later(2, runPortion)

    expect((await detail(o, id)).state).toBe(S.Finished)
  })

  it('stays under a contract that is terminated meanwhile', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signService()
    const order = await under(o, id, 4)
    await o.director.get(terminateServiceContract, { id, version, reason: '欠款' })

    await finish(o, order.id)

    expect(await visits(o, id)).toEqual([V.Used])
  })
})

describe('the visit of an order after a fact', () => {
  it.each([
    [V.Reserved, 'work-order-completed', WorkOrderState.Completed, V.Used],
    [V.Reserved, 'work-order-completed', WorkOrderState.PendingApproval, V.Reserved],
    [V.Reserved, 'work-order-completion-approved', WorkOrderState.Completed, V.Used],
    [V.Used, 'work-order-abnormal-agreed', WorkOrderState.PendingService, V.Used],
    [V.Reserved, 'work-order-cancelled', WorkOrderState.Cancelled, V.GivenBack],
    [V.Used, 'work-order-withdrawn', WorkOrderState.Cancelled, V.GivenBack],
    [V.GivenBack, 'work-order-step-undone', WorkOrderState.PendingAssignment, V.Reserved],
    [V.Reserved, 'work-order-removed', WorkOrderState.PendingAcceptance, V.GivenBack],
    [V.GivenBack, 'work-order-restored', WorkOrderState.PendingAcceptance, V.Reserved],
    [V.GivenBack, 'work-order-restored', WorkOrderState.Cancelled, V.GivenBack],
  ])('%i, %s to %i: %i', (visit, fact, to, after) => {
    expect(visitAfter(visit, standingAfter(fact, to))).toBe(after)
  })
})

const finish = async (o: O, id: string) => {
  await o.technician.get(completeService, { ...(await fresh(o, id)), solution: '已修复' })
  await react()
}
const fresh = async (o: O, id: string) => {
  const { version } = await o.dispatcher.get(getWorkOrder, { id })
  return { id, version }
}

describe('a contract in the recycle bin', () => {
  it('counts what becomes of its orders, and shows it when it is restored', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ includedVisits: 2 })
    const order = await under(o, id, 5)
    const { usedVisits, version } = await detail(o, id)
    await o.director.get(terminateServiceContract, { id, version, reason: '客户搬迁' })
    await o.administrator.get(removeServiceContracts, { ids: [id] })

    await o.dispatcher.get(reopenWorkOrder, { ...(await fresh(o, order.id)), reason: '误点完成' })
    await o.dispatcher.get(cancelWorkOrders, { ids: [order.id], reason: '客户取消' })
    await react()
    await o.administrator.get(serviceContractPlain.restore, { ids: [id] })

    expect([usedVisits, (await detail(o, id)).usedVisits]).toEqual([1, 0])
  })
})
