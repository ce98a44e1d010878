/** One conversation with a visitor as it went on, in time from its beginning; rows are made of it once that is known. */
import { messageLine, type MessageType } from '@onsite/domain/conversation/conversation.ts'
import {
  EndReason,
  ServiceConversationState as State,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import {
  claimedText,
  defaultGreeting,
  defaultOutOfHours,
  farewells,
  raisedText,
  transferredText,
} from '@onsite/domain/service-conversation/visitor-words.ts'
import { type Satisfaction, satisfactionNames } from '@onsite/domain/talk/satisfaction.ts'
import type { CastPerson } from './cast.ts'
import type { Random } from './random.ts'
import type { Line } from './visitor-words.ts'

const minuteMs = 60_000

export interface Caller {
  readonly name: string
  readonly phone: string
}

interface Said {
  readonly at: number
  readonly by: 'visitor' | 'product' | CastPerson
  readonly type: MessageType
  readonly text: string
}

interface Step {
  readonly at: number
  readonly action: string
  readonly by: CastPerson | null
  readonly note?: string
  readonly event?: { readonly id: string; readonly no: string }
}

export class VisitorStory {
  readonly caller: Caller
  readonly said: Said[]
  readonly steps: Step[] = [{ at: 0, action: '访客发起会话', by: null }]
  /** Everybody who served, the one who serves or served last at the end. */
  readonly clerks: CastPerson[] = []
  claimedAt: number | null = null
  ended: { readonly at: number; readonly reason: EndReason } | null = null
  judged: { readonly at: number; readonly stars: Satisfaction; readonly words: string } | null = null
  /** Messages that the clerk has not read. */
  unread = 0
  readonly #lines: Line[]
  readonly #random: Random

  constructor(caller: Caller, lines: readonly Line[], random: Random) {
    this.caller = caller
    this.#random = random
    const first = lines.findIndex(([by]) => by === 'clerk')
    const asked = first === -1 ? lines : lines.slice(0, first)
    this.#lines = lines.slice(asked.length)
    const [question, ...more] = asked
    if (question === undefined) throw new Error('a visitor asks nothing')
    // The greeting follows the question; it is worded when the hour is known.
    this.said = [
      { at: 0, by: 'visitor', type: 'text', text: question[1] },
      { at: 0, by: 'product', type: 'text', text: '' },
    ]
    for (const line of more) this.#say(line, 'visitor')
  }

  /** The time from the beginning to what was said last. */
  get length(): number {
    return this.said.at(-1)?.at ?? 0
  }

  /** Somebody takes the visitor, and both talk. @param handover whoever takes over after so many lines */
  serve(
    clerk: CastPerson,
    pauseMinutes: number,
    handover: { to: CastPerson; lines: number; note: string } | null,
  ): void {
    const at = this.length + pauseMinutes * minuteMs
    this.claimedAt = at
    this.clerks.push(clerk)
    this.#note(at, claimedText)
    this.steps.push({ at, action: '接入', by: clerk })
    for (const [n, line] of this.#lines.entries()) {
      if (handover !== null && n === handover.lines - 1) this.#handOver(handover)
      this.#say(line, line[0] === 'clerk' ? (this.clerks.at(-1) ?? clerk) : 'visitor')
    }
  }

  #handOver({ note, to }: { to: CastPerson; note: string }): void {
    const at = this.length + minuteMs
    const by = this.clerks.at(-1) ?? null
    this.clerks.push(to)
    this.#note(at, transferredText)
    this.steps.push({ at, action: '转接', by, note: `${to.name}：${note}` })
  }

  raise(event: { readonly id: string; readonly no: string }): void {
    const at = this.length + minuteMs
    this.#note(at, raisedText(event.no))
    this.steps.push({ at, action: '转事件', by: this.clerks.at(-1) ?? null, event })
  }

  end(reason: EndReason, afterMinutes: number): void {
    const at = this.length + afterMinutes * minuteMs
    this.#note(at, farewells[reason])
    if (reason !== EndReason.Visitor)
      this.steps.push(
        reason === EndReason.Clerk
          ? { at, action: '结束', by: this.clerks.at(-1) ?? null }
          : { at, action: '自动结束', by: null },
      )
    this.ended = { at, reason }
  }

  judge(stars: Satisfaction, words: string): void {
    const at = this.length + 3 * minuteMs
    this.judged = { at, stars, words }
    this.steps.push({
      at,
      action: '访客评价',
      by: null,
      note: [satisfactionNames[stars], words].filter(Boolean).join('：'),
    })
  }

  /** Rows by table. @param photo of which a picture is */
  rows(tenantId: string, no: string, startMs: number, isOutOfHours: boolean, photo: () => string) {
    const random = this.#random
    const id = random.id(startMs)
    const tenant = { tenant_id: tenantId }
    const when = (at: number): string => new Date(startMs + at).toISOString()
    const { caller, claimedAt, ended, judged } = this
    const clerk = this.clerks.at(-1)
    const greeting = isOutOfHours ? defaultOutOfHours : defaultGreeting
    const messages = this.said.map(({ at, by, text, type }, n) => ({
      ...tenant,
      conversation_id: id,
      seq: n + 1,
      id: random.id(startMs + at),
      sender_id: typeof by === 'string' ? null : by.id,
      by_visitor: by === 'visitor',
      type,
      text: n === 1 ? greeting : text,
      file_id: type === 'image' ? photo() : null,
      created_at: when(at),
    }))
    const last = messages.at(-1)
    if (last === undefined) throw new Error('nothing was said')
    const isRead = ended !== null && ended.reason !== EndReason.Silence
    const conversation = {
      ...tenant,
      id,
      kind: 3,
      name: '',
      pair_key: null,
      about_kind: 'service-conversation',
      visitor_name: caller.name,
      visitor_read_seq: isRead ? last.seq : this.said.findLastIndex(({ by }) => by === 'visitor') + 1,
      last_seq: last.seq,
      last_text: messageLine(last.type, last.text),
      last_at: last.created_at,
      over_at: ended === null ? null : when(ended.at),
    }
    const record = {
      ...tenant,
      id,
      no,
      visitor_name: caller.name,
      visitor_phone: caller.phone,
      question: this.said[0]?.text ?? '',
      state: ended !== null ? State.Over : clerk === undefined ? State.Waiting : State.Running,
      clerk_id: clerk?.id ?? null,
      claimed_at: claimedAt === null ? null : when(claimedAt),
      handler_ids: [...new Set(this.clerks.map((one) => one.id))],
      is_out_of_hours: isOutOfHours,
      end_reason: ended?.reason ?? null,
      ended_at: ended === null ? null : when(ended.at),
      stars: judged?.stars ?? null,
      words: judged?.words ?? '',
      rated_at: judged === null ? null : when(judged.at),
      created_at: when(0),
      updated_at: when(this.steps.at(-1)?.at ?? 0),
      version: this.steps.length,
    }
    return {
      record,
      conversation,
      messages,
      members:
        clerk === undefined
          ? []
          : [{ ...tenant, conversation_id: id, person_id: clerk.id, read_seq: last.seq - this.unread }],
      lines: this.steps.map(({ action, at, by, event, note = '' }) => ({
        ...tenant,
        id: random.id(startMs + at),
        kind: 'service-conversation',
        record_id: id,
        action,
        note,
        changes: [],
        link_kind: event === undefined ? '' : 'event',
        link_id: event?.id ?? null,
        link_label: event?.no ?? '',
        person_id: by?.id ?? null,
        at: when(at),
      })),
    }
  }

  #note(at: number, text: string): void {
    this.said.push({ at, by: 'product', type: 'text', text })
  }

  #say([kind, text]: Line, by: Said['by']): void {
    const at = this.length + this.#random.int(25, 140) * 1000
    this.said.push({ at, by, type: kind === 'picture' ? 'image' : 'text', text })
  }
}
