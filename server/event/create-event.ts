/** Creation and editing of events. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { eventNumbering } from '@onsite/domain/event/event-settings.ts'
import { changeEvents, eventLists, removeEvents, restoreEvents, saveEvent } from '@onsite/api/event/event-calls.ts'
import { eventTouches as touches } from '@onsite/api/event/event-facts.ts'
import { eventStateOf, newEventFlags } from '@onsite/domain/event/event-state.ts'
import { refusalByOwners } from '@onsite/domain/document/document-lifecycle.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { eventProcessOf } from '@onsite/domain/event/event-process.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { SourceType } from '@onsite/domain/work-order/work-order-state.ts'
import { createDocument, type MadeDocument } from '../document/create-document.ts'
import { byLifecycle } from '../document/judge-removal.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandReaders } from '../people/demand-readers.ts'
import { changeRecords } from '../record/record-change.ts'
import { pastedNote } from '../record/pasted-note.ts'
import { presentRecord } from '../record/present-record.ts'
import { removeRecords, restoreRecords } from '../record/record-remove.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { staffByIds } from '../people/people-store.ts'
import { standingGroupNames } from '../people/service-group-store.ts'
import { type PublishedTemplate, publishedTemplates } from '../template/template-store.ts'
import { setTags } from '../tag/record-tags.ts'
import { eventKind, events } from './event-machine.ts'
import { eventList, type EventRecord, eventTable } from './event-store.ts'
import { tellOfEvent } from './tell-event.ts'
import { fillEvent, takeOverForm } from './event-content.ts'

interface Given {
  readonly principalId: string | null
  readonly groupIds: readonly string[]
}

/** The person or groups that a type gives its new events to: its person, as long as he works here, else its groups, as long as there are such groups. */
async function assigneesOf(ctx: Context, type: PublishedTemplate | null): Promise<Given> {
  const { claimGroupIds, principalId } = eventProcessOf(type?.process ?? null)
  const person = principalId === null ? undefined : (await staffByIds(ctx, [principalId])).get(principalId)
  if (person?.isActive === true) return { principalId, groupIds: [] }
  const known = await standingGroupNames(ctx, claimGroupIds)
  return { principalId: null, groupIds: claimGroupIds.filter((id) => known.has(id)) }
}

type NewEvent = RecordInput & {
  readonly copyFrom?: string
  readonly fk_t_ep_event_tmpl_id?: string | null
  readonly labels?: readonly string[]
  readonly pastedText?: string
  readonly principalUserId?: string | null
}

/** The type of a new event. Throws `not-found` unless it is published and enabled, `not-now` where its process leaves creation to others. */
async function demandType(ctx: Context, id: string): Promise<PublishedTemplate> {
  const type = (await publishedTemplates(ctx, 'event')).get(id)
  if (type?.isEnabled !== true) throw new Failure('not-found', { record: '事件类型' })
  const { ownerIds } = stepOf(eventProcessOf(type.process), 'create')
  const refusal = refusalByOwners({ create: ownerIds }, 'create', ctx.actor)
  if (refusal !== null) throw new Failure('not-now', { reason: refusal })
  return type
}

/** An event from which a new one is split off. */
type Origin = Pick<EventRecord, 'id' | 'template_id' | 'version_id' | 'claim_group_ids' | 'source_type'>

/**
 * Creates an event; who may assign may name the person responsible at once.
 * @param source where it comes from, by default our own people
 * @param origin gives it type, version, source, claim groups and values of the form: the process of a type says who asks for something new, not who splits what was asked
 */
export async function createEvent(
  ctx: Context,
  input: RecordInput,
  origin?: Origin,
  source: SourceType = SourceType.Internal,
): Promise<MadeDocument> {
  const {
    copyFrom,
    fk_t_ep_event_tmpl_id: templateId = null,
    labels,
    pastedText,
    principalUserId: chosenId = null,
    values,
    ...fields
  } = input as NewEvent
  if (copyFrom !== undefined && (await eventList.findSeen(ctx, copyFrom)) === undefined)
    throw new Failure('not-found', { record: '要复制的事件' })
  const type = templateId === null ? null : await demandType(ctx, templateId)
  if (chosenId !== null) {
    if (chosenId !== ctx.person.id && !isGranted(ctx.person.powers, 'event.assign'))
      throw new Failure('no-permission', { permission: permissionOf('event.assign').label })
    await demandReaders(ctx, [chosenId], { field: 'principalUserId', permission: 'event.view' })
  }
  const now = ctx.now.toISOString()
  const claimGroupIds = origin?.claim_group_ids ?? []
  const isOpen = fields['serviceGroupId'] == null && chosenId === null && claimGroupIds.length === 0
  const byType = isOpen ? await assigneesOf(ctx, type) : { principalId: null, groupIds: claimGroupIds }
  const principalUserId = chosenId ?? byType.principalId
  const isNamed = principalUserId !== null
  const [onlyGroup, ...otherGroups] = byType.groupIds
  const flags = { ...newEventFlags, dispatch_state: isNamed ? 1 : 0 } as const
  // One group is the service group of the event, as if the clerk had chosen it.
  const content = onlyGroup === undefined || otherGroups.length > 0 ? fields : { ...fields, serviceGroupId: onlyGroup }
  const moved = await createDocument(ctx, eventList, events, content, {
    numbering: eventNumbering,
    numberColumn: 'no',
    columns: {
      ...flags,
      state: eventStateOf(flags),
      template_id: origin?.template_id ?? templateId,
      version_id: origin?.version_id ?? type?.versionId ?? null,
      source_type: origin?.source_type ?? source,
      claim_group_ids: otherGroups.length > 0 ? [...byType.groupIds] : [],
      ...(isNamed ? { principal_id: principalUserId, principal_at: now } : {}),
      ...(chosenId === null ? {} : { dispatcher_id: ctx.person.id, dispatched_at: now }),
    },
    people: isNamed ? [principalUserId] : [],
    fill: async (row) =>
      origin === undefined
        ? await fillEvent(ctx, row, { step: 'create', values, isNew: true, copiedFrom: copyFrom })
        : await takeOverForm(ctx, row, origin.id),
    tell: async (row, copied) => await tellOfEvent(ctx, row, { action: 'create', patch: {}, copied }),
    ...given({ note: pastedNote(pastedText) }),
  })
  if (labels !== undefined) await setTags(ctx, eventTags, moved.id, labels, 'labels')
  return moved
}

/** Saves what a form or a list changes. */
export async function editEvent(ctx: Context, input: RecordInput & { readonly id: string }): Promise<EventRecord> {
  await events.open(ctx, { id: input.id, version: input.version }, 'edit')
  const { labels, ...fields } = input as RecordInput & { readonly labels?: readonly string[] }
  const tagged = labels === undefined ? null : await setTags(ctx, eventTags, input.id, labels, 'labels')
  return await saveRecord(ctx, eventList, fields, { touches, changes: tagged === null ? [] : [tagged] })
}

export const saveAnswers = [
  answer(eventLists.create, async (ctx, input) => await createEvent(ctx, input)),
  answer(saveEvent, async (ctx, input) => await presentRecord(ctx, eventTable, await editEvent(ctx, input))),
  answer(changeEvents, async (ctx, { ids, ...fields }) => {
    if (Object.keys(fields).length === 0) throw faultAt('ids', '请至少修改一个字段')
    return await changeRecords(ctx, eventList, ids, Object.keys(fields), async ({ id }) => {
      await editEvent(ctx, { ...fields, id })
    })
  }),
  answer(
    removeEvents,
    async (ctx, { ids }) => await removeRecords(ctx, eventList, ids.split(','), { touches, mayNot: mayRemove }),
  ),
  answer(
    restoreEvents,
    async (ctx, { ids }) => await restoreRecords(ctx, eventList, ids, { touches, mayNot: mayRestore }),
  ),
]
const mayRemove = byLifecycle(eventKind, 'remove')
const mayRestore = byLifecycle(eventKind, 'restore')
