/** Events that turn into something else: an order, one event of several, several of one. */
import { convertEvent, mergeEvents, splitEvent } from '@onsite/api/event/turn-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { CloseReason } from '@onsite/domain/event/event-state.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { linkDocuments } from '../document/link-store.ts'
import { filesOfTalk, messagesToMove } from '../document/borrowed-messages.ts'
import { addWatchers, watchersOf } from '../document/watcher-store.ts'
import { carriedValues, carryRecord, describeLeft } from '../field/carry-record.ts'
import { publishedForm } from '../field/version-store.ts'
import { holdFiles } from '../file/file-sight.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { createOrderFrom } from '../work-order/create-order-door.ts'
import { createEvent } from './create-event.ts'
import { eventKind, events, flow, type HeldEvent, type MergeNote } from './event-machine.ts'

const kind = 'event'
const endOf = ({ row: { id, no } }: HeldEvent) => ({ kind, id, no })
const nameOf = ({ row: { no, title } }: HeldEvent): string => `${no} ${title}`

/** Waiting for an order has no end that is known beforehand. */
const waitsFor = (no: string) => ({ pause_reason: `等待工单 ${no}`, resume_at: null })

/** Makes an order of an event; everything that the form of the order takes goes along. */
export async function convertToOrder(
  ctx: Context,
  { completes, id, pauses, version, ...content }: Omit<Input<typeof convertEvent>, 'version'> & { version?: number },
) {
  const held = await events.open(ctx, { id, version }, 'convert')
  const form = await publishedForm(ctx, 'order', content.orderType)
  const carrying = await carryRecord(ctx, { formKind: kind, recordId: id }, form?.content.fields ?? [])
  let left = ''
  const order = await createOrderFrom(
    ctx,
    // Typed values go first: a field that was emptied stays empty.
    { ...content, values: { ...carriedValues(carrying), ...content.values } },
    {
      lentFiles: carrying.files,
      noteOf: (values) => {
        left = describeLeft(carrying, values)
        return left
      },
    },
  )
  const end = { kind: 'work-order', id: order.id, no: order.no }
  await linkDocuments(ctx, {
    relation: 'converted',
    from: endOf(held),
    to: end,
    isAwaited: completes === 1,
    personId: ctx.person.id,
    at: ctx.now,
  })
  const moved = await events.take(ctx, held, {
    action: 'convert',
    reason: [[order.no, ...(completes === 1 ? ['工单归档后自动完成事件'] : [])].join('，'), left]
      .filter((line) => line !== '')
      .join('\n'),
    patch: pauses === 1 ? { ...flow(held, 'pause'), ...waitsFor(order.no) } : {},
    link: { kind: end.kind, id: end.id, label: order.no },
  })
  return { ...moved, orderId: order.id, orderNo: order.no }
}

/** The event into which others go, with these, all locked in the order of their ids. Throws what stands against it. */
async function lockTarget(ctx: Context, ids: readonly string[], targetId: string): Promise<[HeldEvent, HeldEvent[]]> {
  if (ids.includes(targetId)) throw faultAt('targetId', '不能合并到自身')
  const held = await eventKind.read(ctx, [...new Set([...ids, targetId])], true)
  const target = held.get(targetId)
  if (target === undefined) throw new Failure('not-found', { record: '事件' })
  // Whoever may merge an event away may let others go into it: both change hands.
  const { allowed, reasons } = eventKind.spec.lifecycle.judge('merge', target.facts, ctx.actor, ctx.now)
  if (!allowed) throw faultAt('targetId', `${target.row.no}：${reasons.join('；')}`)
  return [target, ids.flatMap((id) => held.get(id) ?? [])]
}

/** `Our choice:` the record counts; callers without one are told apart by the name that they gave. */
const isOfOther = (one: HeldEvent, two: HeldEvent): boolean =>
  one.row.customer_id === null || two.row.customer_id === null
    ? one.row.custom_name.trim() !== two.row.custom_name.trim()
    : one.row.customer_id !== two.row.customer_id

/** Whoever followed an event follows the one that it went into. @returns those who did not before */
async function takeOverWatchers(ctx: Context, source: HeldEvent, target: HeldEvent): Promise<string[]> {
  const [followers, known] = [await watchersOf(ctx, source.row.id), await watchersOf(ctx, target.row.id)]
  const fresh = followers.filter((id) => !known.includes(id))
  if (fresh.length > 0) await addWatchers(ctx, { kind, id: target.row.id }, fresh)
  return fresh
}

const answerMerge = answer(mergeEvents, async (ctx, { allowOtherCustomer, ids, targetId }) => {
  const [target, sources] = await lockTarget(ctx, ids, targetId)
  const strange = sources.filter((one) => isOfOther(one, target))
  if (strange.length > 0 && allowOtherCustomer !== 1)
    throw new Failure('event-other-customer', { names: strange.map(({ row }) => row.no).join('、'), no: target.row.no })
  const gone: HeldEvent[] = []
  const lines = await events.moveMany(ctx, ids, async (held) => {
    events.demand(ctx, held, 'merge')
    const linkId = await linkDocuments(ctx, {
      relation: 'merged',
      from: endOf(held),
      to: endOf(target),
      personId: ctx.person.id,
      at: ctx.now,
    })
    gone.push(held)
    const fileIds = await filesOfTalk(ctx, held.row.id)
    await holdFiles(ctx, { kind, id: target.row.id }, fileIds)
    const watcherIds = await takeOverWatchers(ctx, held, target)
    return {
      action: 'merge',
      reason: target.row.no,
      patch: {
        ...flow(held, 'merge'),
        close_reason: CloseReason.Duplicate,
        closer_id: ctx.person.id,
        closed_at: ctx.now.toISOString(),
      },
      link: { kind, id: target.row.id, label: nameOf(target) },
      around: { linkId, targetId: target.row.id, fileIds, watcherIds } satisfies MergeNote,
    }
  })
  if (gone.length > 0)
    await events.take(ctx, target, {
      action: 'absorb',
      reason: gone.map(nameOf).join('；'),
      patch: {},
      ...(gone.length === 1 && gone[0] !== undefined
        ? { link: { kind, id: gone[0].row.id, label: nameOf(gone[0]) } }
        : {}),
    })
  return lines
})

const answerSplit = answer(splitEvent, async (ctx, { id, messageIds, title, version }) => {
  const held = await events.open(ctx, { id, version }, 'split')
  const messages = await messagesToMove(ctx, id, messageIds)
  const { row } = held
  const content = {
    title,
    detailDesc: messages
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 2000),
    priority: row.priority,
    customName: row.custom_name,
    customerId: row.customer_id,
    customLinkPerson: row.custom_link_person,
    customPhone: row.custom_phone,
    customMail: row.custom_mail,
    gpsAddr: row.custom_detail_addr,
    mapName: row.map_name,
    productionId: row.asset_id,
    serviceGroupId: row.service_group_id,
  }
  const fresh = await createEvent(ctx, content, row)
  await linkDocuments(ctx, {
    relation: 'split',
    from: endOf(held),
    to: { kind, id: fresh.id, no: fresh.no },
    messageIds,
    personId: ctx.person.id,
    at: ctx.now,
  })
  await holdFiles(
    ctx,
    { kind, id: fresh.id },
    messages.flatMap((message) => message.file_ids),
  )
  const moved = await events.take(ctx, held, {
    action: 'split',
    reason: `${fresh.no} ${title}`,
    patch: {},
    link: { kind, id: fresh.id, label: `${fresh.no} ${title}` },
  })
  return { ...moved, newId: fresh.id, newNo: fresh.no }
})

export const turnAnswers = [answer(convertEvent, convertToOrder), answerMerge, answerSplit]
