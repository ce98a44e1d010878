/** The timeline of an order, log and messages in one stream, and the tabs of its page. */
import { getTimeline, getWorkOrderTabs, getWorkOrderTabsOf } from '@onsite/api/work-order/work-order-detail.ts'
import type { TimelineEntry } from '@onsite/api/work-order/work-order-shapes.ts'
import { logLabel } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { nameIn, presentFiles } from './present-work-order.ts'
import { readableLogs } from './readable-logs.ts'
import { readOrder } from './whole-order-store.ts'
import { orderFiles, visitsOf } from './work-order-child-store.ts'
import { type LogEntry, logsOf, type Message, messagesOf } from './work-order-log-store.ts'

const answerTimeline = answer(getTimeline, async (ctx, { id }) => {
  const order = await readOrder(ctx, id)
  const [written, messages] = await Promise.all([logsOf(ctx, id), messagesOf(ctx, id)])
  const [logs, names, files] = await Promise.all([
    readableLogs(ctx, order, written),
    peopleNames(
      ctx,
      [...written.map((log) => log.actorId), ...messages.map((message) => message.authorId)].filter(
        (person) => person !== null,
      ),
    ),
    filesByIds(
      ctx,
      messages.flatMap((message) => message.fileIds),
    ),
  ])
  const entries = [
    ...logs.map((log) => presentLog(log, names)),
    ...messages.map((message) => presentMessage(ctx, message, names, files)),
  ]
  // Newest first. By id, which is made when the entry is written: `at` is when the request came, and it may have waited for a lock.
  return entries.sort((a, b) => (a.id < b.id ? 1 : -1))
})

function presentLog(log: LogEntry, names: ReadonlyMap<string, string>): TimelineEntry {
  return {
    id: log.id,
    kind: 'log',
    action: log.action,
    label: logLabel(log.action),
    actorId: log.actorId,
    actorName: log.actorId === null ? '系统' : nameIn(names, log.actorId),
    at: log.at,
    fromState: log.fromState as WorkOrderState | null,
    toState: log.toState as WorkOrderState,
    text: log.reason,
    changes: [...log.changes],
    isInternal: false,
    files: [],
    removable: false,
  }
}

function presentMessage(
  ctx: Context,
  message: Message,
  names: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, FileRecord>,
): TimelineEntry {
  return {
    id: message.id,
    kind: 'message',
    action: 'message',
    label: logLabel('message'),
    actorId: message.authorId,
    actorName: nameIn(names, message.authorId),
    at: message.at,
    fromState: null,
    toState: null,
    text: message.text,
    changes: [],
    isInternal: message.isInternal,
    files: presentFiles(message.fileIds, files),
    removable: message.authorId === ctx.person.id,
  }
}

async function tabs(ctx: Context, { id }: { readonly id: string }) {
  await readOrder(ctx, id)
  const [logs, messages, visits, files] = await Promise.all([
    logsOf(ctx, id),
    messagesOf(ctx, id),
    visitsOf(ctx, id),
    orderFiles(ctx, id),
  ])
  return [
    { key: 'timeline', name: '动态', count: logs.length },
    { key: 'message', name: '沟通', count: messages.length },
    { key: 'visit', name: '上门记录', count: visits.length },
    { key: 'file', name: '附件', count: files.length },
  ]
}

export const timelineAnswers = [answerTimeline, answer(getWorkOrderTabs, tabs), answer(getWorkOrderTabsOf, tabs)]
