/** Moves a run through its flow until people must decide: enters nodes, asks people, counts votes. Works on a draft of the run. */
import type { ApproverNode, AutomaticNode, ConditionNode, FlowDefinition, FlowNode } from './approval-flow.ts'
import { startNodeId } from './approval-flow.ts'
import {
  agreersAt,
  type ApprovalRun,
  type ApprovalWorld,
  isOpen,
  type NodeRun,
  type RunTask,
  tasksNow,
} from './approval-run.ts'
import { ApprovalState, TaskState } from './approval-states.ts'
import { countVotes, isTurn, type Vote, voteOf } from './count-votes.ts'
import { deciderFor, findPeople } from './find-people.ts'

/** A node that waits for somebody to name its people. */
export interface MissingChoice {
  readonly node: ApproverNode
  readonly by: 'creatorChooses' | 'previousChooses'
}

type Progress = 'done' | 'waiting' | 'rejected'
/** State carried along a walk: the people who agreed at the approver node just before. */
interface Trail {
  readonly previous: readonly string[]
}

export class FlowWalk {
  readonly run: ApprovalRun
  /** Nodes entered in this walk whose people should have been named. */
  readonly missing: MissingChoice[] = []
  readonly copied: { nodeId: string; personIds: readonly string[] }[] = []
  readonly #flow: FlowDefinition
  readonly #world: ApprovalWorld
  /** ISO instant. */
  readonly #now: string

  /** @param run a draft: it is changed */
  constructor(run: ApprovalRun, flow: FlowDefinition, world: ApprovalWorld, now: string) {
    this.run = run
    this.#flow = flow
    this.#world = world
    this.#now = now
  }

  /** Goes on from where the run stands until people must decide or it is over. */
  advance(): void {
    if (this.run.state !== ApprovalState.Running || this.#waitsAtStart()) return
    const { progress } = this.#sequence(this.#flow.nodes, { previous: [] })
    if (progress === 'done') this.finish(ApprovalState.Approved)
    if (progress === 'rejected') this.finish(ApprovalState.Rejected)
  }

  /** Ends the run; nobody is asked any more. */
  finish(state: ApprovalState): void {
    this.run.state = state
    this.voidTasks(this.run.tasks)
  }

  /** Takes back what is still open of some tasks. */
  voidTasks(tasks: readonly RunTask[]): void {
    for (const task of tasks) if (isOpen(task)) task.state = TaskState.Void
  }

  /** Opens a task at a seat of a node; the person's delegate gets it while the person is away. */
  ask(
    place: Pick<RunTask, 'nodeId' | 'visit' | 'seat'> & Partial<Pick<RunTask, 'parentNo' | 'how' | 'replacesNo'>>,
    personId: string,
    state: TaskState = TaskState.Pending,
  ): RunTask {
    const decider = place.nodeId === startNodeId ? personId : deciderFor(personId, this.#world)
    const task: RunTask = {
      parentNo: null,
      how: null,
      replacesNo: null,
      ...place,
      no: this.run.tasks.length + 1,
      round: this.run.round,
      personId: decider,
      originId: decider === personId ? null : personId,
      state,
      decidedBy: null,
      decidedAt: null,
      reason: '',
      madeAt: this.#now,
      urgedAt: null,
    }
    this.run.tasks.push(task)
    return task
  }

  #waitsAtStart(): boolean {
    return this.run.tasks.some((task) => task.nodeId === startNodeId && task.state === TaskState.Pending)
  }

  #sequence(nodes: readonly FlowNode[], trail: Trail): { progress: Progress; trail: Trail } {
    let current = trail
    for (const node of nodes) {
      const step = this.#node(node, current)
      current = step.trail
      if (step.progress !== 'done') return { progress: step.progress, trail: current }
    }
    return { progress: 'done', trail: current }
  }

  #node(node: FlowNode, trail: Trail): { progress: Progress; trail: Trail } {
    switch (node.kind) {
      case 'approver': {
        const progress = this.#approver(node, trail)
        const agreed = agreersAt(this.run, node.id)
        return { progress, trail: agreed.length === 0 ? trail : { previous: agreed } }
      }
      case 'copy':
        if (this.run.nodes[node.id] === undefined) this.#copy(node)
        return { progress: 'done', trail }
      case 'automatic':
        return { progress: this.#automatic(node), trail }
      case 'condition': {
        const branch = node.branches.find((one) => one.id === this.#chosenBranch(node))
        return branch === undefined ? { progress: 'done', trail } : this.#sequence(branch.nodes, trail)
      }
      default: {
        const previous: string[] = []
        let progress: Progress = 'done'
        for (const branch of node.branches) {
          const step = this.#sequence(branch.nodes, trail)
          previous.push(...step.trail.previous)
          if (step.progress === 'rejected') return step
          if (step.progress === 'waiting') progress = 'waiting'
        }
        return { progress, trail: { previous } }
      }
    }
  }

  #enter(nodeId: string, entered: Partial<NodeRun>): NodeRun {
    const visit = (this.run.visits[nodeId] ?? 0) + 1
    this.run.visits[nodeId] = visit
    const nodeRun: NodeRun = {
      state: 'waiting',
      seats: [],
      mode: 'any',
      branch: null,
      note: '',
      ...entered,
      visit,
      enteredAt: this.#now,
    }
    this.run.nodes[nodeId] = nodeRun
    return nodeRun
  }

  #copy(node: Extract<FlowNode, { kind: 'copy' }>): void {
    const { people } = findPeople(node.who, this.#world, this.run.chosen[node.id])
    this.#enter(node.id, { state: 'done', seats: [...people] })
    this.run.copied[node.id] = [...new Set([...(this.run.copied[node.id] ?? []), ...people])]
    if (people.length > 0) this.copied.push({ nodeId: node.id, personIds: people })
  }

  #automatic(node: AutomaticNode): Progress {
    const known = this.run.nodes[node.id]
    if (known !== undefined) return known.state
    const passes = this.#world.holds(node.condition) === (node.whenHolds === 'pass')
    return this.#enter(node.id, { state: passes ? 'done' : 'rejected' }).state
  }

  #chosenBranch(node: ConditionNode): string | null {
    const known = this.run.nodes[node.id]
    if (known !== undefined) return known.branch
    const branch = node.branches.find((one) => one.condition === null || this.#world.holds(one.condition))
    return this.#enter(node.id, { state: 'done', branch: branch?.id ?? null }).branch
  }

  #approver(node: ApproverNode, trail: Trail): Progress {
    const nodeRun = this.run.nodes[node.id] ?? this.#enterApprover(node)
    if (nodeRun.state !== 'waiting') return nodeRun.state
    this.#giveBack(node.id)
    this.#askNext(node, nodeRun, trail)
    const outcome = countVotes(nodeRun.mode, node.percent, this.#votes(node.id, nodeRun))
    if (outcome === 'open') return 'waiting'
    nodeRun.state = outcome === 'agreed' ? 'done' : 'rejected'
    delete this.run.resumptions[node.id]
    this.voidTasks(tasksNow(this.run, node.id))
    return nodeRun.state
  }

  #enterApprover(node: ApproverNode): NodeRun {
    const back = this.run.resumptions[node.id]
    const seats = back?.seats.filter((id) => this.#world.active.has(id)) ?? []
    if (back !== undefined && seats.length > 0) return this.#enter(node.id, { seats, mode: back.mode })
    delete this.run.resumptions[node.id]
    const { people, missing } = findPeople(node.who, this.#world, this.run.chosen[node.id])
    if (missing !== null) this.missing.push({ node, by: missing })
    const others = node.skipCreator ? people.filter((id) => id !== this.run.creatorId) : people
    if (people.length > 0 && others.length === 0) return this.#enter(node.id, { note: 'creator', state: 'done' })
    if (others.length > 0) return this.#enter(node.id, { seats: this.#eachOnce(others), mode: node.mode })
    return this.#enterEmpty(node)
  }

  #enterEmpty(node: ApproverNode): NodeRun {
    if (node.whenEmpty === 'pass') return this.#enter(node.id, { note: 'empty', state: 'done' })
    const { active, administrators } = this.#world
    if (node.whenEmpty === 'person' && node.emptyPersonId !== null && active.has(node.emptyPersonId))
      return this.#enter(node.id, { note: 'person', seats: [node.emptyPersonId] })
    const seats = this.#eachOnce(administrators.filter((id) => active.has(id)))
    // `Our choice:` a node that nobody may decide is refused, since silence must not approve.
    return this.#enter(
      node.id,
      seats.length > 0 ? { note: 'administrator', seats } : { note: 'nobody', state: 'rejected' },
    )
  }

  /** Two people with the same delegate are asked once. */
  #eachOnce(people: readonly string[]): string[] {
    const deciders = people.map((id) => deciderFor(id, this.#world))
    return people.filter((_, place) => deciders.indexOf(deciders[place] ?? '') === place)
  }

  /** Reopens a task once everybody added before it has agreed; voids the remaining tasks of a refused seat. */
  #giveBack(nodeId: string): void {
    const tasks = tasksNow(this.run, nodeId)
    for (const task of tasks) {
      if (task.state === TaskState.AwaitingAdded && isTurn(task, tasks)) task.state = TaskState.Pending
    }
    for (const root of tasks.filter((task) => task.parentNo === null && task.replacesNo === null)) {
      if (voteOf(root, tasks) === 'rejected') this.voidTasks(tasks.filter((task) => task.seat === root.seat))
    }
  }

  /** Asks the people whose turn it is: all at once, or in order. People who need not be asked again count as agreeing and are handled first. */
  #askNext(node: ApproverNode, nodeRun: NodeRun, trail: Trail): void {
    const unasked = nodeRun.seats.map((_, seat) => seat).filter((seat) => this.#rootOf(node.id, seat) === undefined)
    const place = (seat: number) => ({ nodeId: node.id, visit: nodeRun.visit, seat })
    const isSpared = (seat: number): boolean => this.#isSpared(node, nodeRun.seats[seat] ?? '', trail)
    const { seats } = nodeRun
    if (nodeRun.mode === 'inOrder') {
      for (const seat of unasked) {
        if (!this.#isThrough(node.id, seats, seat)) return
        const personId = seats[seat] ?? ''
        if (!this.#world.active.has(personId)) this.ask(place(seat), personId, TaskState.Void)
        else this.ask(place(seat), personId, isSpared(seat) ? TaskState.Skipped : TaskState.Pending)
      }
      return
    }
    for (const seat of unasked) if (isSpared(seat)) this.ask(place(seat), seats[seat] ?? '', TaskState.Skipped)
    if (countVotes(nodeRun.mode, node.percent, this.#votes(node.id, nodeRun)) !== 'open') return
    for (const seat of unasked) if (this.#rootOf(node.id, seat) === undefined) this.ask(place(seat), seats[seat] ?? '')
  }

  /** Whether all places before one have agreed. */
  #isThrough(nodeId: string, seats: readonly string[], seat: number): boolean {
    return seats.slice(0, seat).every((_, before) => ['agreed', 'gone'].includes(this.#voteAt(nodeId, before)))
  }

  #isSpared(node: ApproverNode, personId: string, trail: Trail): boolean {
    const decider = deciderFor(personId, this.#world)
    if (this.run.resumptions[node.id]?.agreed.includes(decider) === true) return true
    if (tasksNow(this.run, node.id).some((task) => task.personId === decider && task.state === TaskState.Agreed))
      return true
    if (node.skip === 'none') return false
    return (node.skip === 'consecutive' ? trail.previous : this.#agreedAnywhere()).includes(decider)
  }

  #agreedAnywhere(): string[] {
    return Object.keys(this.run.nodes).flatMap((nodeId) => agreersAt(this.run, nodeId))
  }

  #rootOf(nodeId: string, seat: number): RunTask | undefined {
    return tasksNow(this.run, nodeId).find(
      (task) => task.seat === seat && task.parentNo === null && task.replacesNo === null,
    )
  }

  #voteAt(nodeId: string, seat: number): Vote {
    const root = this.#rootOf(nodeId, seat)
    return root === undefined ? 'open' : voteOf(root, tasksNow(this.run, nodeId))
  }

  #votes(nodeId: string, nodeRun: NodeRun): Vote[] {
    return nodeRun.seats.map((_, seat) => this.#voteAt(nodeId, seat))
  }
}
