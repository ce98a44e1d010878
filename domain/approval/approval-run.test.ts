import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { act, startRun } from './act-on-run.ts'
import type { RunAction } from './run-action.ts'
import { type ApproverNode, type FlowNode, newApproverNode, startNodeId } from './approval-flow.ts'
import { type ApprovalRun, type ApprovalWorld, type Chosen, pendingTasks } from './approval-run.ts'
import { ApprovalState as S, TaskState as T } from './approval-states.ts'

const now = new Date('2026-11-21T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const everybody = ['chen', 'wang', 'li', 'zhao', 'sun', 'zhou', 'admin']

const world = (change: Partial<ApprovalWorld> = {}): ApprovalWorld => ({
  creatorId: 'chen',
  roles: {},
  heads: [],
  groupLeaders: [],
  administrators: ['admin'],
  active: new Set(everybody),
  delegates: {},
  values: {},
  system: {},
  holds: () => false,
  ...change,
})

const persons = (...personIds: string[]) => [{ kind: 'persons' as const, personIds }]
const ask = (id: string, people: string[], change: Partial<ApproverNode> = {}): ApproverNode => ({
  ...newApproverNode(id, id),
  who: persons(...people),
  skip: 'none',
  ...change,
})

/** A run with its flow and world, and the actions people take on it. */
class Case {
  readonly nodes: readonly FlowNode[]
  world: ApprovalWorld
  run: ApprovalRun
  made: readonly number[]
  copied: readonly string[] = []
  minutes = 0

  constructor(nodes: readonly FlowNode[], change: Partial<ApprovalWorld> = {}, chosen: Chosen = {}) {
    this.nodes = nodes
    this.world = world(change)
    const begun = startRun({ nodes }, this.world, chosen, now)
    this.run = begun.run
    this.made = begun.events.made
    this.copied = begun.events.copied.flatMap((copy) => copy.personIds)
  }

  does(action: RunAction): this {
    const acted = act(this.run, { nodes: this.nodes }, action, this.world, later(this.minutes))
    this.run = acted.run
    this.made = acted.events.made
    this.copied = acted.events.copied.flatMap((copy) => copy.personIds)
    return this
  }

  task(by: string): number {
    return pendingTasks(this.run).find((task) => task.personId === by)?.no ?? 0
  }

  agree(by: string, chosen: Chosen = {}): this {
    return this.does({ kind: 'agree', by, taskNo: this.task(by), reason: '', chosen })
  }

  reject(by: string): this {
    return this.does({ kind: 'reject', by, taskNo: this.task(by), reason: '金额不对' })
  }

  sendBack(by: string, to: string, resume = false): this {
    return this.does({ kind: 'sendBack', by, taskNo: this.task(by), to, resume, reason: '请补充' })
  }

  add(by: string, kind: 'addBefore' | 'addAfter', ...people: string[]): this {
    return this.does({ kind, by, taskNo: this.task(by), people, reason: '' })
  }

  askees(): string[] {
    return pendingTasks(this.run).map((task) => task.personId)
  }

  states(): string {
    return this.run.tasks.map((task) => `${task.personId}:${task.state}`).join(' ')
  }
}

const refusal = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
  return 'allowed'
}

const empty = (change: Partial<ApproverNode>, about: Partial<ApprovalWorld> = {}) =>
  new Case([ask('a', ['gone'], change)], about)
const automatic = (whenHolds: 'pass' | 'reject'): FlowNode => ({
  kind: 'automatic',
  id: 'auto',
  name: '自动',
  condition: { all: [] },
  whenHolds,
})
const back = () => new Case([ask('a', ['wang']), ask('b', ['li'])]).agree('wang').sendBack('li', startNodeId, true)

test('goes from node to node and ends approved', () => {
  const run = new Case([ask('a', ['wang']), ask('b', ['li'])])

  expect(run.askees()).toEqual(['wang'])
  expect(run.agree('wang').askees()).toEqual(['li'])
  expect(run.agree('li').run.state).toBe(S.Approved)
})

test('ends rejected at the first refusal, with its reason and nobody left waiting', () => {
  const run = new Case([ask('a', ['wang', 'li'], { mode: 'all' }), ask('b', ['zhao'])]).reject('wang')

  expect([run.run.state, run.run.reason, run.states()]).toEqual([S.Rejected, '金额不对', 'wang:2 li:7'])
})

test('is over at once when nobody has to be asked', () => {
  expect(new Case([ask('a', ['gone'], { whenEmpty: 'pass' })]).run.state).toBe(S.Approved)
  expect(new Case([ask('a', ['chen'])]).run.state).toBe(S.Approved)
})

test('asks administrators or a named person in place of nobody, and refuses when not even they are there', () => {
  expect(empty({}).askees()).toEqual(['admin'])
  expect(empty({ whenEmpty: 'person', emptyPersonId: 'li' }).askees()).toEqual(['li'])
  expect(empty({ whenEmpty: 'person', emptyPersonId: 'gone' }).askees()).toEqual(['admin'])
  expect(empty({}, { administrators: [] }).run.state).toBe(S.Rejected)
})

test('finds the people behind every kind of rule', () => {
  const about: Partial<ApprovalWorld> = {
    roles: { 8: ['sun'] },
    heads: [null, 'chen', 'wang', 'li'],
    groupLeaders: ['zhou'],
    values: { f1: ['zhao', 'gone'] },
    system: { ownerId: 'li' },
  }
  const behind = (rule: ApproverNode['who'][number], chosen: Chosen = {}) =>
    new Case([{ ...ask('a', []), who: [rule], skipCreator: false }], about, chosen).askees()

  expect(behind({ kind: 'role', role: 8 })).toEqual(['sun'])
  expect(behind({ kind: 'departmentHead', level: 0 })).toEqual(['wang'])
  expect(behind({ kind: 'departmentHead', level: 3 })).toEqual(['li'])
  expect(behind({ kind: 'departmentHead', level: 4 })).toEqual(['admin'])
  expect(behind({ kind: 'groupLeader' })).toEqual(['zhou'])
  expect(behind({ kind: 'field', fieldId: 'f1' })).toEqual(['zhao'])
  expect(behind({ kind: 'field', fieldId: '@ownerId' })).toEqual(['li'])
  expect(behind({ kind: 'creator' })).toEqual(['chen'])
  expect(behind({ kind: 'creatorChooses', personIds: ['li', 'sun'] }, { a: ['li', 'wang'] })).toEqual(['li'])
  expect(behind({ kind: 'previousChooses', personIds: [] }, { a: ['sun'] })).toEqual(['sun'])
})

test('asks the creator for choices before it begins, the approver before for others', () => {
  const chooses = (id: string, kind: 'creatorChooses' | 'previousChooses'): ApproverNode => ({
    ...ask(id, []),
    who: [{ kind, personIds: [] }],
  })
  const byCreator = [ask('a', ['wang']), chooses('b', 'creatorChooses')]
  const byPrevious = [ask('a', ['wang']), chooses('b', 'previousChooses')]

  expect(refusal(() => new Case(byCreator))).toBe('approval-choose')
  expect(new Case(byCreator, {}, { b: ['li'] }).agree('wang').askees()).toEqual(['li'])
  expect(refusal(() => new Case(byPrevious).agree('wang'))).toBe('approval-choose')
  expect(new Case(byPrevious).agree('wang', { b: ['zhao'] }).askees()).toEqual(['zhao'])
})

test('asks nobody twice who stands twice in a node, and lets no creator decide on the own request', () => {
  expect(new Case([ask('a', ['wang', 'wang', 'chen', 'li'], { mode: 'all' })]).askees()).toEqual(['wang', 'li'])
  expect(new Case([ask('a', ['wang', 'chen'], { mode: 'all', skipCreator: false })]).askees()).toEqual(['wang', 'chen'])
})

test('skips those who agreed at the node before, or anywhere before, as the node says', () => {
  const nodes = (skip: ApproverNode['skip']) => [ask('a', ['wang']), ask('b', ['li']), ask('c', ['wang'], { skip })]

  expect(new Case(nodes('none')).agree('wang').agree('li').askees()).toEqual(['wang'])
  expect(new Case(nodes('consecutive')).agree('wang').agree('li').askees()).toEqual(['wang'])
  expect(new Case(nodes('anyBefore')).agree('wang').agree('li').run.state).toBe(S.Approved)
  expect(new Case([ask('a', ['wang']), ask('b', ['wang'], { skip: 'consecutive' })]).agree('wang').states()).toBe(
    'wang:1 wang:6',
  )
})

test('takes the first branch whose condition holds, else the default one', () => {
  const condition = { field: '@amount', operator: 'above' as const, value: 1000 }
  const nodes: FlowNode[] = [
    {
      kind: 'condition',
      id: 'c',
      name: '金额',
      branches: [
        { id: 'c1', name: '大额', condition, nodes: [ask('boss', ['wang'])] },
        { id: 'c2', name: '其他', condition: null, nodes: [ask('lead', ['li'])] },
      ],
    },
  ]

  expect(new Case(nodes, { holds: () => true }).askees()).toEqual(['wang'])
  expect(new Case(nodes).askees()).toEqual(['li'])
})

test('waits for all branches of a parallel node', () => {
  const branch = (id: string, person: string) => ({ id, name: id, condition: null, nodes: [ask(`${id}-n`, [person])] })
  const nodes: FlowNode[] = [
    { kind: 'parallel', id: 'p', name: '会审', branches: [branch('x', 'wang'), branch('y', 'li')] },
    ask('last', ['zhao']),
  ]
  const run = new Case(nodes)

  expect(run.askees()).toEqual(['wang', 'li'])
  expect(run.agree('li').askees()).toEqual(['wang'])
  expect(run.agree('wang').askees()).toEqual(['zhao'])
  expect(new Case(nodes).reject('wang').run.state).toBe(S.Rejected)
})

test('copies people on the way and decides by itself where the flow says so', () => {
  const copy: FlowNode = { kind: 'copy', id: 'copy', name: '抄送', who: persons('li', 'gone') }
  const passed = new Case([copy, automatic('pass')], { holds: () => true })

  expect([passed.run.state, passed.copied]).toEqual([S.Approved, ['li']])
  expect(new Case([automatic('reject')], { holds: () => true }).run.state).toBe(S.Rejected)
  expect(new Case([automatic('pass')]).run.state).toBe(S.Rejected)
})

test('sends back to a passed node and goes through everything again', () => {
  const run = new Case([ask('a', ['wang']), ask('b', ['li']), ask('c', ['zhao'])]).agree('wang').agree('li')

  expect(run.sendBack('zhao', 'a').askees()).toEqual(['wang'])
  expect(run.agree('wang').askees()).toEqual(['li'])
  expect(run.agree('li').askees()).toEqual(['zhao'])
  expect([run.run.round, run.agree('zhao').run.state]).toEqual([2, S.Approved])
})

test('sends back and comes straight back, without asking again who had agreed', () => {
  const nodes = [ask('a', ['wang']), ask('b', ['li']), ask('c', ['zhao', 'sun'], { mode: 'all' })]
  const run = new Case(nodes).agree('wang').agree('li').agree('sun').sendBack('zhao', 'a', true)

  expect(run.askees()).toEqual(['wang'])
  expect(run.agree('wang').askees()).toEqual(['zhao'])
  expect(run.agree('zhao').run.state).toBe(S.Approved)
})

test('sends back to the creator, who resubmits or withdraws', () => {
  expect(back().askees()).toEqual(['chen'])
  expect(refusal(() => back().reject('chen'))).toBe('approval-not-yours')
  expect(back().agree('chen').askees()).toEqual(['li'])
  expect(back().does({ kind: 'withdraw', by: 'chen', reason: '' }).run.state).toBe(S.Withdrawn)
})

test('sends back only to where somebody agreed', () => {
  const run = new Case([ask('a', ['wang']), ask('b', ['gone'], { whenEmpty: 'pass' }), ask('c', ['li'])]).agree('wang')

  expect(refusal(() => run.sendBack('li', 'b'))).toBe('approval-not-yours')
  expect(refusal(() => run.sendBack('li', 'nowhere'))).toBe('approval-not-yours')
})

test('hands a task over, and the new person decides', () => {
  const run = new Case([ask('a', ['wang'])])
  run.does({ kind: 'transfer', by: 'wang', taskNo: 1, to: 'li', reason: '' })

  expect([run.askees(), run.states()]).toEqual([['li'], 'wang:3 li:0'])
  expect(run.agree('li').run.state).toBe(S.Approved)
})

test('asks added people before, then the task comes back', () => {
  const run = new Case([ask('a', ['wang'])]).add('wang', 'addBefore', 'li', 'zhao')

  expect(run.askees()).toEqual(['li', 'zhao'])
  expect(run.agree('li').askees()).toEqual(['zhao'])
  expect(run.agree('zhao').askees()).toEqual(['wang'])
  expect(run.made).toEqual([1])
  expect(run.agree('wang').run.state).toBe(S.Approved)
})

test('asks added people after one has agreed', () => {
  const run = new Case([ask('a', ['wang'])]).add('wang', 'addAfter', 'li')

  expect([run.askees(), run.states()]).toEqual([['li'], 'wang:1 li:0'])
  expect(run.agree('li').run.state).toBe(S.Approved)
})

test('takes an added person back, and only the own ones', () => {
  const run = new Case([ask('a', ['wang'])]).add('wang', 'addBefore', 'li')

  expect(refusal(() => run.does({ kind: 'removeAdded', by: 'zhao', taskNo: 2 }))).toBe('approval-not-yours')
  expect(run.does({ kind: 'removeAdded', by: 'wang', taskNo: 2 }).askees()).toEqual(['wang'])
  expect(run.states()).toBe('wang:0 li:7')
})

test('a refusal of an added person refuses the place it was added to', () => {
  expect(new Case([ask('a', ['wang'])]).add('wang', 'addBefore', 'li').reject('li').run.state).toBe(S.Rejected)
})

test('does not add or hand over to somebody who has a say already, or left', () => {
  const run = new Case([ask('a', ['wang', 'li'], { mode: 'all' })])
  const to = (id: string) => refusal(() => run.does({ kind: 'transfer', by: 'wang', taskNo: 1, to: id, reason: '' }))

  expect(['li', 'gone', 'wang', 'zhao'].map(to)).toEqual([
    'approval-not-yours',
    'approval-not-yours',
    'approval-not-yours',
    'allowed',
  ])
})

test('gives tasks to the delegate while a person is away, never to the creator', () => {
  const run = new Case([ask('a', ['wang'])], { delegates: { wang: 'li' } })

  expect(run.run.tasks[0]).toMatchObject({ personId: 'li', originId: 'wang' })
  expect(new Case([ask('a', ['wang'])], { delegates: { wang: 'chen' } }).askees()).toEqual(['wang'])
  expect(new Case([ask('a', ['wang', 'li'], { mode: 'all' })], { delegates: { wang: 'li' } }).askees()).toEqual(['li'])
})

test('lets an administrator give the task of somebody who left to another', () => {
  const run = new Case([ask('a', ['wang'])])
  const reassign = { kind: 'reassign', by: 'admin', taskNo: 1, to: 'li', reason: '' } as const
  expect(refusal(() => run.does(reassign))).toBe('approval-not-yours')

  run.world = world({ active: new Set(everybody.filter((id) => id !== 'wang')) })

  expect(run.does(reassign).askees()).toEqual(['li'])
})

test('urges by the creator, once in the time that the enterprise set', () => {
  const run = new Case([ask('a', ['wang'])])
  const urge = { kind: 'urge', by: 'chen', everyMinutes: 30 } as const

  expect(run.does(urge).run.tasks[0]?.urgedAt).toBe(now.toISOString())
  run.minutes = 29
  expect(refusal(() => run.does(urge))).toBe('urged-lately')
  run.minutes = 30
  expect(refusal(() => run.does({ ...urge, everyMinutes: 31 }))).toBe('urged-lately')
  expect(refusal(() => run.does(urge))).toBe('allowed')
  expect(refusal(() => run.does({ ...urge, by: 'wang' }))).toBe('approval-not-yours')
})

test('is withdrawn by its creator while nobody decided', () => {
  const withdraw = { kind: 'withdraw', by: 'chen', reason: '' } as const

  expect(new Case([ask('a', ['wang'])]).does(withdraw).run.state).toBe(S.Withdrawn)
  const run = new Case([ask('a', ['wang']), ask('b', ['li'])])
  expect(refusal(() => run.does({ ...withdraw, by: 'wang' }))).toBe('approval-not-yours')
  expect(refusal(() => run.agree('wang').does(withdraw))).toBe('approval-not-yours')
})

test('nobody else decides, nobody twice, and nobody after the end', () => {
  const run = new Case([ask('a', ['wang', 'li'], { mode: 'all' })])
  const agree = (by: string, taskNo: number) => refusal(() => run.does({ kind: 'agree', by, taskNo, reason: '' }))

  expect([agree('zhao', 1), agree('li', 1), agree('wang', 99)]).toEqual(Array(3).fill('approval-not-yours'))
  run.agree('wang')
  expect(agree('wang', 1)).toBe('approval-decided')
  run.does({ kind: 'end', reason: '工单已取消' })
  expect([run.run.state, run.run.tasks.at(-1)?.state, agree('li', 2)]).toEqual([S.Ended, T.Void, 'approval-over'])
})
