/** Events in the lives of customers beside their orders, and messages to their people: as real use would have written them. */
import { blackNames } from '../../domain/customer/customer-codes.ts'
import { MessageState } from '../../domain/notice/tell.ts'
import { PortalAccountState as Portal } from '../../domain/portal-account/portal-account-state.ts'
import type { Cast, CastCustomer } from './cast.ts'
import { Random } from './random.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Story of one customer. */
export interface ToldCustomer {
  readonly customer: CastCustomer
  readonly createdBy: string
  readonly blackReason: string
  readonly tags: readonly string[]
  /** 某人（可编辑） */
  readonly sharedWith: readonly string[]
}

interface Line {
  readonly action: string
  readonly by: string | null
  readonly note?: string
  readonly change?: readonly [field: string, label: string, to: string, from?: string]
}

/** Rows by table. */
export function customerLives(
  { nowMs, people, tenantId, company }: LifeCast,
  customers: readonly ToldCustomer[],
  accounts: readonly ToldAccount[],
): [string, object[]][] {
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(customers.length + 1)
  const logs: object[] = []
  const log = (customerId: string, ms: number, { action, by, change, note = '' }: Line) =>
    logs.push({
      tenant_id: tenantId,
      id: random.id(ms),
      kind: 'customer',
      record_id: customerId,
      action,
      note,
      changes:
        change === undefined ? [] : [{ field: change[0], label: change[1], from: change[3] ?? '', to: change[2] }],
      link_kind: '',
      link_id: null,
      link_label: '',
      person_id: by,
      at: new Date(Math.min(ms, nowMs)).toISOString(),
    })
  const keeper = people[0]?.id ?? null
  for (const { blackReason, createdBy, customer, sharedWith, tags } of customers) {
    const { addresses, contacts, createdMs, id } = customer
    log(id, createdMs, { action: '新建', by: createdBy })
    contacts.slice(1).forEach(({ name }, i) => {
      log(id, createdMs + (i + 3) * minuteMs, { action: '新增联系人', by: createdBy, note: name })
    })
    addresses.slice(1).forEach(({ text }, i) => {
      log(id, createdMs + (i + 6) * minuteMs, { action: '新增地址', by: createdBy, note: text })
    })
    if (tags.length > 0)
      log(id, createdMs + 9 * dayMs, { action: '修改', by: keeper, change: ['tagId', '标签', tags.join('、')] })
    if (sharedWith.length > 0)
      log(id, createdMs + 12 * dayMs, {
        action: '修改共享',
        by: keeper,
        change: ['permission', '共享', sharedWith.join('、')],
      })
    if (blackReason !== '')
      log(id, createdMs + 40 * dayMs, {
        action: '加入黑名单',
        by: keeper,
        note: blackReason,
        change: ['black', '黑名单', blackNames[1], blackNames[0]],
      })
  }
  const inviter = people[0]
  const messages = accounts.map(({ created_at, customer_id, id, name, phone, state }) => {
    const sentMs = Date.parse(created_at) + 5 * minuteMs
    const [sentAt, readAt] = [sentMs, sentMs + 80 * minuteMs].map((ms) => new Date(ms).toISOString())
    const isRead = state !== Portal.Invited
    log(customer_id, sentMs, { action: '邀请使用客户门户', by: keeper, note: `${name} ${phone}` })
    if (isRead)
      log(customer_id, sentMs + 80 * minuteMs, { action: '客户接受门户邀请', by: null, note: `${name} ${phone}` })
    return {
      tenant_id: tenantId,
      id: random.id(sentMs),
      person_id: null,
      customer_id,
      receiver_name: name,
      receiver_phone: phone,
      about_id: id,
      fact_id: random.id(sentMs),
      channel: 'hand',
      title: '客户门户邀请',
      text: `${company}邀请您使用客户门户，可在线报修和查看服务进度。`,
      path: `/allOrder/customerDetail/${customer_id}?panel=portal`,
      note: `${inviter?.name ?? ''}生成邀请链接并转发，7 天内有效`,
      state: isRead ? MessageState.Read : MessageState.Sent,
      attempts: 0,
      due_at: sentAt,
      created_at: sentAt,
      sent_at: sentAt,
      read_at: isRead ? readAt : null,
    }
  })
  return [
    ['record_log', logs],
    ['sent_message', messages],
  ]
}

type LifeCast = Pick<Cast, 'nowMs' | 'people' | 'tenantId'> & { readonly company: string }

interface ToldAccount {
  readonly id: string
  readonly customer_id: string
  readonly name: string
  readonly phone: string
  readonly state: number
  readonly created_at: string
}
