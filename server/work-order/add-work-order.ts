/** Creation of work orders: from a form, an imported row or a cycle plan. */
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { refusalByOwners } from '@onsite/domain/document/document-lifecycle.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { type OrderProcess, workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { firstState, targetState } from '@onsite/domain/work-order/first-state.ts'
import { orderSteps } from '@onsite/domain/work-order/work-order-steps.ts'
import { workOrderNumbering } from '@onsite/domain/work-order/work-order-settings.ts'
import { OrderApproval, SourceType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { reserveVisit } from '../contract/contract-order-door.ts'
import { demandOpenSteps } from '../document/demand-open-steps.ts'
import { fillStep } from '../document/fill-step.ts'
import { holdFiles } from '../file/file-sight.ts'
import { awaitLater } from '../kernel/await-later.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { pastedNote } from '../record/pasted-note.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { contentColumns, refreshSearch } from './order-content.ts'
import { systemOf } from './order-system.ts'
import { sendForApproval } from './order-approvals.ts'
import { waitInState } from './waiting-columns.ts'
import { copyAtStep, orders } from './take-step.ts'
import { tellOfStep } from './tell-step.ts'
import { demandPeople, demandTechnicians } from '../people/demand-staff.ts'
import { contentsOf, wholeOrders } from './whole-order-store.ts'
import { addOrderFiles, addPeople, OrderFileKind, planVisit } from './work-order-child-store.ts'
import { similarOpenOrder } from './work-order-people-store.ts'
import { insertWorkOrder, PersonKind } from './work-order-store.ts'

/** Where an order comes from: a form, an imported row, or a cycle plan, which acts without anybody at hand. */
export type OrderOrigin = 'form' | 'import' | 'plan'
const sourceOf: Readonly<Record<OrderOrigin, SourceType>> = {
  form: SourceType.Internal,
  import: SourceType.Import,
  plan: SourceType.CyclePlan,
}

/** Naming someone else asks for the right to assign; naming oneself is taking it, for those who serve. */
async function demandNamed(
  ctx: Context,
  technicianId: string | null,
  from: OrderOrigin,
): Promise<{ selfTake: boolean }> {
  if (technicianId === null) return { selfTake: false }
  await demandTechnicians(ctx, [technicianId])
  // Nobody takes what a plan makes in his name.
  if (from === 'plan') return { selfTake: false }
  if (technicianId === ctx.person.id && isGranted(ctx.person.powers, 'workOrder.serve')) return { selfTake: true }
  if (!isGranted(ctx.person.powers, 'workOrder.assign'))
    throw new Failure('no-permission', { permission: permissionOf('workOrder.assign').label })
  return { selfTake: false }
}

/** Throws `not-now` when the process leaves creation to other people; naming a technician is assignment, which has owners of its own. */
function demandOwner({ actor }: Context, process: OrderProcess, isAssigning: boolean): void {
  for (const step of isAssigning ? (['create', 'assign'] as const) : (['create'] as const)) {
    const reason = refusalByOwners({ [step]: stepOf(process, step).ownerIds }, step, actor)
    if (reason !== null) throw new Failure('not-now', { reason: `${orderSteps[step].label}：${reason}` })
  }
}

const joinedNote = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part).join('\n') || undefined

/** The plan or document that an order is made of. */
export interface OrderSource {
  readonly planId?: string
  /** Files of the document that becomes an order, which the person sees. */
  readonly lentFiles?: ReadonlySet<string>
  /** A sentence for the first line of its life, once its values are known; '' for nothing. */
  readonly noteOf?: (values: FieldValues) => string
}

/** Creates an order from what a form, an imported row or a plan says. */
export async function createOrder(
  ctx: Context,
  input: Input<typeof addWorkOrder>,
  from: OrderOrigin = 'form',
  { lentFiles, noteOf, planId }: OrderSource = {},
): Promise<Moved> {
  // The number may be lost when something below is refused.
  const number = awaitLater(ctx.nextNumber(workOrderNumbering))
  if (input.copyFrom !== undefined && !(await wholeOrders(ctx, [input.copyFrom], false)).has(input.copyFrom))
    throw new Failure('not-found', { record: '要复制的工单' })
  const technicianId = input.servicePersonalId ?? null
  const groupId = input.serviceGroupId ?? null
  const copied = input.duplicateUserIds ?? []
  const id = uuidv7()
  const [templates, groups, columns, { selfTake }, files, , similar] = await Promise.all([
    publishedTemplates(ctx, 'order'),
    standingGroupNames(ctx, groupId === null ? [] : [groupId]),
    contentColumns(ctx, input),
    demandNamed(ctx, technicianId, from),
    holdFiles(ctx, { kind: 'work-order', id }, input.attachments ?? []),
    demandPeople(ctx, copied),
    input.customerId == null || input.allowDuplicate === 1
      ? undefined
      : similarOpenOrder(ctx, input.customerId, input.title.trim()),
  ])
  const template = templates.get(input.orderType)
  if (template === undefined || !template.isEnabled) throw new Failure('not-found', { record: '工单类型' })
  if (groupId !== null && !groups.has(groupId)) throw new Failure('not-found', { record: '服务团队' })
  if (similar !== undefined) throw new Failure('similar-open-order', { no: similar.no })

  const contents = await contentsOf(ctx, [{ version_id: template.versionId }])
  const content = contents.get(template.versionId)
  if (content === undefined) throw new Error(`order type ${template.id} has no published version`)
  // A plan acts for whoever agreed on it, with nobody at hand.
  if (from !== 'plan') demandOwner(ctx, content.process, technicianId !== null && !selfTake)
  if (technicianId !== null) demandOpenSteps(workOrderProcess, content.process, technicianId)
  const flowId = content.process.approvals.creation
  const start = {
    // `Our choice:` what a plan makes was agreed upon with the plan; acceptance is for requests.
    acceptanceRequired: content.process.acceptanceRequired && from !== 'plan',
    creationApproval: flowId !== null,
    technicianNamed: technicianId !== null,
    selfTake,
  }
  const state = firstState(start)
  const now = ctx.now.toISOString()
  const row = {
    tenant_id: ctx.tenantId,
    id,
    no: await number,
    template_id: template.id,
    version_id: template.versionId,
    state,
    source_type: sourceOf[from],
    ...columns,
    cycle_plan_id: planId ?? null,
    creator_id: ctx.person.id,
    created_at: now,
    updated_at: now,
    service_group_id: groupId,
    technician_id: technicianId,
    ...(technicianId === null ? {} : { assigned_by: ctx.person.id, assigned_at: now }),
    ...(selfTake ? { picked_up_by: ctx.person.id, picked_up_at: now } : {}),
    ...(state === S.PendingApproval
      ? waitInState(ctx, OrderApproval.Creation, S.PendingAcceptance, targetState(start))
      : {}),
  }
  const filling = {
    formKind: 'order',
    recordId: id,
    versionId: template.versionId,
    content,
    step: 'create',
    values: input.values,
    system: systemOf(row),
    isNew: true,
    copiedFrom: input.copyFrom,
    lentFiles,
  } as const
  const [filled, tell] = await Promise.all([
    fillStep(ctx, filling),
    tellOfStep(ctx, {
      action: 'create',
      step: 'create',
      orderId: id,
      no: row.no,
      title: columns.title,
      templateId: template.id,
      process: content.process,
      from: null,
      to: state,
      creatorId: ctx.person.id,
      technicianIds: [state === S.PendingApproval ? null : technicianId],
      collaboratorIds: [],
      copiedIds: copied,
    }),
  ])
  // The row first: in one connection statements run in the order in which they were sent, and the rest refers to it.
  const [, , logId] = await Promise.all([
    insertWorkOrder(ctx, row, ctx.tenant.zone),
    refreshSearch(ctx, row),
    orders.begin(ctx, {
      id,
      no: row.no,
      state,
      personId: from === 'plan' ? null : ctx.person.id,
      people: [
        ctx.person.id,
        ...copied,
        // A technician named in the form hears of the order when its creation is approved.
        ...(technicianId === null || state === S.PendingApproval ? [] : [technicianId]),
      ],
      data: { versionId: row.version_id },
      ...given({ note: joinedNote(pastedNote(input.pastedText), noteOf?.(filled.values)) }),
      told: tell,
    }),
    technicianId === null ? undefined : planVisit(ctx, { orderId: id, technicianId }),
    columns.contract_id === null ? undefined : reserveVisit(ctx, columns.contract_id, id),
    addPeople(ctx, id, copied, PersonKind.Copied),
    addOrderFiles(
      ctx,
      id,
      files.map((file) => file.id),
      OrderFileKind.Attachment,
    ),
  ])
  await copyAtStep(ctx, filling, filled.values)
  const moved = { id, version: 1, state, logId }
  return flowId === null ? moved : await sendForApproval(ctx, moved, 'creation', flowId, input.approvers)
}

const answerAdd = answer(addWorkOrder, async (ctx, input) => await createOrder(ctx, input))

export const addAnswers = [answerAdd]
