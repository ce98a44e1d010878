/** Customers' words about events: messages to and from them, and how they judged what was done. */
import { eventDocument } from '../../domain/event/event-document.ts'
import { EventState } from '../../domain/event/event-state.ts'
import { satisfactionNames, type Satisfaction } from '../../domain/talk/satisfaction.ts'
import type { ToldEvent } from './event-lives.ts'
import { Random } from './random.ts'

const hourMs = 3_600_000
const talks = [
  ['您好，我们已经受理，工程师会尽快联系您。', '好的，请尽快，下午有会议。'],
  ['请发一张故障码的照片，方便我们判断。', '已经发到工程师微信了。'],
  ['配件已经发出，预计明天到，到货后上门。', '收到，到了提前打个电话。'],
] as const
const praise = ['响应很快', '师傅很专业', '一次就修好了', '']
const blame = ['等了两天才来', '修完第二天又坏了', '电话不好打通']

/** Lets some customers answer and judge; changes the events and gives the messages, which have columns of their own. */
export function tellCustomerWords(events: readonly ToldEvent[], nowMs: number): object[] {
  const random = new Random(events.length * 7919 + 13)
  return events.flatMap((event) => {
    judge(event, random, nowMs)
    return talk(event, random, nowMs)
  })
}

function talk({ row }: ToldEvent, random: Random, nowMs: number): object[] {
  const author = row.principal_id
  if (author === null || !random.chance(0.2)) return []
  const startedAt = row['started_at']
  const startMs = Date.parse(typeof startedAt === 'string' ? startedAt : row.created_at)
  const words = random.pick(talks)
  return words.flatMap((text, index) => {
    const ms = startMs + (index + 1) * 20 * 60_000
    if (ms >= nowMs) return []
    const isOwn = index === 1
    return [
      {
        tenant_id: row['tenant_id'],
        id: random.id(ms),
        kind: 'event',
        record_id: row.id,
        author_id: isOwn ? null : author,
        author_name: isOwn ? String(row['custom_link_person'] || row['custom_name']) : '',
        came_by: isOwn ? 'page' : null,
        text,
        is_internal: false,
        file_ids: [],
        created_at: new Date(ms).toISOString(),
      },
    ]
  })
}

function judge({ lines, row }: ToldEvent, random: Random, nowMs: number): void {
  Object.assign(row, { satisfaction: null, satisfaction_text: '', satisfied_at: null })
  const isDone = row.state === EventState.Completed || row.state === EventState.Closed
  const completedAt = row['completed_at']
  if (!isDone || typeof completedAt !== 'string' || !random.chance(0.45)) return
  const last = lines.at(-1) as { readonly at: string; readonly version: number } | undefined
  if (last === undefined) return
  const ms = Math.max(Date.parse(last.at), Date.parse(completedAt)) + random.int(1, 30) * hourMs
  if (ms >= nowMs) return
  const stars: Satisfaction = random.pickWeighted([
    [52, 5],
    [28, 4],
    [11, 3],
    [6, 2],
    [3, 1],
  ])
  const words = random.pick(stars > 3 ? praise : blame)
  const at = new Date(ms).toISOString()
  const version = row.version + 1
  Object.assign(row, { satisfaction: stars, satisfaction_text: words, satisfied_at: at, updated_at: at, version })
  lines.push({
    ...last,
    id: random.id(ms),
    action: eventDocument.rowOf('rate').label,
    note: `${stars} 星，${satisfactionNames[stars]}${words === '' ? '' : `：${words}`}`,
    person_id: null,
    person_role: null,
    at,
    step: 'rate',
    from_state: row.state,
    to_state: row.state,
    version,
    changes: [],
  })
}
