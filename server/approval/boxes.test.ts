import {
  approve,
  commentApproval,
  countApprovals,
  countOpenApprovals,
  getApproval,
  listApprovals,
  listApprovalsOfSubject,
  listDelegations,
  readApprovalCopy,
  removeDelegation,
  saveDelegation,
  urgeApproval,
} from '@onsite/api/approval/approval-calls.ts'
import { setFlowState } from '@onsite/api/approval/flow-calls.ts'
import type { FlowNode } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState as S, TaskState as T } from '@onsite/domain/approval/approval-states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, nextDay } from '../kernel/day.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { approvalOffice, asks, noteKind } from '../testing/builders/approval.ts'

let office: Awaited<ReturnType<typeof approvalOffice>>
beforeAll(async () => {
  office = await approvalOffice()
})
afterAll(async () => await office.close())

const today = dayIn('Asia/Shanghai', new Date())
const copyTo = (...people: { id: string }[]): FlowNode => ({
  kind: 'copy',
  id: 'copy',
  name: '抄送',
  who: [{ kind: 'persons', personIds: people.map((person) => person.id) }],
})

test('shows what waits, what was decided, what was started and what was copied, to each the own', async () => {
  const { chen, li, person, wang } = office
  const reader = await person('读者')
  const { id } = await office.start([copyTo(reader), asks('a', [wang]), asks('b', [li])], { title: '盘点仓库' })
  const box = async (who: typeof chen, name: 'todo' | 'done' | 'mine' | 'copied') =>
    (await who.client.get(listApprovals, { box: name, keyword: '盘点' })).map((row) => row.id)
  expect([await box(wang, 'todo'), await box(wang, 'done'), await box(li, 'todo')]).toEqual([[id], [], []])

  const [row] = await wang.client.get(listApprovals, { box: 'todo', keyword: '盘点' })
  expect(row).toMatchObject({
    title: '盘点仓库',
    subjectNo: 'BJ1',
    creatorName: '陈晓',
    nodeName: '节点a',
    openPeople: ['王芳'],
    state: S.Running,
  })
  await wang.client.get(approve, { taskId: row?.taskId ?? '' })

  expect([await box(wang, 'todo'), await box(wang, 'done'), await box(li, 'todo')]).toEqual([[], [id], [id]])
  expect([await box(chen, 'mine'), await box(reader, 'copied'), await box(reader, 'mine')]).toEqual([[id], [id], []])
  expect((await wang.client.get(listApprovals, { box: 'done' }))[0]).toMatchObject({ myState: T.Agreed })
})

test('filters by number, creator, kind, state and day, and counts what it lists', async () => {
  const { chen, wang } = office
  await office.start([asks('a', [wang])], { title: '筛选样本' })
  const count = async (filter: object) => await wang.client.get(countApprovals, { box: 'todo', ...filter })
  const all = await count({})

  expect(await count({ keyword: '筛选' })).toBe(1)
  expect(
    await count({ keyword: '陈晓', subjectKind: noteKind, state: S.Running, startTime: today, endTime: today }),
  ).toBe(all)
  expect(await count({ state: S.Approved })).toBe(0)
  expect(await count({ endTime: '2026-01-01' })).toBe(0)
  expect(await count({ keyword: '%' })).toBe(0)
  expect((await wang.client.get(countOpenApprovals, {})).todo).toBe(all)
  const oldest = await wang.client.get(listApprovals, { box: 'todo', sortType: 2, pageSize: 1 })
  const newest = await wang.client.get(listApprovals, { box: 'todo', pageSize: 1 })
  expect((oldest[0]?.no ?? '') <= (newest[0]?.no ?? '')).toBe(true)
  expect(await chen.client.get(countApprovals, { box: 'todo' })).toBe(0)
})

test('begins what waits with what was asked for again, then with what waits longest', async () => {
  const { chen, wang } = office
  const titles = async (query: { box: 'todo' | 'mine'; sortType?: 1 }) => {
    const { client } = query.box === 'mine' ? chen : wang
    return (await client.get(listApprovals, { ...query, keyword: '排队' })).map(({ title }) => title)
  }
  await office.start([asks('a', [wang])], { title: '排队 1' })
  await office.start([asks('a', [wang])], { title: '排队 2' })
  const last = await office.start([asks('a', [wang])], { title: '排队 3' })

  expect(await titles({ box: 'todo' })).toEqual(['排队 1', '排队 2', '排队 3'])
  await chen.client.get(urgeApproval, { id: last.id })

  expect(await titles({ box: 'todo' })).toEqual(['排队 3', '排队 1', '排队 2'])
  expect(await titles({ box: 'todo', sortType: 1 })).toEqual(['排队 3', '排队 2', '排队 1'])
  expect(await titles({ box: 'mine' })).toEqual(['排队 3', '排队 2', '排队 1'])
})

test('marks a copy as read', async () => {
  const { person, wang } = office
  const reader = await person('抄送人')
  const { id } = await office.start([copyTo(reader), asks('a', [wang])])
  expect(await reader.client.get(countOpenApprovals, {})).toEqual({ todo: 0, unreadCopies: 1 })

  await reader.client.get(readApprovalCopy, { id })

  expect(await reader.client.get(countOpenApprovals, {})).toEqual({ todo: 0, unreadCopies: 0 })
  expect(await reader.client.get(countApprovals, { box: 'copied', unread: 1 })).toBe(0)
  expect((await reader.client.get(getApproval, { id })).copies).toMatchObject([{ personName: '抄送人' }])
  expect((await reader.client.get(listApprovals, { box: 'copied' }))[0]?.isRead).toBe(true)
})

test('is open to those it concerns and those who may see its subject, to nobody else', async () => {
  const { client, li, person, wang } = office
  const outsider = await person('局外人')
  const { id, noteId } = await office.start([asks('a', [wang])])
  expect((await li.client.get(getApproval, { id })).approval.id).toBe(id)
  office.hidden.add(noteId)

  expect(await outsider.client.call(getApproval, { id })).toMatchObject({ code: 'not-found' })
  expect(await outsider.client.call(commentApproval, { id, text: '看看' })).toMatchObject({ code: 'not-found' })
  expect(await outsider.client.get(listApprovalsOfSubject, { subjectKind: noteKind, subjectId: noteId })).toEqual([])
  expect((await wang.client.get(getApproval, { id })).summary).toEqual([{ label: '标题', value: '采购压缩机' }])
  expect((await client.get(getApproval, { id })).approval.id).toBe(id)
})

test('keeps comments in their order', async () => {
  const { chen, wang } = office
  const { id } = await office.start([asks('a', [wang])])
  await wang.client.get(commentApproval, { id, text: '型号是什么' })
  await chen.client.get(commentApproval, { id, text: ' 见附件 ' })

  const { comments } = await chen.client.get(getApproval, { id })

  expect(comments.map((comment) => [comment.personName, comment.text])).toEqual([
    ['王芳', '型号是什么'],
    ['陈晓', '见附件'],
  ])
})

test('reminds those who are asked, once in half an hour', async () => {
  const { chen, wang } = office
  const { id } = await office.start([asks('a', [wang])])

  expect(await wang.client.call(urgeApproval, { id })).toMatchObject({ code: 'approval-not-yours' })
  expect(await chen.client.get(urgeApproval, { id })).toEqual({ id, personNames: ['王芳'] })
  expect(await chen.client.call(urgeApproval, { id })).toMatchObject({ code: 'urged-lately' })
  expect(office.announced.filter((fact) => fact.kind === 'approval-urged' && fact.subjectId === id)).toMatchObject([
    {
      tell: {
        category: 'approval',
        people: [wang.id],
        title: '审批催办',
        path: `/approvalProcess?id=${id}`,
        urges: '/approvalProcess',
      },
    },
  ])
})

test('one approval runs for a record at a time; nobody may change it meanwhile', async () => {
  const { chen, wang } = office
  const { id, noteId } = await office.start([asks('a', [wang])])
  const flowId = await office.flow(asks('a', [wang]))

  expect(await chen.client.call(office.startNote, { flowId, id: noteId })).toMatchObject({ code: 'approval-open' })
  expect(await wang.client.get(office.askNote, { id: noteId })).toEqual({
    isFrozen: true,
    openIds: expect.arrayContaining([noteId]) as string[],
    approvals: 1,
  })
  expect(
    await chen.client
      .get(office.decideNote, { id: noteId, agree: true, reason: '' })
      .catch((error: Error) => error.message),
  ).toContain('approval-not-yours')
  expect(await wang.client.get(office.decideNote, { id: noteId, agree: true, reason: '好' })).toEqual({
    approvalId: id,
    state: S.Approved,
  })
  expect(await wang.client.get(office.askNote, { id: noteId })).toMatchObject({ isFrozen: false })
  expect(await chen.client.get(office.startNote, { flowId, id: noteId })).toMatchObject({ state: S.Running })
  const summaries = await chen.client.get(listApprovalsOfSubject, { subjectKind: noteKind, subjectId: noteId })
  expect(summaries.map((summary) => summary.approval.state)).toEqual([S.Running, S.Approved])
})

test('ends with its record', async () => {
  const { chen, wang } = office
  const { id, noteId } = await office.start([asks('a', [wang])])
  const before = office.outcomes.length

  await chen.client.get(office.endNote, { id: noteId })

  expect((await wang.client.get(getApproval, { id })).approval).toMatchObject({ state: S.Ended, taskId: null })
  expect((await wang.client.get(getApproval, { id })).reason).toBe('便笺已删除')
  expect(office.outcomes.length).toBe(before)
})

test('is over at once when nobody has to be asked', async () => {
  expect((await office.start([asks('a', [office.chen])])).state).toBe(S.Approved)
})

test('lets a delegate decide while a person is away', async () => {
  const { li, person } = office
  const away = await person('出差人')
  const days = { startDay: today, endDay: nextDay(today) }
  const saved = await away.client.get(saveDelegation, { delegateId: li.id, ...days, note: '出差' })
  expect(saved).toMatchObject({ personName: '出差人', delegateName: '李强', isActive: true })

  const { id } = await office.start([asks('a', [away])])

  // 李强 may have approvals of his own that wait longer.
  const rows = await li.client.get(listApprovals, { box: 'todo' })
  expect(rows.find((row) => row.id === id)).toMatchObject({ originName: '出差人' })
  expect((await away.client.get(getApproval, { id })).nodes[1]?.tasks).toMatchObject([
    { personName: '李强', originName: '出差人' },
  ])
  expect((await away.client.get(listDelegations, {})).map((one) => one.id)).toEqual([saved.id])
  await away.client.get(removeDelegation, { id: saved.id })
  expect(
    (await office.start([asks('a', [away])]).then(async (next) => await away.client.get(getApproval, { id: next.id })))
      .approval.openPeople,
  ).toEqual(['出差人'])
})

test('takes one absence when ten for the same days are saved at once', async () => {
  const { li, person } = office
  const away = await person('并发人')
  const save = async () => await away.client.call(saveDelegation, { delegateId: li.id, startDay: today, endDay: today })

  const replies = await Promise.all(Array.from({ length: 10 }, save))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await away.client.get(listDelegations, {})).toHaveLength(1)
})

test('refuses an absence that cannot be', async () => {
  const { client, li, person } = office
  const away = await person('休假人')
  const days = { startDay: today, endDay: today }
  const fault = async (input: object) =>
    (await away.client.call(saveDelegation, { delegateId: li.id, ...days, ...input })).fields?.[0]?.field
  const saved = await away.client.get(saveDelegation, { delegateId: li.id, ...days })

  expect(await fault({ startDay: nextDay(today) })).toBe('endDay')
  expect(await fault({ startDay: '2026-01-01', endDay: '2026-01-02' })).toBe('endDay')
  expect(await fault({ delegateId: away.id })).toBe('delegateId')
  expect(await fault({})).toBe('startDay')
  expect(await away.client.call(saveDelegation, { delegateId: uuidv7(), ...days })).toMatchObject({ code: 'not-found' })
  expect(await li.client.call(removeDelegation, { id: saved.id })).toMatchObject({ code: 'not-found' })
  expect(await li.client.call(saveDelegation, { personId: away.id, delegateId: li.id, ...days })).toMatchObject({
    code: 'no-permission',
  })
  expect(await client.get(saveDelegation, { id: saved.id, delegateId: li.id, ...days, note: '代改' })).toMatchObject({
    note: '代改',
    personName: '休假人',
  })
  expect((await client.get(listDelegations, { everybody: 1 })).map((one) => one.id)).toContain(saved.id)
  expect(await away.client.call(listDelegations, { everybody: 1 })).toMatchObject({ code: 'no-permission' })
})

test('tells those who are asked, the creator of the end, and those who were copied', async () => {
  const { chen, li, wang } = office
  const { id } = await office.start([copyTo(li), asks('a', [wang])])
  await wang.client.get(approve, { taskId: (await wang.client.get(getApproval, { id })).approval.taskId ?? '' })

  const told = office.announced.filter((fact) => fact.subjectId === id).flatMap((fact) => fact.tell ?? [])

  expect(told.map(({ people, title }) => [title, people])).toEqual(
    expect.arrayContaining([
      ['待你审批', [wang.id]],
      ['审批抄送你', [li.id]],
      ['审批已通过', [chen.id]],
    ]),
  )
})

test('of two who start at the same moment one wins and the other is told', async () => {
  const { chen, wang } = office
  const [flowId, id] = [await office.flow(asks('a', [wang])), uuidv7()]

  const replies = await Promise.all([1, 2].map(async () => await chen.client.call(office.startNote, { flowId, id })))

  expect(replies.map((reply) => reply.code ?? 'started').sort()).toEqual(['approval-open', 'started'])
})

test('starts only by an enabled flow, with the people that the creator must name', async () => {
  const { chen, client, li } = office
  const chooses = { ...asks('a', []), who: [{ kind: 'creatorChooses' as const, personIds: [li.id] }] }
  const flowId = await office.flow(chooses)
  const start = async (chosen: { nodeId: string; personIds: string[] }[] = []) =>
    await chen.client.call(office.startNote, { flowId, id: uuidv7(), chosen })

  expect(await start()).toMatchObject({ code: 'approval-choose', message: '请先选择审批人：节点a' })
  expect(await start([{ nodeId: 'a', personIds: [li.id] }])).toMatchObject({ data: { state: S.Running } })
  await client.get(setFlowState, { id: flowId, state: 0 })
  expect(await start([{ nodeId: 'a', personIds: [li.id] }])).toMatchObject({ code: 'flow-disabled' })
})
