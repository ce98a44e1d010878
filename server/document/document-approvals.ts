/**
 * Approval points of a document kind: each is a subject of the approval engine. The engine judges who decides; the document follows in the same
 * transaction, by the action that its point names for the outcome.
 */
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { subjectKindOf } from '@onsite/domain/document/document-process.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { decideFor, startApproval } from '../approval/approvals.ts'
import type { ApprovalSubject, SubjectBrief } from '../approval/approval-subject.ts'
import { flowsInForce } from '../approval/flow-store.ts'
import { saveValues } from '../field/field-values.ts'
import type { Context } from '../kernel/context.ts'
import { lastMoveOf } from '../record/record-log-store.ts'
import type {
  DocumentKind,
  DocumentMachine,
  DocumentPatch,
  DocumentRow,
  TakenMove,
  HeldDocument,
} from './document-kind.ts'
import { documentSubjects, type ReadOptions } from './document-subject.ts'

/** One approval point of a kind. */
export interface ApprovalPointRow<Held, Action extends string, Patch, Name extends string = never> {
  /** Word behind the label of the kind: 创建审批. */
  readonly label: string
  readonly approved: Action
  /** An action, or another step where the document stays as it is. */
  readonly rejected: Action | Name
  /** Whether the document waits for this very approval. */
  waits(held: Held): boolean
  /** Columns that change with the outcome, beside the state where the lifecycle leaves no choice; prepares what stands around. */
  effect?(ctx: Context, held: Held, isApproved: boolean): Promise<Patch> | Patch
  /** Words and changes for the timeline, where the outcome has some beside its reason. */
  line?(held: Held, patch: Patch, isApproved: boolean): Pick<TakenMove<Action, Patch>, 'reason' | 'changes'>
  /** Lines for approvers beyond those of every point. */
  summary?(this: void, ctx: Context, held: Held): Promise<SubjectBrief['summary']> | SubjectBrief['summary']
  /** Fixed fields for conditions beyond those of every point, with their values. */
  readonly fixed?: ApprovalSubject['fixed']
  system?(this: void, ctx: Context, held: Held): Promise<SystemValues>
}

export interface ApprovalOptions<Held, Point extends string, Action extends string, Patch, Name extends string = never>
  extends ReadOptions<Held> {
  readonly points: Readonly<Record<Point, ApprovalPointRow<Held, Action, Patch, Name>>>
  /** Columns that every decision writes, such as who decided; not for withdrawals. */
  patchOnDecision?(ctx: Context, point: Point, isApproved: boolean): Patch
  /** Columns that every end of an approval writes. */
  patchOnEnd?(isApproved: boolean): Patch
}

export interface DocumentApprovals<Held, Point extends string> {
  readonly subjects: readonly ApprovalSubject[]
  /** The flow in force for each point, for kinds whose templates name none: the enabled one that was made last. */
  flows(this: void, ctx: Context): Promise<ReadonlyMap<Point, string>>
  /**
   * Starts the approval of a document whose row waits for it. When nobody has to be asked it is over at once, and the document goes on. Throws
   * `approval-choose` when the sender must name approvers.
   * @param flowId undefined: the flow in force for the point; where none is designed, nobody has to be asked
   */
  send(
    this: void,
    ctx: Context,
    moved: Moved,
    point: Point,
    flowId: string | undefined,
    chosen: ChosenPeople | undefined,
  ): Promise<Moved>
  /** Decides the person's open task by a call of the kind's own; version, lifecycle and the reason of a rejection are asked first. */
  decide(this: void, ctx: Context, input: DecisionInput, pointNow: (held: Held) => Point): Promise<Moved>
}

export interface DecisionInput {
  readonly id: string
  readonly version: number
  readonly isAgreed: boolean
  readonly reason?: string
  readonly approvers?: ChosenPeople
}

const toChosen = (people: ChosenPeople | undefined) =>
  given({ chosen: people && Object.fromEntries(people.map(({ nodeId, personIds }) => [nodeId, personIds])) })

/** Other steps that every kind with approvals has. */
type ApprovalStep = 'saveValues' | 'withdrawApproval'

/** Makes the approvals of a kind. */
export function documentApprovals<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
  Point extends string,
  Name extends string,
>(
  documents: Pick<DocumentKind<Held, Facts, Action, Other, Patch>, 'noOf' | 'read' | 'spec' | 'table'>,
  machine: DocumentMachine<Held, Action, Name | ApprovalStep, Patch>,
  options: ApprovalOptions<Held, Point, Action, Patch, Name>,
): DocumentApprovals<Held, Point> {
  const { formKind, points } = options
  const { noOf, spec } = documents
  const { kind, label, lifecycle } = spec
  const { formFor, subject: subjectFor, whole } = documentSubjects(documents, options)
  const isAction = (name: Action | Name): name is Action => Object.hasOwn(lifecycle.moves, name)

  /** Moves a document whose approval is over. A withdrawal is like a rejection, but nobody decided. */
  async function takeOutcome(
    ctx: Context,
    id: string,
    point: Point,
    state: ApprovalState,
    reason: string,
  ): Promise<Moved> {
    const held = await whole(ctx, id, true)
    const row = points[point]
    const isApproved = state === ApprovalState.Approved
    const isWithdrawn = state === ApprovalState.Withdrawn
    const action = isApproved ? row.approved : row.rejected
    if (isAction(action)) lifecycle.demandState(action, held.facts)
    if (!row.waits(held)) throw new Failure('not-now', { reason: `${label}没有等待该审批` })
    const effect = await row.effect?.(ctx, held, isApproved)
    const decided = isWithdrawn ? {} : options.patchOnDecision?.(ctx, point, isApproved)
    // A withdrawal leads where a rejection does.
    const patch = {
      ...options.patchOnEnd?.(isApproved),
      ...decided,
      ...effect,
      state: isAction(action) ? lifecycle.next(action, held.facts, effect?.state) : held.row.state,
    } as Patch
    const line = { reason, ...row.line?.(held, patch, isApproved) }
    return await machine.take(ctx, held, { action: isWithdrawn ? 'withdrawApproval' : action, patch, ...line })
  }

  function subject(point: Point): ApprovalSubject {
    const { fixed, label: word, summary, system } = points[point]
    return subjectFor({
      kind: subjectKindOf(kind, point),
      label: `${label}${word}`,
      fixed,
      ...given({ summary, system }),
      edit: async (ctx, id, values, editable) => {
        const held = await whole(ctx, id, true)
        const { system, versionId } = await formFor(held, ctx)
        const changes = await saveValues(ctx, {
          formKind,
          recordId: id,
          versionId,
          step: 'edit',
          values,
          system,
          onlyFields: editable,
        })
        if (changes.length > 0) await machine.take(ctx, held, { action: 'saveValues', patch: {} as Patch, changes })
      },
      finish: async (ctx, { state, reason, subjectId }) => {
        await takeOutcome(ctx, subjectId, point, state, reason)
      },
    })
  }

  const subjects = new Map((Object.keys(points) as Point[]).map((point) => [point, subject(point)]))
  const subjectOf = (point: Point): ApprovalSubject => {
    const found = subjects.get(point)
    if (found === undefined) throw new Error(`${kind} has no approval point ${point}`)
    return found
  }

  const flows: DocumentApprovals<Held, Point>['flows'] = async (ctx) => {
    const inForce = await flowsInForce(ctx)
    return new Map(
      [...subjects].flatMap(([point, { kind: subjectKind }]): [Point, string][] => {
        const flowId = inForce.get(subjectKind)
        return flowId === undefined ? [] : [[point, flowId]]
      }),
    )
  }

  return {
    subjects: [...subjects.values()],
    flows,
    send: async (ctx, moved, point, flowId, chosen) => {
      const inForce = flowId ?? (await flows(ctx)).get(point)
      if (inForce === undefined)
        return await takeOutcome(ctx, moved.id, point, ApprovalState.Approved, '未设置审批流程，直接通过')
      const held = await whole(ctx, moved.id, true)
      const { state } = await startApproval(ctx, subjectOf(point), {
        flowId: inForce,
        subjectId: moved.id,
        no: noOf(held),
        title: options.titleOf(held),
        creatorId: ctx.person.id,
        ...toChosen(chosen),
      })
      return state === ApprovalState.Running ? moved : await takeOutcome(ctx, moved.id, point, state, '')
    },
    decide: async (ctx, { approvers, id, isAgreed, reason = '', version }, pointNow) => {
      const held = await machine.lock(ctx, id)
      await machine.demandFresh(ctx, held, version)
      const point = pointNow(held)
      const action = isAgreed ? points[point].approved : points[point].rejected
      if (isAction(action)) machine.demand(ctx, held, action)
      if (!isAgreed && reason.trim() === '') throw faultAt('reason', '驳回必须填写原因')
      const decision = { subjectId: id, agree: isAgreed, reason: reason.trim(), ...toChosen(approvers) }
      await decideFor(ctx, subjectOf(point), decision)
      // Where more people decide, the document waits on as before.
      const [now, line] = await Promise.all([whole(ctx, id), lastMoveOf(ctx, id)])
      if (line === undefined) throw new Error(`a ${kind} that was just decided has no timeline`)
      return { id, version: now.row.version, state: now.row.state, logId: line.id }
    },
  }
}
