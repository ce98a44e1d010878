/**
 * The one way in which an order moves: version and lifecycle are asked, then row, counters, log row and fact are written together. Operations
 * say what changes; everything that every step has in common is here.
 */
import type { Moved, MovedMany } from '@onsite/api/work-order/work-order-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { stepOfAction } from '@onsite/domain/work-order/step-of-action.ts'
import { type WorkOrderStepName, workOrderFactNames } from '@onsite/domain/work-order/work-order-fact-names.ts'
import {
  logLabel,
  undoableActions,
  type WorkOrderAction,
  workOrderLifecycle,
} from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ExamineType, type WorkOrderState, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { OrderStep } from '@onsite/domain/field/form-step.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { copyAtStep, fillStep, type Filling } from './fill-step.ts'
import { systemOf } from './order-system.ts'
import { readableLogs } from './readable-logs.ts'
import { insertLogs, type LogEntry, logsOf, type UndoNote } from './work-order-log-store.ts'
import { type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { tellOfTaken } from './tell-step.ts'
import { updateWorkOrders, type WorkOrderPatch } from './work-order-store.ts'

export interface Step {
  readonly action: WorkOrderStepName
  readonly patch: WorkOrderPatch
  readonly reason?: string | undefined
  readonly changes?: readonly FieldChange[]
  readonly place?: { readonly lng?: number | null | undefined; readonly lat?: number | null | undefined }
  /** People concerned beside those the order names before and after. */
  readonly people?: readonly string[]
  readonly madeVisitId?: string | null
  readonly cancelledVisit?: { readonly id: string; readonly state: number } | null
  readonly closedRequestId?: string | null
  readonly addedPeople?: readonly string[]
}

/** Who takes steps: a person in a call, or the system in a job. */
export interface StepTaker {
  readonly tenantId: string
  readonly tx: Context['tx']
  readonly now: Date
  readonly zone: string
  /** Null for the system. */
  readonly person: { readonly id: string; readonly role: number | null } | null
  record: Context['record']
}

const notFound = (): Failure => new Failure('not-found', { record: '工单' })

/** Locks one visible order. Throws `not-found`. */
export async function lockOrder(ctx: Context, id: string): Promise<WholeOrder> {
  const order = (await wholeOrders(ctx, [id], true)).get(id)
  if (order === undefined) throw notFound()
  return order
}

/** Throws `stale`, with what others did since, unless the order still has the version that the person saw. */
export async function demandFresh(ctx: Context, order: WholeOrder, version: number): Promise<void> {
  if (order.row.version === version) return
  const since = await readableLogs(ctx, order, await logsOf(ctx, order.row.id, version))
  const names = await peopleNames(
    ctx,
    since.map((entry) => entry.actorId).filter((id) => id !== null),
  )
  throw new Failure(
    'stale',
    {},
    {
      data: since.map((entry) => ({
        label: logLabel(entry.action),
        actorName: (entry.actorId && names.get(entry.actorId)) ?? '系统',
        at: entry.at,
        changes: entry.changes,
      })),
    },
  )
}

/** Throws unless the lifecycle allows the action to this person now. */
export function demandAction(ctx: Context, order: WholeOrder, action: WorkOrderAction): void {
  workOrderLifecycle.demand(action, order.facts, ctx.actor, ctx.now)
}

/** Writes steps of locked orders in a call, all of them together. */
async function takeSteps(ctx: Context, steps: readonly { order: WholeOrder; step: Step }[]): Promise<Moved[]> {
  return await writeSteps({ ...ctx, zone: ctx.tenant.zone }, steps)
}

/** Writes steps of locked orders: rows, counters, log rows and facts. The lifecycle was asked before. */
export async function writeSteps(
  ctx: StepTaker,
  taken: readonly { order: WholeOrder; step: Step }[],
): Promise<Moved[]> {
  const steps = taken.map(({ order, step }) => ({ order, step: withoutSubState(order, step) }))
  const entries = steps.map(({ order, step }) => logEntryOf(ctx, order, step))
  const tells = await Promise.all(steps.map(async ({ order, step }) => await tellOfTaken(ctx, order, step)))
  await Promise.all([
    updateWorkOrders(
      ctx,
      steps.map(({ order, step }) => ({ order, patch: step.patch })),
      ctx.now,
      ctx.zone,
    ),
    insertLogs(ctx, entries),
    ...steps.map(({ order, step }, index) =>
      ctx.record({
        kind: workOrderFactNames[step.action],
        subjectKind: 'work-order',
        subjectId: order.row.id,
        people: peopleConcerned(order, step),
        touches: ['work-order', 'badge'],
        data: {
          no: order.row.no,
          from: order.row.state,
          to: step.patch.state ?? order.row.state,
          ...(stepOfAction[step.action] === undefined ? {} : { step: stepOfAction[step.action] }),
          versionId: step.patch.version_id ?? order.row.version_id,
          ...tells[index],
        },
      }),
    ),
  ])
  return entries.map((entry) => ({
    id: entry.orderId,
    version: entry.version,
    state: entry.toState as WorkOrderState,
    logId: entry.id,
  }))
}

/** A sub-state belongs to its state: it goes when the state changes. */
function withoutSubState({ row }: WholeOrder, step: Step): Step {
  const stays = step.patch.state === undefined || step.patch.state === row.state || row.sub_state === null
  return stays || 'sub_state' in step.patch ? step : { ...step, patch: { ...step.patch, sub_state: null } }
}

/** Writes one step. */
export async function takeStep(ctx: Context, order: WholeOrder, step: Step): Promise<Moved> {
  const [moved] = await takeSteps(ctx, [{ order, step }])
  if (moved === undefined) throw new Error('a step left no trace')
  return moved
}

/** What was typed into the order's own fields at a step. */
export interface StepForm {
  readonly step: OrderStep | 'edit'
  readonly values: FieldValues | undefined
}

/** The usual single move: lock, version, lifecycle, custom fields, step. `make` prepares children and says what changes. */
export async function moveOne(
  ctx: Context,
  input: { id: string; version: number },
  action: WorkOrderAction,
  make: (order: WholeOrder) => Promise<Omit<Step, 'action'>> | Omit<Step, 'action'>,
  form?: StepForm,
): Promise<Moved> {
  const order = await lockOrder(ctx, input.id)
  await demandFresh(ctx, order, input.version)
  demandAction(ctx, order, action)
  const filled = form === undefined ? nothingFilled : await fillForm(ctx, order, form)
  return await takeStep(ctx, order, withFilled({ action, ...(await make(order)) }, filled))
}

interface FilledForm {
  readonly changes: readonly FieldChange[]
  readonly copied: readonly string[]
}
const nothingFilled: FilledForm = { changes: [], copied: [] }

/** Judges and keeps what was typed at a step, and copies whom the process names. */
export async function fillForm(ctx: Context, order: WholeOrder, { step, values }: StepForm): Promise<FilledForm> {
  const filling = fillingOf(order, { step, values })
  const filled = await fillStep(ctx, filling)
  return { changes: filled.changes, copied: await copyAtStep(ctx, filling, filled.values) }
}

/** An order's form at a step. */
export function fillingOf({ content, row }: WholeOrder, { step, values }: StepForm): Filling {
  return { orderId: row.id, versionId: row.version_id, content, step, values, system: systemOf(row) }
}

/** The step with what was typed at it in its log row, and with those who were copied. */
export function withFilled(step: Step, { changes, copied }: FilledForm): Step {
  return { ...step, changes: [...(step.changes ?? []), ...changes], people: [...(step.people ?? []), ...copied] }
}

/**
 * Moves several orders, each on its own: what one may not do is told in its line. A single order that may not move throws, so that its dialog stays open.
 * @param decide gives the step for an order, or throws a `Failure`
 */
export async function moveMany(
  ctx: Context,
  ids: readonly string[],
  decide: (order: WholeOrder) => Promise<Step> | Step,
): Promise<MovedMany> {
  const orders = await wholeOrders(ctx, ids, true)
  const steps: { order: WholeOrder; step: Step }[] = []
  const refused = new Map<string, string>()
  for (const id of ids) {
    const order = orders.get(id)
    try {
      if (order === undefined) throw notFound()
      steps.push({ order, step: await decide(order) })
    } catch (error) {
      if (!(error instanceof Failure) || ids.length === 1) throw error
      refused.set(id, error.message)
    }
  }
  const moved = new Map((steps.length === 0 ? [] : await takeSteps(ctx, steps)).map((one) => [one.id, one]))
  return ids.map((id) => ({
    id,
    orderNo: orders.get(id)?.row.no ?? '',
    success: moved.has(id),
    message: refused.get(id) ?? '',
    logId: moved.get(id)?.logId ?? null,
    version: moved.get(id)?.version ?? null,
  }))
}

function logEntryOf(ctx: StepTaker, order: WholeOrder, step: Step): LogEntry {
  return {
    id: uuidv7(),
    orderId: order.row.id,
    action: step.action,
    fromState: order.row.state,
    toState: step.patch.state ?? order.row.state,
    version: order.row.version + 1,
    actorId: ctx.person?.id ?? null,
    actorRole: ctx.person?.role ?? null,
    reason: step.reason ?? '',
    changes: step.changes ?? [],
    undo: undoNoteOf(order, step),
    lng: step.place?.lng ?? null,
    lat: step.place?.lat ?? null,
    at: ctx.now.toISOString(),
  }
}

const filledFields = ({ changes = [] }: Step): boolean => changes.some(({ field }) => field.startsWith('values.'))

function undoNoteOf(order: WholeOrder, step: Step): UndoNote | null {
  // What ended an approval or filled in fields cannot be taken back: the tasks, and the values before, are gone.
  if (
    !(undoableActions as readonly string[]).includes(step.action) ||
    step.patch.examine_result !== undefined ||
    filledFields(step)
  )
    return null
  const row: Record<string, unknown> = { ...order.row }
  return {
    columns: Object.fromEntries(Object.keys(step.patch).map((column) => [column, row[column]])),
    madeVisitId: step.madeVisitId ?? null,
    cancelledVisit: step.cancelledVisit ?? null,
    closedRequestId: step.closedRequestId ?? null,
    addedPeople: step.addedPeople ?? [],
  }
}

/** Everybody whom an order names; the live channel tells them. A technician hears nothing before the creation is approved. */
function peopleOf({ row, collaboratorIds, copiedIds, facts }: WholeOrder, state: number = row.state): string[] {
  const isHidden = state === S.PendingApproval && row.examine_type === ExamineType.Creation
  const technician = isHidden ? null : row.technician_id
  const named = [row.creator_id, technician, ...facts.openApproverIds, ...collaboratorIds, ...copiedIds]
  return named.filter((id) => id !== null)
}

/** Those an order names before and after the step. */
function peopleConcerned(order: WholeOrder, step: Step): string[] {
  const named = [...peopleOf(order, step.patch.state), step.patch.technician_id, ...(step.people ?? [])]
  return [...new Set(named.filter((id): id is string => typeof id === 'string'))]
}

/** Records what happened beside an order without being a step: messages, photos. The order's version stays. */
export async function recordBeside(ctx: Context, order: WholeOrder, kind: string): Promise<void> {
  await ctx.record({
    kind,
    subjectKind: 'work-order',
    subjectId: order.row.id,
    people: peopleOf(order),
    touches: ['work-order'],
    data: { no: order.row.no },
  })
}
