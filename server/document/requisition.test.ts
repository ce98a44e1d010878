/** A throw-away kind of document through everything that the machinery does for a kind. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { cancel, decide, issue, lists, messages, submit, undoMoves } from '@onsite/api/testing/requisition-calls.ts'
import { requisition, State } from '@onsite/domain/testing/requisition.ts'
import { exportRows, importRows, storeroom } from '../testing/builders/requisition.ts'

let store: Awaited<ReturnType<typeof storeroom>>
beforeAll(async () => {
  store = await storeroom()
})
afterAll(async () => {
  await store.close()
})

const make = async (title: string, quantity = 2) => await store.client.get(lists.create, { title, quantity })
const rowOf = async (id: string) => await store.client.get(lists.detail, { id })
async function makeApproved(title: string) {
  const { id, version } = await make(title)
  const sent = await store.client.get(submit, { id, version })
  return await store.director.get(decide, { id, version: sent.version, agree: true })
}

it('is numbered, filed and searched like any record', async () => {
  const made = await make('压缩机检修')

  const row = await rowOf(made.id)
  expect(row['no']).toMatch(/^LL\d{13}$/)
  expect([row['title'], row['quantity'], row['state'], row.version]).toEqual(['压缩机检修', 2, State.Draft, 1])
  expect(await store.client.get(lists.count, { keyword: 'ysjjx' })).toBe(1)
  expect(await store.client.call(lists.create, { title: '', quantity: 0 })).toMatchObject({ code: 'invalid-input' })
})

it('goes by the rows of its lifecycle, and says who was faster', async () => {
  const { id, version } = await make('风机轴承')

  const gone = await store.client.get(cancel, { id, version, reason: '改为外购' })
  const late = await store.client.call(cancel, { id, version, reason: '重复' })
  const again = await store.client.call(cancel, { id, version: gone.version, reason: '重复' })

  expect(gone.state).toBe(State.Cancelled)
  expect(late).toMatchObject({ code: 'stale', data: [{ label: '取消', actorName: '管理员' }] })
  expect(again).toMatchObject({ code: 'wrong-state', message: expect.stringContaining('已取消') as string })
})

it('is approved at its point: agreed, turned down with a reason, submitted anew', async () => {
  const { id, version } = await make('控制板')
  const sent = await store.client.get(submit, { id, version })

  const silent = await store.director.call(decide, { id, version: sent.version, agree: false })
  const refused = await store.director.get(decide, { id, version: sent.version, agree: false, reason: '数量过多' })
  const anew = await store.client.get(submit, { id, version: refused.version })
  const agreed = await store.director.get(decide, { id, version: anew.version, agree: true })

  expect(silent).toMatchObject({ code: 'invalid-input' })
  expect([sent.state, refused.state, agreed.state]).toEqual([State.Pending, State.Draft, State.Approved])
})

it('is issued by the batch, each on its own, and taken back within seconds', async () => {
  const [ready, draft] = [await makeApproved('滤芯'), await make('铜管')]

  const lines = await store.client.get(issue, { ids: [ready.id, draft.id] })
  const undone = await store.client.get(undoMoves, { moves: [{ id: ready.id, logId: lines[0]?.logId ?? '' }] })
  const twice = await store.client.call(undoMoves, { moves: [{ id: ready.id, logId: lines[0]?.logId ?? '' }] })

  expect(lines.map(({ success }) => success)).toEqual([true, false])
  expect(lines[1]?.message).toBe('当前状态「草稿」不能发料')
  expect([undone[0]?.success, (await rowOf(ready.id))['state']]).toEqual([true, State.Approved])
  expect(twice).toMatchObject({ code: 'undo-too-late', message: expect.stringContaining('领料单又有变化') })
})

it('shows its views, each with its count, which the menu shows too', async () => {
  const before = await store.client.get(lists.count, { view: 'approved' })
  await makeApproved('毛细管')

  expect(await store.client.get(lists.count, { view: 'approved' })).toBe(before + 1)
  expect(await store.client.get(lists.count, { states: String(State.Approved) })).toBe(before + 1)
  expect(await store.client.get(lists.list, { view: 'approved' })).toHaveLength(before + 1)
  expect(await store.client.get(countBadges, {})).toEqual([{ screen: 'ReadyRequisition', count: before + 1 }])
})

it('has one timeline of steps and messages', async () => {
  const { id, version } = await make('阀门')
  const { id: messageId } = await store.client.get(messages.add, { id, text: '今天要用' })
  await store.client.get(cancel, { id, version, reason: '有库存' })

  const timeline = await store.client.get(messages.timeline, { id })
  await store.client.get(messages.remove, { id: messageId })
  const after = await store.client.get(messages.timeline, { id })

  expect(timeline.map(({ label, text }) => `${label} ${text}`.trim())).toEqual(['取消 有库存', '留言 今天要用', '创建'])
  expect(timeline.map(({ fromState, toState }) => [fromState, toState])).toEqual([
    [State.Draft, State.Cancelled],
    [null, null],
    [null, State.Draft],
  ])
  expect(after.map(({ kind }) => kind)).toEqual(['log', 'log'])
})

it('is told to open pages and reactions by the facts of its rows', async () => {
  const { id, version } = await make('温控器')
  await store.client.get(cancel, { id, version, reason: '不需要' })

  const told = store.announced.filter(({ subjectId }) => subjectId === id)
  expect(told.map(({ kind }) => kind)).toEqual([requisition.factNames.create, requisition.factNames.cancel])
  expect(told[1]).toMatchObject({ touches: ['requisition', 'badge'], data: { from: State.Draft, to: State.Cancelled } })
})

it('leaves as a table and comes back as one', async () => {
  const results = await store.client.get(importRows, {
    rows: [
      { 用途: '冷媒', 数量: '5' },
      { 用途: '', 数量: '很多' },
    ],
  })
  const [heading, ...rows] = await store.client.get(exportRows, {})

  expect(results).toEqual(['new', 'wrong：数量应为数字：请填写用途'])
  expect(heading).toEqual(['单号', '用途', '数量', '状态', '创建时间'])
  expect(rows.find((row) => row[1] === '冷媒')?.slice(2, 4)).toEqual(['5', '草稿'])
})
