/** Shapes of policies, working hours and clocks. `Our choice:` throughout: the specification names one page and shows nothing of it. */
import { minutesOfDay } from '@onsite/domain/calendar/work-hours.ts'
import { ClockState, SegmentKind } from '@onsite/domain/sla/clock-time.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { type Static, Type } from 'typebox'
import { Code, Id, Nullable, Text } from '../fields.ts'

export const NameOf = Type.Object({ id: Type.String(), name: Type.String() })

const Minute = (title: string) => Type.Integer({ title, minimum: 0, maximum: minutesOfDay })
const Interval = Type.Object({ from: Minute('开始时间'), to: Minute('结束时间') })
/** Monday first. */
export const Week = Type.Array(Type.Array(Interval, { maxItems: 6, title: '时段' }), {
  minItems: 7,
  maxItems: 7,
  title: '每周工作时间',
})

const Duration = Type.Object(
  {
    amount: Type.Integer({ title: '时限', minimum: 1, maximum: 100_000 }),
    unit: Code('单位', TimeUnit),
  },
  { title: '时限' },
)
/** By code of the priority or the level. */
const durations = (title: string) => Type.Record(Type.String(), Duration, { maxProperties: 9, title })
const names = (title: string) => Type.Array(Text(title, 40), { maxItems: 10, uniqueItems: true, title })
const people = (title: string) => Type.Array(Id('person', title), { maxItems: 20, uniqueItems: true, title })

const Target = Type.Object({
  type: Type.Integer({ title: '时限类型', minimum: 1, maximum: 99 }),
  limit: Duration,
  byPriority: durations('各优先级的时限'),
  byLevel: durations('各服务等级的时限'),
  warnPercents: Type.Array(Type.Integer({ title: '提醒比例', minimum: 1, maximum: 99 }), {
    maxItems: 5,
    uniqueItems: true,
    title: '提醒比例',
  }),
  warnMinutes: Type.Array(Type.Integer({ title: '提前分钟', minimum: 1, maximum: 43_200 }), {
    maxItems: 5,
    uniqueItems: true,
    title: '提前分钟',
  }),
  warn: names('提醒谁'),
  warnPeople: people('提醒谁'),
  late: names('超时通知谁'),
  latePeople: people('超时通知谁'),
  countsPauses: Type.Boolean({ title: '挂起时也计时' }),
})

const MatchIds = (kind: 'customer' | 'service-contract' | 'order-template', title: string) =>
  Type.Array(Id(kind, title), { maxItems: 100, uniqueItems: true, title })

export const Content = Type.Object(
  {
    match: Type.Object(
      {
        customerIds: MatchIds('customer', '适用客户'),
        contractIds: MatchIds('service-contract', '适用合同'),
        templateIds: MatchIds('order-template', '适用类型'),
      },
      { title: '适用范围' },
    ),
    isAlways: Type.Boolean({ title: '7×24 计时' }),
    hoursId: Nullable(Id('work-hours', '工作时间')),
    followsTeam: Type.Optional(Type.Boolean({ title: '随人计时' })),
    targets: Type.Array(Target, { maxItems: 20, title: '时限' }),
  },
  { title: '策略内容' },
)

const Typed = Type.Object({ code: Type.Integer(), label: Type.String() })

/** Clocks of a kind that can be limited, and people who can be told. */
export const ClockKindShape = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  types: Type.Array(Type.Object({ type: Type.Integer(), label: Type.String(), hint: Type.String() })),
  receivers: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  priorities: Type.Array(Typed),
  levels: Type.Array(Typed),
  /** Types of its documents that a policy can be for. */
  templates: Type.Array(NameOf),
  /** Whether its documents name contracts. */
  hasContracts: Type.Boolean(),
})
export type ClockKindShape = Static<typeof ClockKindShape>

/** The one clock of a document that lists show: what is due next, else how the whole of it ended. */
export const ShownClock = Type.Object({
  id: Type.String(),
  /** 接单超时 */
  label: Type.String(),
  state: Code('状态', ClockState),
  /** null while a pause keeps it open. */
  deadline: Nullable(Type.String()),
  /** When it comes near its end; null while a pause keeps it open. */
  soonTime: Nullable(Type.String()),
  stopTime: Nullable(Type.String()),
})
export type ShownClock = Static<typeof ShownClock>

const Seconds = Type.Integer()

const SegmentShape = Type.Object({
  from: Type.String(),
  to: Type.String(),
  kind: Code('时段', SegmentKind),
  cause: Type.String(),
  seconds: Seconds,
})

/** A clock with everything that its deadline follows from. */
export const ClockShape = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  /** 接单超时 */
  label: Type.String(),
  hint: Type.String(),
  round: Type.Integer(),
  state: Code('状态', ClockState),
  startTime: Type.String(),
  stopTime: Nullable(Type.String()),
  /** null while a pause keeps it open. */
  deadline: Nullable(Type.String()),
  targetSeconds: Seconds,
  usedSeconds: Seconds,
  pausedSeconds: Seconds,
  /** 4 小时 */
  limitWords: Type.String(),
  policyName: Type.String(),
  policyVersion: Type.Integer(),
  /** 7×24, or the hours by which it counts. */
  hoursWords: Type.String(),
  segments: Type.Array(SegmentShape),
})
export type ClockShape = Static<typeof ClockShape>
