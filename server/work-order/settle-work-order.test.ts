/** Receipt and collection, and the four approvals on the engine. */
import {
  approve,
  countApprovals,
  listApprovals,
  sendBackApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { addWorkOrder, editOwnWorkOrder, getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import {
  applyEndService,
  archiveWorkOrders,
  cancelWorkOrders,
  completeService,
  examineWorkOrder,
  removeWorkOrders,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { collectPayment, submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { countExamine, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { describe, expect, it } from 'vitest'
import { insertFlow } from '../approval/flow-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { detailOf, office } from '../testing/builders/work-order.ts'

const fee: Pick<Input<typeof collectPayment>, 'items' | 'method'> = {
  items: [{ name: '上门费', quantity: 1, price: 8000 }],
  method: 3,
}

describe('receipt and collection', () => {
  it('are asked for before archiving, filed once each by those who may, and found by their filters', async () => {
    const o = await office()
    const orderType = await o.template({ receiptEnabled: true, collectionEnabled: true })
    const { id, version } = await o.orderIn(5, { orderType })
    await o.orderIn(5)

    const early = await o.dispatcher.call(archiveWorkOrders, { ids: [id] })
    const strange = await o.rival.call(submitReceipt, { id, version })
    await o.technician.get(submitReceipt, { id, version })
    const again = await o.technician.call(submitReceipt, { id, version: version + 1 })
    const paid = await o.technician.get(collectPayment, {
      ...fee,
      id,
      version: version + 1,
      spareAmount: 2000,
      discountAmount: 500,
      note: '现场付款',
    })
    const seen = await detailOf(o.dispatcher, id)
    const archived = await o.dispatcher.call(archiveWorkOrders, { ids: [id] })
    const filterIds = async (filter: object) => (await o.dispatcher.get(listWorkOrders, filter)).map((row) => row.id)

    expect([early.code, early.message]).toEqual(['not-now', '请先填写回执；请先完成收款'])
    expect([strange.code, again.code, paid.state]).toEqual(['not-found', 'not-now', 5])
    expect([seen.isCreateReceipt, seen.isServiceSettlement, seen.receiptUserName]).toEqual([1, 1, '李强'])
    expect(seen.payments.map((one) => [one.amount, one.itemAmount, one.method, one.state])).toEqual([
      [9500, 8000, 3, 1],
    ])
    expect(archived.success).toBe(true)
    expect(await filterIds({ isCreateReceipt: 1 })).toEqual([id])
    expect(await filterIds({ isServiceSettlement: 1, receive_payment_ids: '3,4' })).toEqual([id])
    expect(await filterIds({ receive_payment_ids: '1' })).toEqual([])
  })

  it('refuses a discount above the sum, a second payment at once, and deleting what was paid', async () => {
    const o = await office()
    const orderType = await o.template({ collectionEnabled: true })
    const { id, version } = await o.orderIn(4, { orderType })

    const generous = await o.technician.call(collectPayment, { ...fee, id, version, discountAmount: 9000 })
    const both = await Promise.all([
      o.technician.call(collectPayment, { ...fee, id, version }),
      o.dispatcher.call(collectPayment, { ...fee, id, version }),
    ])
    await o.dispatcher.get(cancelWorkOrders, { ids: [id], reason: '客户取消', force: 1 })
    const removed = await o.administrator.call(removeWorkOrders, { ids: [id] })

    expect(generous.fields?.[0]?.field).toBe('discountAmount')
    expect(both.filter((reply) => reply.success)).toHaveLength(1)
    expect([removed.code, removed.message]).toEqual(['not-now', '工单已有收款，不能删除'])
  })

  it('wait for their approval, freeze the order meanwhile, and come back when rejected', async () => {
    const o = await office()
    const approverId = o.people.employee.id
    const orderType = await o.template({
      receiptEnabled: true,
      collectionEnabled: true,
      receiptApproval: true,
      collectionApproval: true,
      approverId,
    })
    const order = await o.orderIn(5, { orderType })
    const { id } = order
    await o.technician.get(submitReceipt, { id, version: order.version })

    const frozen = await o.technician.call(collectPayment, { ...fee, id, version: order.version + 1 })
    const outsider = await o.director.call(examineWorkOrder, { id, version: order.version + 1, examineResult: 1 })
    const rejected = await o.employee.get(examineWorkOrder, {
      id,
      version: order.version + 1,
      examineResult: 2,
      reason: '请补充照片',
    })
    const between = await detailOf(o.technician, id)
    await o.technician.get(submitReceipt, { id, version: rejected.version })
    await o.employee.get(examineWorkOrder, { id, version: rejected.version + 1, examineResult: 1 })
    await o.technician.get(collectPayment, { ...fee, id, version: rejected.version + 2 })
    await o.employee.get(examineWorkOrder, { id, version: rejected.version + 3, examineResult: 1 })
    const seen = await detailOf(o.technician, id)

    expect([frozen.code, outsider.code, rejected.state]).toEqual(['not-now', 'not-now', 5])
    expect([between.isCreateReceipt, between.examineType, between.examineResult]).toEqual([0, 3, 2])
    expect([seen.isCreateReceipt, seen.isServiceSettlement, seen.examineType, seen.examineResult]).toEqual([1, 1, 4, 1])
    expect(seen.payments.map((one) => one.state)).toEqual([1])
    expect(seen.approvals.map((one) => [one.approval.subjectKind, one.approval.state])).toEqual([
      ['work-order:collection', 2],
      ['work-order:receipt', 2],
      ['work-order:receipt', 3],
    ])
  })
})

describe('approvals of an order', () => {
  it('keep a technician named in the form from seeing the order before its creation is approved', async () => {
    const o = await office()
    const orderType = await o.template({ creationApproval: true, approverId: o.people.director.id })
    const made = await o.create({ orderType, servicePersonalId: o.people.technician.id }, o.dispatcher)

    const before = await o.technician.get(listWorkOrders, {})
    const told = o.tenant.facts().filter((fact) => fact.people.includes(o.people.technician.id))
    await o.director.get(examineWorkOrder, { id: made.id, version: made.version, examineResult: 1 })

    expect([made.state, before, told]).toEqual([7, [], []])
    expect((await o.technician.get(listWorkOrders, { view: 'mine' })).map((row) => row.id)).toEqual([made.id])
  })

  it('are listed and counted for those whose turn it is, and shown with the order', async () => {
    const o = await office()
    const orderType = await o.template({ completionApproval: true })
    const order = await o.orderIn(5, { orderType })

    const mine = await o.director.get(listWorkOrders, { view: 'examine' })
    const theirs = await o.administrator.get(listWorkOrders, { view: 'examine' })
    const seen = await detailOf(o.director, order.id)

    expect(mine.map((row) => [row.id, row.approverName.split('、').toSorted()])).toEqual([[order.id, ['刘敏', '赵总']]])
    expect(theirs).toEqual([])
    expect([await o.director.get(countExamine, { type: -1 }), await o.director.get(countExamine, { type: 1 })]).toEqual(
      [1, 0],
    )
    expect(seen.actions.filter((verdict) => verdict.allowed).map((verdict) => verdict.action)).toContain(
      'approveCompletion',
    )
    expect(seen.approvals[0]?.nodes.flatMap((node) => node.tasks.map((task) => task.state))).toEqual([0, 0])
  })

  it('count alike in both entries of the menu, and other kinds stand in the whole inbox only', async () => {
    const o = await office()
    const creation = await o.template({ creationApproval: true, approverId: o.people.director.id })
    await o.create({ orderType: creation })
    await o.orderIn(5, { orderType: await o.template({ completionApproval: true }) })
    const todo = async (recordKind?: string) =>
      await o.director.get(countApprovals, { box: 'todo', ...(recordKind === undefined ? {} : { recordKind }) })

    const numbers = (await o.director.get(listWorkOrders, { view: 'examine' })).map((row) => row.orderNo)
    const inbox = await o.director.get(listApprovals, { box: 'todo', recordKind: 'work-order' })

    expect(await o.director.get(countExamine, { type: -1 })).toBe(2)
    expect([await todo(), await todo('work-order'), await todo('sales-contract')]).toEqual([2, 2, 0])
    expect(inbox.map((row) => row.subjectNo).toSorted()).toEqual(numbers.toSorted())
    expect(await o.employee.get(countApprovals, { box: 'todo', recordKind: 'work-order' })).toBe(0)
  })

  it('may be decided in the approval pages too: the order follows in the same transaction', async () => {
    const o = await office()
    const orderType = await o.template({ completionApproval: true, approverId: o.people.employee.id })
    const order = await o.orderIn(5, { orderType })

    const [task] = await o.employee.get(listApprovals, { box: 'todo' })
    await o.employee.get(approve, { taskId: task?.taskId ?? '', reason: '同意' })
    const seen = await detailOf(o.dispatcher, order.id)

    expect([order.state, seen.state, seen.examineResult]).toEqual([7, 5, 1])
  })

  it('go back to the creator, who mends the order and sends it on; withdrawn, it is an invalid order', async () => {
    const o = await office()
    const orderType = await o.template({ creationApproval: true, approverId: o.people.director.id })
    const made = await o.create({ orderType })
    const frozen = await o.service.call(editOwnWorkOrder, { id: made.id, version: 1, title: '改', customName: '散客' })
    const [task] = await o.director.get(listApprovals, { box: 'todo' })
    await o.director.get(sendBackApproval, { taskId: task?.taskId ?? '', toNodeId: '@start', reason: '写清地址' })

    const mended = await o.service.get(editOwnWorkOrder, {
      id: made.id,
      version: 1,
      title: '空调不制冷，三楼',
      customName: '散客',
    })
    const [mine] = await o.service.get(listApprovals, { box: 'todo' })
    await o.service.get(approve, { taskId: mine?.taskId ?? '' })
    const [again] = await o.director.get(listApprovals, { box: 'todo' })
    const seen = await detailOf(o.service, made.id)

    expect(frozen.code).toBe('not-now')
    expect([mended.state, seen.state, seen.title]).toEqual([7, 7, '空调不制冷，三楼'])
    expect(again?.subjectId).toBe(made.id)
  })

  it('may be withdrawn by the creator while nobody has decided: the order is invalid then', async () => {
    const o = await office()
    const orderType = await o.template({ creationApproval: true, approverId: o.people.director.id })
    const made = await o.create({ orderType, servicePersonalId: o.people.technician.id }, o.dispatcher)

    const [running] = await o.dispatcher.get(listApprovals, { box: 'mine' })
    await o.dispatcher.get(withdrawApproval, { id: running?.id ?? '', reason: '重复' })
    const seen = await detailOf(o.dispatcher, made.id)
    const [latest] = await o.dispatcher.get(getTimeline, { id: made.id })

    expect([seen.state, seen.isInvalid, seen.servicePersonalId]).toEqual([0, 1, null])
    expect([latest?.action, latest?.text]).toEqual(['withdrawApproval', '重复'])
  })

  it('ask the sender to name approvers where the flow leaves it to him, and store nothing meanwhile', async () => {
    const o = await office()
    const creation = uuidv7()
    const node = { ...newApproverNode('boss'), who: [{ kind: 'creatorChooses', personIds: [] }] } as const
    await o.tenant.tx(
      async (tx) =>
        await insertFlow(
          { tenantId: o.tenant.id, tx },
          {
            id: creation,
            subjectKind: 'work-order:creation',
            name: '自选',
            remark: '',
            definition: { nodes: [node] },
            by: null,
          },
        ),
    )
    const orderType = await o.template({ approvals: { creation, completion: null, receipt: null, collection: null } })
    const input = { orderType, title: '空调', customName: '散客' }

    const refused = await o.service.call(addWorkOrder, input)
    const stored = await o.service.get(listWorkOrders, {})
    const approvers = [{ nodeId: 'boss', personIds: [o.people.employee.id] }]
    const made = await o.service.get(addWorkOrder, { ...input, approvers })

    expect([refused.code, stored]).toEqual(['approval-choose', []])
    expect(made.state).toBe(7)
    expect((await o.employee.get(listApprovals, { box: 'todo' })).map((row) => row.subjectId)).toEqual([made.id])
  })

  it('end with the order: cancelled while one runs, its tasks are gone and the cancelling cannot be taken back', async () => {
    const o = await office()
    const orderType = await o.template({
      collectionEnabled: true,
      collectionApproval: true,
      approverId: o.people.director.id,
    })
    const { id, version } = await o.orderIn(4, { orderType })
    await o.technician.get(collectPayment, { ...fee, id, version })

    const [line] = await o.dispatcher.get(cancelWorkOrders, { ids: [id], reason: '客户取消', force: 1 })
    const undone = await o.dispatcher.call(undoMoves, { moves: [{ id, logId: line?.logId ?? '' }] })
    const seen = await detailOf(o.dispatcher, id)

    expect(await o.director.get(listApprovals, { box: 'todo' })).toEqual([])
    expect([undone.code, seen.state, seen.payments.map((one) => one.state)]).toEqual(['undo-too-late', 6, [2]])
    expect(seen.approvals[0]?.approval.state).toBe(5)
  })

  it('are always asked for when a service ends unsolved, by one flow for all types that have none', async () => {
    const o = await office()
    const orders = [await o.orderIn(4), await o.orderIn(4)]

    const ended = await Promise.all(
      orders.map(
        async ({ id, version }) => await o.technician.get(applyEndService, { id, version, reason: '配件停产' }),
      ),
    )
    const [first] = ended
    await o.director.get(examineWorkOrder, { id: first?.id ?? '', version: first?.version ?? 0, examineResult: 1 })

    expect(ended.map((one) => one.state)).toEqual([7, 7])
    expect((await detailOf(o.director, first?.id ?? '')).state).toBe(5)
    expect(await o.dispatcher.get(countExamine, {})).toBe(1)
  })

  it('and cancelling that meet leave one legal outcome', async () => {
    const o = await office()
    const orderType = await o.template({ receiptEnabled: true, collectionEnabled: true, collectionApproval: true })
    const { id, version } = await o.orderIn(4, { orderType })
    await o.technician.get(collectPayment, { ...fee, id, version })

    const [decided, cancelled] = await Promise.all([
      o.director.call(examineWorkOrder, { id, version: version + 1, examineResult: 1 }),
      o.dispatcher.call(cancelWorkOrders, { ids: [id], reason: '客户取消', force: 1 }),
    ])
    const seen = await detailOf(o.dispatcher, id)

    expect(cancelled.success).toBe(true)
    expect(seen.state).toBe(6)
    expect(seen.payments.map((one) => one.state)).toEqual([decided.success ? 1 : 2])
    expect(seen.isServiceSettlement).toBe(decided.success ? 1 : 0)
    expect((await o.technician.call(completeService, { id, version: seen.version, solution: '好' })).code).toBe(
      'wrong-state',
    )
  })
})
