import {
  addApprovers,
  approve,
  approveMany,
  getApproval,
  reassignApproval,
  rejectApproval,
  removeAddedApprover,
  sendBackApproval,
  transferApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState as S } from '@onsite/domain/approval/approval-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalOffice, asks, remarkField } from '../testing/builders/approval.ts'
import type { TestClient } from '../testing/test-client.ts'

let office: Awaited<ReturnType<typeof approvalOffice>>
beforeAll(async () => {
  office = await approvalOffice()
})
afterAll(async () => await office.close())

const detailOf = async (client: TestClient, id: string) => await client.get(getApproval, { id })
/** The task that waits for somebody in an approval. */
const taskOf = async (client: TestClient, id: string): Promise<string> =>
  (await detailOf(client, id)).approval.taskId ?? ''
const lastOutcome = () => office.outcomes.at(-1)

test('is agreed to node by node, and the subject hears of the end in the same step', async () => {
  const { chen, li, wang } = office
  const { id, noteId, state } = await office.start([asks('a', [wang]), asks('b', [li])])
  expect(state).toBe(S.Running)

  expect(await wang.client.get(approve, { taskId: await taskOf(wang.client, id), reason: '可以' })).toEqual({
    id,
    state: S.Running,
  })
  expect(await li.client.get(approve, { taskId: await taskOf(li.client, id) })).toEqual({ id, state: S.Approved })

  expect(lastOutcome()).toEqual({
    approvalId: id,
    subjectId: noteId,
    state: S.Approved,
    creatorId: chen.id,
    decidedBy: li.id,
    reason: '',
  })
  const { nodes } = await detailOf(chen.client, id)
  expect(
    nodes.map((node) => [node.name, node.state, node.tasks.map((task) => `${task.personName}：${task.reason}`)]),
  ).toEqual([
    ['发起人', 'done', []],
    ['节点a', 'done', ['王芳：可以']],
    ['节点b', 'done', ['李强：']],
  ])
})

test('is refused with a reason', async () => {
  const { wang } = office
  const { id } = await office.start([asks('a', [wang])])
  const taskId = await taskOf(wang.client, id)

  expect(await wang.client.call(rejectApproval, { taskId, reason: ' ' })).toMatchObject({
    fields: [{ field: 'reason' }],
  })
  expect(await wang.client.get(rejectApproval, { taskId, reason: '预算不足' })).toEqual({ id, state: S.Rejected })
  expect(lastOutcome()).toMatchObject({ state: S.Rejected, reason: '预算不足' })
  expect((await detailOf(wang.client, id)).reason).toBe('预算不足')
})

test('nobody else decides, and nobody twice', async () => {
  const { li, wang } = office
  const { id } = await office.start([asks('a', [wang, li], { mode: 'all' })])
  const taskId = await taskOf(wang.client, id)

  expect(await li.client.call(approve, { taskId })).toMatchObject({ code: 'approval-not-yours' })
  expect(await office.zhao.client.call(rejectApproval, { taskId, reason: '不行' })).toMatchObject({
    code: 'approval-not-yours',
  })
  await wang.client.get(approve, { taskId })
  expect(await wang.client.call(approve, { taskId })).toMatchObject({ code: 'approval-decided' })
})

test('of two who decide at the same moment one wins and the other is told', async () => {
  const { li, wang } = office
  const { id } = await office.start([asks('a', [wang, li])])
  const [one, other] = await Promise.all([taskOf(wang.client, id), taskOf(li.client, id)])
  const before = office.outcomes.length

  const replies = await Promise.all([
    wang.client.call(approve, { taskId: one }),
    li.client.call(rejectApproval, { taskId: other, reason: '不同意' }),
  ])

  expect(replies.filter((reply) => reply.success).length).toBe(1)
  expect(replies.find((reply) => !reply.success)?.code).toBe('approval-over')
  expect(office.outcomes.length).toBe(before + 1)
})

test('hands over, adds before and after, and takes back', async () => {
  const { li, wang, zhao } = office
  const { id } = await office.start([asks('a', [wang])])
  await wang.client.get(transferApproval, { taskId: await taskOf(wang.client, id), personId: li.id, reason: '你来' })
  await li.client.get(addApprovers, {
    taskId: await taskOf(li.client, id),
    how: 'before',
    personIds: [zhao.id, wang.id],
  })
  const added = (await detailOf(li.client, id)).nodes[1]?.tasks.filter((task) => task.canRemove) ?? []
  expect(added.map((task) => [task.personName, task.addedByName, task.addedHow])).toEqual([
    ['赵总', '李强', 'before'],
    ['王芳', '李强', 'before'],
  ])
  const handed = (await detailOf(wang.client, id)).nodes[1]?.tasks.find((task) => task.personName === '李强')
  expect([handed?.addedByName, handed?.addedHow, handed?.canRemove]).toEqual(['王芳', null, false])

  await li.client.get(removeAddedApprover, { taskId: added[1]?.id ?? '' })
  await zhao.client.get(approve, { taskId: await taskOf(zhao.client, id) })
  expect(
    await li.client.call(addApprovers, { taskId: await taskOf(li.client, id), how: 'after', personIds: [zhao.id] }),
  ).toMatchObject({ code: 'approval-not-yours' })
  await li.client.get(addApprovers, { taskId: await taskOf(li.client, id), how: 'after', personIds: [wang.id] })
  expect(await wang.client.get(approve, { taskId: await taskOf(wang.client, id) })).toMatchObject({ state: S.Approved })
})

test('does what the node allows and no more', async () => {
  const { li, wang } = office
  const { id } = await office.start([asks('a', [wang], { mayTransfer: false, mayAdd: false, maySendBack: false })])
  const taskId = await taskOf(wang.client, id)

  const { actions } = await detailOf(wang.client, id)
  expect(actions.filter((one) => one.allowed).map((one) => one.label)).toEqual(['同意', '驳回', '评论'])
  expect(actions.find((one) => one.action === 'transfer')?.reason).toBe('这个节点不允许转交')
  expect(await wang.client.call(transferApproval, { taskId, personId: li.id })).toMatchObject({
    code: 'approval-not-yours',
  })
})

test('goes back to a passed node, and to the creator, who resubmits', async () => {
  const { chen, li, wang, zhao } = office
  const { id, noteId } = await office.start([asks('a', [wang]), asks('b', [li]), asks('c', [zhao])])
  await wang.client.get(approve, { taskId: await taskOf(wang.client, id) })
  await li.client.get(approve, { taskId: await taskOf(li.client, id) })
  const back = { taskId: await taskOf(zhao.client, id), reason: '请补充' }
  expect((await detailOf(zhao.client, id)).sendBackTo.map((place) => place.name)).toEqual(['发起人', '节点a', '节点b'])

  await zhao.client.get(sendBackApproval, { ...back, toNodeId: 'b', resume: 1 })
  expect((await detailOf(li.client, id)).round).toBe(2)
  await li.client.get(sendBackApproval, {
    taskId: await taskOf(li.client, id),
    reason: '回发起人',
    toNodeId: startNodeId,
    resume: 1,
  })
  expect(await chen.client.get(office.askNote, { id: noteId })).toMatchObject({ isFrozen: false })
  expect(await li.client.get(office.askNote, { id: noteId })).toMatchObject({ isFrozen: true })
  await chen.client.get(approve, { taskId: await taskOf(chen.client, id), reason: '已补充' })

  expect((await detailOf(chen.client, id)).approval.openPeople).toEqual(['李强'])
  await li.client.get(approve, { taskId: await taskOf(li.client, id) })
  expect(await zhao.client.get(approve, { taskId: await taskOf(zhao.client, id) })).toMatchObject({ state: S.Approved })
})

test('is withdrawn by its creator until somebody has decided', async () => {
  const { chen, li, wang } = office
  const early = await office.start([asks('a', [wang])])
  const late = await office.start([asks('a', [wang]), asks('b', [li])])
  await wang.client.get(approve, { taskId: await taskOf(wang.client, late.id) })

  expect(await wang.client.call(withdrawApproval, { id: early.id })).toMatchObject({ code: 'approval-not-yours' })
  expect(await chen.client.get(withdrawApproval, { id: early.id })).toEqual({ id: early.id, state: S.Withdrawn })
  expect(lastOutcome()).toMatchObject({ state: S.Withdrawn, subjectId: early.noteId })
  expect(await chen.client.call(withdrawApproval, { id: late.id })).toMatchObject({ code: 'approval-not-yours' })
})

test('lets an approver edit the fields of the node, and shows the next one what changed', async () => {
  const { li, wang, zhao } = office
  const { id, noteId } = await office.start(
    [asks('a', [wang], { editableFields: [remarkField.id] }), asks('b', [li, zhao], { mode: 'all' })],
    { values: { [remarkField.id]: '旧' } },
  )
  const taskId = await taskOf(wang.client, id)
  expect(await wang.client.call(approve, { taskId, values: { x: '1' } })).toMatchObject({
    fields: [{ field: 'values.x' }],
  })
  await wang.client.get(approve, { taskId, values: { [remarkField.id]: '新' } })

  expect(office.notes.get(noteId)?.values).toEqual({ [remarkField.id]: '新' })
  await zhao.client.get(approve, { taskId: await taskOf(zhao.client, id) })
  const seen = await detailOf(li.client, id)
  expect([seen.changesSince, seen.changes]).toEqual([
    '上次处理时',
    [{ field: remarkField.id, label: '备注', from: '旧', to: '新' }],
  ])
  expect(
    await li.client.call(approve, { taskId: await taskOf(li.client, id), values: { [remarkField.id]: '再改' } }),
  ).toMatchObject({
    fields: [{ field: `values.${remarkField.id}` }],
  })
})

test('tells changes of fixed fields by the words of codes and the names of people', async () => {
  const { li, wang, zhao } = office
  const system = { amount: 100, priority: 1, owner: [li.id] }
  const { id, noteId } = await office.start([asks('a', [wang])], { system })
  const note = office.notes.get(noteId)
  if (note === undefined) throw new Error('the note is gone')
  office.notes.set(noteId, { ...note, system: { amount: 120, priority: 3, owner: [zhao.id] } })

  expect((await detailOf(wang.client, id)).changes).toEqual([
    { field: '@amount', label: '金额', from: '100', to: '120' },
    { field: '@priority', label: '优先级', from: '普通', to: '非常紧急' },
    { field: '@owner', label: '负责人', from: '李强', to: '赵总' },
  ])
})

test('asks for the people of the next node when the approver must name them', async () => {
  const { li, wang } = office
  const next = { ...asks('b', []), who: [{ kind: 'previousChooses' as const, personIds: [li.id] }] }
  const { id } = await office.start([asks('a', [wang]), next])
  const taskId = await taskOf(wang.client, id)

  expect((await detailOf(wang.client, id)).choose).toEqual([
    { nodeId: 'b', name: '节点b', people: [{ id: li.id, name: '李强' }] },
  ])
  expect(await wang.client.call(approve, { taskId })).toMatchObject({ code: 'approval-choose' })
  await wang.client.get(approve, { taskId, chosen: [{ nodeId: 'b', personIds: [li.id] }] })
  expect(await taskOf(li.client, id)).not.toBe('')
})

test('agrees to many at once, each on its own', async () => {
  const { wang } = office
  const [one, two, over] = [
    await office.start([asks('a', [wang])]),
    await office.start([asks('a', [wang])]),
    await office.start([asks('a', [wang])]),
  ]
  const taskIds = [
    await taskOf(wang.client, one.id),
    await taskOf(wang.client, two.id),
    await taskOf(wang.client, over.id),
  ]
  await office.chen.client.get(withdrawApproval, { id: over.id })

  const lines = await wang.client.get(approveMany, { taskIds, reason: '同意' })

  expect(lines.map((line) => [line.success, line.message])).toEqual([
    [true, ''],
    [true, ''],
    [false, '审批已结束，不能再处理'],
  ])
  expect((await detailOf(wang.client, two.id)).approval.state).toBe(S.Approved)
})

test('gives the task of somebody who left to another, by an administrator', async () => {
  const { client, li, person } = office
  const leaver = await person('离职人')
  const { id } = await office.start([asks('a', [leaver])])
  const taskId = await taskOf(leaver.client, id)
  expect(await client.call(reassignApproval, { taskId, personId: li.id })).toMatchObject({ code: 'approval-not-yours' })
  await office.setActive(leaver.id, false)

  expect((await detailOf(client, id)).nodes[1]?.tasks[0]?.isDisabled).toBe(true)
  expect(await li.client.call(reassignApproval, { taskId, personId: li.id })).toMatchObject({ code: 'no-permission' })
  await client.get(reassignApproval, { taskId, personId: li.id, reason: '已离职' })
  expect(await taskOf(li.client, id)).not.toBe('')
})

test('keeps the approval as it was when its record refuses the outcome', async () => {
  const { wang } = office
  const { id, noteId } = await office.start([asks('a', [wang])])
  office.stuck.add(noteId)
  const taskId = await taskOf(wang.client, id)

  expect(await wang.client.call(approve, { taskId })).toMatchObject({ code: 'not-now', message: '便笺已锁定' })

  expect(await taskOf(wang.client, id)).toBe(taskId)
})

test('goes the way that the content has when the condition is asked, after the edits of the approver', async () => {
  const { li, wang, zhao } = office
  const condition = { field: remarkField.id, operator: 'equals' as const, value: '加急' }
  const nodes = [
    asks('a', [wang], { editableFields: [remarkField.id] }),
    {
      kind: 'condition' as const,
      id: 'c',
      name: '是否加急',
      branches: [
        { id: 'c1', name: '加急', condition, nodes: [asks('b', [zhao])] },
        { id: 'c2', name: '普通', condition: null, nodes: [asks('d', [li])] },
      ],
    },
  ]
  const { id } = await office.start(nodes)
  expect(
    (await detailOf(wang.client, id)).nodes.map((node) => [node.nodeId, node.state, node.people[0]?.name]),
  ).toEqual([
    ['@start', 'done', '陈晓'],
    ['a', 'waiting', undefined],
    ['c', 'ahead', undefined],
    ['d', 'ahead', '李强'],
  ])

  await wang.client.get(approve, { taskId: await taskOf(wang.client, id), values: { [remarkField.id]: '加急' } })

  const { approval, nodes: path } = await detailOf(wang.client, id)
  expect([approval.nodeName, path.find((node) => node.nodeId === 'c')?.note]).toEqual(['节点b', '走「加急」'])
})
