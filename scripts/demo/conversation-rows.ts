/** Talk of colleagues: a dispatcher with technicians, and a group for a project. */
import { ConversationKind, messageLine, pairKey } from '../../domain/conversation/conversation.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import type { Cast, CastPerson } from './cast.ts'
import { Random } from './random.ts'

/** Said by the dispatcher, or by the technician with that place among those who talk. */
type Line = readonly [who: 'dispatcher' | number, text: string]

const withOne: readonly (readonly Line[])[] = [
  [
    ['dispatcher', '下午那台冷水机组，客户说又报高压了'],
    [0, '上次换过传感器，我再去看一下冷凝器'],
    ['dispatcher', '好，客户希望三点前到'],
    [0, '两点半能到'],
  ],
  [
    [0, '余杭这边门禁要登记，已经在等物业'],
    ['dispatcher', '联系人的电话在工单里，打不通再告诉我'],
    [0, '通了，上楼了'],
  ],
]
const withAll: readonly Line[] = [
  ['dispatcher', '下周冷库巡检排好了，大家看一下自己的工单'],
  [0, '我周三要培训，能不能换到周四'],
  [1, '周三我可以'],
  ['dispatcher', '那你们俩对调，我来改派'],
]
const minute = 60_000

/** Rows by table, in the order in which they may be inserted. */
export function conversationRows({ nowMs, people, tenantId }: Cast): [string, object[]][] {
  const dispatcher = people.find(({ roles }) => roles.includes(RoleType.Dispatcher))
  const technicians = people.filter(({ roles }) => roles.includes(RoleType.Technician)).slice(0, withOne.length)
  if (dispatcher === undefined || technicians.length < withOne.length) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(people.length)
  const rows = { conversation: [] as object[], member: [] as object[], message: [] as object[] }
  const lay = (name: string, others: readonly CastPerson[], lines: readonly Line[], endMs: number) => {
    const startMs = endMs - lines.length * 4 * minute
    const id = random.id(startMs)
    const [first] = others
    if (first === undefined) return
    const isGroup = name !== ''
    const [, lastText] = lines.at(-1) ?? ['dispatcher', '']
    rows.conversation.push({
      tenant_id: tenantId,
      id,
      kind: isGroup ? ConversationKind.Group : ConversationKind.Direct,
      name,
      pair_key: isGroup ? null : pairKey(dispatcher.id, first.id),
      last_seq: lines.length,
      last_text: messageLine('text', lastText),
      last_at: new Date(endMs).toISOString(),
    })
    for (const person of [dispatcher, ...others])
      rows.member.push({
        tenant_id: tenantId,
        conversation_id: id,
        person_id: person.id,
        // The last word is still new to some.
        read_seq: person === dispatcher ? lines.length - 1 : lines.length,
      })
    for (const [at, [who, text]] of lines.entries()) {
      const saidMs = endMs - (lines.length - 1 - at) * 4 * minute
      rows.message.push({
        tenant_id: tenantId,
        conversation_id: id,
        seq: at + 1,
        id: random.id(saidMs),
        sender_id: who === 'dispatcher' ? dispatcher.id : (others[who]?.id ?? first.id),
        type: 'text',
        text,
        file_id: null,
        created_at: new Date(saidMs).toISOString(),
      })
    }
  }
  for (const [at, lines] of withOne.entries()) {
    const person = technicians[at]
    if (person !== undefined) lay('', [person], lines, nowMs - (at + 1) * 95 * minute)
  }
  lay('冷库巡检', technicians, withAll, nowMs - 26 * 60 * minute)
  return [
    ['conversation', rows.conversation],
    ['conversation_member', rows.member],
    ['conversation_message', rows.message],
  ]
}
