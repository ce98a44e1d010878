/** Tells all orders of an enterprise and returns their rows. */
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { workOrderDocument } from '../../domain/work-order/work-order-document.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { gramsOf, searchTextOf } from '../../server/kernel/search-text.ts'
import type { CastTemplate } from './order-templates.ts'
import { OrderFileKind } from '../../server/work-order/work-order-child-store.ts'
import { approvalRows } from './tell-approvals.ts'
import { PersonKind } from '../../server/work-order/work-order-store.ts'
import { type Cast, type CastCustomer, someoneAs } from './cast.ts'
import type { Company } from './companies.ts'
import { angryLife } from './angry-life.ts'
import { ordinaryLife, play } from './lives.ts'
import { type ServedAsset, valueRows } from './order-values.ts'
import { type Beginning, type LogRow, onDay, OrderStory } from './order-story.ts'
import { drawPlot, namedCases, type Plot } from './plots.ts'
import * as words from './words.ts'

/** Days covered by the orders. */
const daysTold = 90
const hourMs = 3_600_000

/** The orders of an enterprise, oldest first, numbered. */
export function tellOrders(cast: Cast, company: Company): OrderStory[] {
  const stories = company.isComplete
    ? [
        tellOfAngryCustomer(cast),
        ...namedCases.map(({ type, plot, daysAgo }) => tell(cast, plot, onSomeDay(cast, daysAgo), type)),
      ]
    : []
  while (stories.length < company.orders) {
    const plot = drawPlot(cast.random)
    stories.push(tell(cast, plot, someInstant(cast)))
  }
  stories.sort((a, b) => Date.parse(a.row.created_at) - Date.parse(b.row.created_at))
  numberThem(stories, cast.zone)
  return stories
}

function tell(cast: Cast, plot: Plot, startMs: number, type?: string): OrderStory {
  const { random } = cast
  const wanted = random.pickWeighted([
    [55, '上门维修'],
    [15, '设备安装'],
    [22, '定期保养'],
    [8, '远程支持'],
  ])
  const template = cast.templates.find((one) => one.name === (type ?? wanted))
  if (template === undefined) throw new Error(`there is no order type ${type ?? wanted}`)
  const creator = someoneAs(cast, plot.creatorRole) ?? someoneAs(cast, Role.Dispatcher)
  if (creator === undefined) throw new Error('nobody can create an order')
  // A few customers call often.
  const customer = random.pick(cast.customers, 1.6)
  const story = new OrderStory(cast, {
    ...beginningOf(cast, template, customer, startMs),
    creator: creator.person,
  })
  if (random.chance(0.08)) attach(story)
  play(story, ordinaryLife(story, { ...plot, creatorRole: creator.role }))
  return story
}

function beginningOf(
  cast: Cast,
  template: CastTemplate,
  customer: CastCustomer,
  startMs: number,
): Omit<Beginning, 'creator'> {
  const { random } = cast
  return {
    template,
    customer,
    title: titleOf(cast, template),
    detail: random.chance(0.7) ? random.pick(words.details) : '',
    priority: random.pickWeighted([
      [80, 1],
      [15, 2],
      [5, 3],
    ]),
    sourceType: random.pickWeighted([
      [70, 1],
      [14, 5],
      [10, 3],
      [6, 4],
    ]),
    startMs,
  }
}

function titleOf({ random, trade }: Cast, template: CastTemplate): string {
  if (trade === 'elevators') return `${random.int(1, 8)}号梯${random.pick(words.elevatorFaults)}`
  const device = random.pick(words.devices, 1.4)
  if (template.name === '设备安装') return `${device}安装调试`
  if (template.name === '定期保养') return `${device}季度保养`
  if (template.name === '远程支持') return `${device}${random.pick(words.remoteTopics)}`
  return `${device}${random.pick(words.faults, 1.3)}`
}

function attach(story: OrderStory): void {
  const photo = story.cast.random.pick(story.cast.pictures.photos)
  story.files.push({
    file_id: photo.id,
    kind: OrderFileKind.Attachment,
    added_by: story.row.creator_id,
    added_at: story.row.created_at,
  })
}

function tellOfAngryCustomer(cast: Cast): OrderStory {
  const template = cast.templates.find((one) => one.name === '上门维修')
  const customer = cast.customers.find((one) => one.name.includes('酒店') && one.region === 'shanghai')
  const creator = someoneAs(cast, Role.AcceptanceService)
  if (template === undefined || customer === undefined || creator === undefined)
    throw new Error('the angry customer has no place in this enterprise')
  const story = new OrderStory(cast, {
    ...beginningOf(cast, template, customer, onSomeDay(cast, 8)),
    creator: creator.person,
    title: '12楼客房中央空调不制冷，客人退房',
    detail: '整层客房都不冷，从前天开始，前台每天接到投诉。',
    priority: 3,
  })
  play(story, angryLife(story))
  return story
}

/** A morning some days ago. */
function onSomeDay(cast: Cast, daysAgo: number): number {
  return onDay(cast.nowMs, -daysAgo, cast.random.int(8, 11), cast.random.int(0, 59))
}

/** An instant in office hours of the covered days; weekends are quieter. Today ends now. */
function someInstant(cast: Cast): number {
  const { random, nowMs } = cast
  for (;;) {
    const daysAgo = random.int(0, daysTold - 1)
    const ms = onDay(nowMs, -daysAgo, random.int(8, 18), random.int(0, 59)) + random.int(0, 59) * 1000
    const weekday = new Date(ms + 8 * hourMs).getUTCDay()
    const isQuiet = weekday === 0 || weekday === 6
    if (ms < nowMs && !(isQuiet && random.chance(0.55))) return ms
    // Before opening hours nothing of today is in the past: use the rest of the night.
    if (daysAgo === 0 && onDay(nowMs, 0, 8) > nowMs) return nowMs - random.int(60, 3600) * 1000
  }
}

function numberThem(stories: readonly OrderStory[], zone: string): void {
  const last = new Map<string, number>()
  for (const { row } of stories) {
    const day = dayIn(zone, new Date(row.created_at)).replaceAll('-', '')
    const n = (last.get(day) ?? 0) + 1
    last.set(day, n)
    row.no = `GD${day}${String(n).padStart(5, '0')}`
  }
}

/** Rows by table, in the order in which they may be inserted. */
export function orderRows(
  tenantId: string,
  stories: readonly OrderStory[],
  assets: ReadonlyMap<string, ServedAsset>,
): [table: string, rows: object[]][] {
  const child = (story: OrderStory) => ({ tenant_id: tenantId, work_order_id: story.row.id })
  const line = (story: OrderStory) => ({ tenant_id: tenantId, kind: 'work-order', record_id: story.row.id })
  const { rows: values, valuesOf } = valueRows(tenantId, stories, assets)
  return [
    ['work_order', stories.map((story) => story.row)],
    ['work_order_visit', stories.flatMap((story) => story.visits)],
    ['work_order_abnormal', stories.flatMap((story) => story.requests)],
    [
      'work_order_person',
      stories.flatMap((story) =>
        [...new Set(story.collaborators)].map((id) => ({
          ...child(story),
          person_id: id,
          kind: PersonKind.Collaborator,
        })),
      ),
    ],
    ['work_order_file', stories.flatMap((story) => story.files.map((file) => ({ ...child(story), ...file })))],
    ['record_message', stories.flatMap((story) => story.messages.map((one) => ({ ...line(story), ...one })))],
    ['record_log', stories.flatMap((story) => story.logs.map((entry) => ({ ...line(story), ...toLine(entry) })))],
    ['work_order_search', stories.map((story) => searchRow(tenantId, story))],
    ...values,
    ...approvalRows(tenantId, stories, valuesOf),
  ]
}

/** A step of a story as a line of the timeline. */
const toLine = ({ action, actor_id, actor_role, reason, ...step }: LogRow) => ({
  ...step,
  step: action,
  action: workOrderDocument.labelOf(action),
  note: reason,
  person_id: actor_id,
  person_role: actor_role,
})

function searchRow(tenantId: string, { row }: OrderStory) {
  const text = searchTextOf(
    [row.no, row.title, row.customer_name, row.contact_name, row.contact_phone, row.address_text],
    [row.title, row.customer_name],
  )
  return {
    tenant_id: tenantId,
    work_order_id: row.id,
    created_at: row.created_at,
    text,
    grams: gramsOf(tenantId, text),
  }
}
