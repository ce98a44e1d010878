/** Random flows, worlds and decisions: whatever people do, a run stays sound and comes to an end. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { act, startRun } from './act-on-run.ts'
import {
  allNodes,
  type ApproveMode,
  approveModes,
  type AssigneeRule,
  type FlowBranch,
  type FlowDefinition,
  type FlowNode,
  newApproverNode,
  startNodeId,
} from './approval-flow.ts'
import { type ApprovalRun, type ApprovalWorld, pendingTasks, type RunTask } from './approval-run.ts'
import { ApprovalState, TaskState } from './approval-states.ts'
import { checkFlow } from './check-flow.ts'
import { planRun } from './plan-run.ts'
import type { RunAction } from './run-action.ts'

const people = Array.from({ length: 6 }, (_, n) => `0000000${n}-0000-7000-8000-000000000000`)
const [creator = '', , , , , administrator = ''] = people
const person = fc.constantFrom(...people)
const modes = Object.keys(approveModes) as ApproveMode[]

const rule: fc.Arbitrary<AssigneeRule> = fc.oneof(
  fc.record({
    kind: fc.constant('persons' as const),
    personIds: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('departmentHead' as const), level: fc.nat(3) }),
  fc.constant({ kind: 'creator' as const }),
  fc.constant({ kind: 'groupLeader' as const }),
  fc.record({ kind: fc.constant('creatorChooses' as const), personIds: fc.constant([]) }),
  fc.record({ kind: fc.constant('previousChooses' as const), personIds: fc.constant([]) }),
)

/** Shapes without ids; `numbered` gives each node its own. */
type Shape = FlowNode
const approver = fc.record({
  who: fc.array(rule, { minLength: 1, maxLength: 2 }),
  mode: fc.constantFrom(...modes),
  percent: fc.integer({ min: 1, max: 100 }),
  whenEmpty: fc.constantFrom('pass' as const, 'administrator' as const, 'person' as const),
  emptyPersonId: person,
  skip: fc.constantFrom('none' as const, 'consecutive' as const, 'anyBefore' as const),
  skipCreator: fc.boolean(),
})
const condition = { field: '@amount', operator: 'above' as const, value: 1 }
const shapes = (depth: number): fc.Arbitrary<Shape> => {
  const plain = approver.map((change): Shape => ({ ...newApproverNode('', '审批'), ...change }))
  const copy = fc.array(rule, { minLength: 1, maxLength: 1 }).map(
    (who): Shape => ({
      kind: 'copy',
      id: '',
      name: '抄送',
      who: who
        .filter((one) => one.kind !== 'creatorChooses' && one.kind !== 'previousChooses')
        .concat({ kind: 'creator' }),
    }),
  )
  const automatic = fc
    .constantFrom('pass' as const, 'reject' as const)
    .map((whenHolds): Shape => ({ kind: 'automatic', id: '', name: '自动', condition, whenHolds }))
  if (depth === 0) return fc.oneof({ weight: 6, arbitrary: plain }, copy)
  const ways = fc.array(fc.array(shapes(depth - 1), { maxLength: 2 }), { minLength: 2, maxLength: 3 })
  const branch = (nodes: Shape[], holds: boolean): FlowBranch => ({
    id: '',
    name: '分支',
    condition: holds ? condition : null,
    nodes,
  })
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    copy,
    automatic,
    ways.map(
      (list): Shape => ({
        kind: 'condition',
        id: '',
        name: '条件',
        branches: list.map((nodes, at) => branch(nodes, at < list.length - 1)),
      }),
    ),
    ways.map(
      (list): Shape => ({
        kind: 'parallel',
        id: '',
        name: '并行',
        branches: list.map((nodes) => branch(nodes, false)),
      }),
    ),
  )
}

function giveNumbers(nodes: readonly Shape[]): FlowDefinition {
  let next = 0
  const give = <N extends { id: string }>(one: N): N => ({ ...one, id: `n${(next += 1)}` })
  const walk = (list: readonly Shape[]): Shape[] =>
    list.map((node) => {
      const named = give(node)
      return 'branches' in named
        ? { ...named, branches: named.branches.map((one) => ({ ...give(one), nodes: walk(one.nodes) })) }
        : named
    })
  return { nodes: walk(nodes) }
}

const flows = fc
  .array(shapes(2), { minLength: 1, maxLength: 4 })
  .map((nodes) => giveNumbers([...nodes, { ...newApproverNode('', '终审'), who: [{ kind: 'creator' }] }]))

const worlds = fc
  .record({
    active: fc.subarray(people, { minLength: 1 }),
    heads: fc.array(fc.option(person), { maxLength: 3 }),
    groupLeaders: fc.uniqueArray(person, { maxLength: 2 }),
    delegates: fc.dictionary(person, person, { maxKeys: 3 }),
    amount: fc.boolean(),
  })
  .map(
    ({ active, amount, ...rest }): ApprovalWorld => ({
      ...rest,
      creatorId: creator,
      roles: {},
      administrators: [administrator],
      active: new Set([...active, administrator]),
      values: {},
      system: {},
      holds: () => amount,
    }),
  )

interface Wish {
  readonly kind: RunAction['kind']
  readonly who: number
  readonly whom: string
  readonly at: number
  readonly resume: boolean
}
const wishes = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant('agree' as const) },
      fc.constantFrom(
        'reject',
        'sendBack',
        'transfer',
        'addBefore',
        'addAfter',
        'removeAdded',
        'reassign',
        'withdraw',
        'urge',
      ),
    ),
    who: fc.nat(9),
    whom: person,
    at: fc.nat(9),
    resume: fc.boolean(),
  }),
  { maxLength: 25 },
)

const everybodyChosen = (flow: FlowDefinition) =>
  Object.fromEntries(allNodes(flow.nodes).map(({ id }) => [id, [people[1] ?? '', people[2] ?? '']]))

/** The action that somebody asked now might take. */
function actionOf(wish: Wish, run: ApprovalRun, flow: FlowDefinition): RunAction {
  const pending = pendingTasks(run)
  const task = pending[wish.who % Math.max(1, pending.length)]
  const own = { by: task?.personId ?? creator, taskNo: task?.no ?? 1, reason: '' }
  const places = [startNodeId, ...allNodes(flow.nodes).map(({ id }) => id)]
  switch (wish.kind) {
    case 'sendBack':
      return { kind: 'sendBack', ...own, to: places[wish.at % places.length] ?? '', resume: wish.resume }
    case 'transfer':
      return { kind: 'transfer', ...own, to: wish.whom }
    case 'addBefore':
    case 'addAfter':
      return { kind: wish.kind, ...own, people: [wish.whom] }
    case 'removeAdded': {
      const added = run.tasks.filter((one) => one.parentNo !== null).at(-1)
      const parent = run.tasks[(added?.parentNo ?? 1) - 1]
      return { kind: 'removeAdded', by: parent?.personId ?? '', taskNo: added?.no ?? 1 }
    }
    case 'reassign':
      return { kind: 'reassign', ...own, by: administrator, to: wish.whom }
    case 'withdraw':
      return { kind: wish.kind, by: creator, reason: '' }
    case 'urge':
      return { kind: 'urge', by: creator, everyMinutes: 30 }
    default:
      return { kind: wish.kind === 'reject' ? 'reject' : 'agree', ...own, chosen: everybodyChosen(flow) }
  }
}

const now = new Date('2026-11-21T08:00:00Z')

function soundness(run: ApprovalRun, flow: FlowDefinition, world: ApprovalWorld): string[] {
  const found: string[] = []
  const pending = pendingTasks(run)
  if (run.state === ApprovalState.Running && pending.length === 0) found.push('runs, but waits for nobody')
  if (run.state !== ApprovalState.Running && pending.length > 0) found.push('is over, but waits for somebody')
  if (pending.some((task) => task.nodeId !== startNodeId && !world.active.has(task.personId)))
    found.push('waits for somebody who left')
  const isOver = (task: RunTask): boolean => {
    const node = run.nodes[task.nodeId]
    return task.nodeId !== startNodeId && (node?.state !== 'waiting' || node.visit !== task.visit)
  }
  if (pending.some(isOver)) found.push('asks at a node that is over')
  const here = pending.map((task) => `${task.nodeId} ${task.personId}`)
  if (new Set(here).size < here.length) found.push('asks somebody twice at one node')
  const nodes = new Map(allNodes(flow.nodes).map((node) => [node.id, node]))
  for (const task of pending) {
    const node = nodes.get(task.nodeId)
    // One and the same agreement must still count and have stood before the question.
    const hasAgreed = run.tasks.some(
      (one) =>
        one.personId === task.personId &&
        one.state === TaskState.Agreed &&
        one.no < task.no &&
        one.parentNo === null &&
        one.nodeId !== task.nodeId &&
        run.nodes[one.nodeId]?.visit === one.visit &&
        one.decidedAt !== null &&
        one.decidedAt < task.madeAt,
    )
    const isByFlow = task.parentNo === null && task.replacesNo === null
    if (node?.kind === 'approver' && node.skip === 'anyBefore' && hasAgreed && isByFlow)
      found.push('asks again who agreed')
  }
  if (
    run.tasks.some(
      (task) => task.decidedBy !== null && task.state !== TaskState.Transferred && task.decidedBy !== task.personId,
    )
  )
    found.push('was decided by somebody else')
  return found
}

test('every run stays sound, survives JSON, refuses strangers, and ends when people go on agreeing', () => {
  fc.assert(
    fc.property(flows, worlds, wishes, (flow, world, list) => {
      expect(checkFlow(flow)).toEqual({ flow })
      let { run } = startRun(flow, world, everybodyChosen(flow), now)
      let minute = 0
      const take = (action: RunAction): void => {
        minute += 1
        const before = JSON.stringify(run)
        try {
          run = act(run, flow, action, world, new Date(now.getTime() + minute * 60_000)).run
        } catch (error) {
          if (!(error instanceof Failure)) throw error
        }
        if (before !== JSON.stringify(run)) expect(JSON.parse(JSON.stringify(run))).toEqual(run)
      }
      for (const wish of list) {
        take(actionOf(wish, run, flow))
        expect(soundness(run, flow, world)).toEqual([])
        const settled = JSON.stringify(run)
        take({ kind: 'agree', by: 'stranger', taskNo: 1, reason: '' })
        expect(JSON.stringify(run)).toBe(settled)
      }
      for (let steps = 0; run.state === ApprovalState.Running; steps += 1) {
        expect(steps).toBeLessThan(300)
        const [task] = pendingTasks(run)
        if (task === undefined) throw new Error('waits for nobody')
        take({ kind: 'agree', by: task.personId, taskNo: task.no, reason: '', chosen: everybodyChosen(flow) })
      }
      expect(soundness(run, flow, world)).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

test('a plan says who is asked when everybody agrees', () => {
  fc.assert(
    fc.property(flows, worlds, (flow, world) => {
      const planned = planRun(flow, world, everybodyChosen(flow), now)
      let { run } = startRun(flow, world, everybodyChosen(flow), now)
      while (run.state === ApprovalState.Running) {
        const [task] = pendingTasks(run)
        run = act(
          run,
          flow,
          { kind: 'agree', by: task?.personId ?? '', taskNo: task?.no ?? 0, reason: '' },
          world,
          now,
        ).run
      }

      expect(planned.run.state).toBe(run.state)
      expect(Object.keys(planned.run.nodes).sort()).toEqual(Object.keys(run.nodes).sort())
    }),
    { numRuns: 500 },
  )
})
