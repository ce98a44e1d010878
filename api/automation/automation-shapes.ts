/** The content of a rule on the wire; its condition and the parts of its actions are open JSON here and judged by `domain/automation/rule-check.ts`. */
import {
  mostActions,
  mostHourly,
  offsetUnits,
  type OffsetUnit,
  type RuleContent,
} from '@onsite/domain/automation/automation-rule.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'
import { Type } from 'typebox'
import { Day, Nullable, Text } from '../fields.ts'

const on = <const Kind extends string>(kind: Kind) => Type.Literal(kind, { title: '触发方式' })
const Code = (title: string) => Type.Integer({ title, minimum: 0, maximum: 99 })

const Offset = Type.Object(
  {
    amount: Type.Integer({ title: '时长', minimum: 1, maximum: 10_000 }),
    unit: Type.Unsafe<OffsetUnit>(Type.Integer({ title: '单位', enum: [...offsetUnits] })),
  },
  { title: '时长' },
)

const Side = Type.Unsafe<'after' | 'before'>(Type.String({ title: '之后还是之前', enum: ['after', 'before'] }))
const Alert = Type.Unsafe<'warned' | 'late'>(Type.String({ title: '预警还是超时', enum: ['warned', 'late'] }))
const titled = { title: '触发' }
const some = { maxItems: 20, uniqueItems: true }

const Trigger = Type.Union([
  Type.Object({ on: on('step'), point: Code('步骤') }, titled),
  Type.Object({ on: on('change'), fields: Type.Array(Text('字段', 60), { ...some, title: '字段' }) }, titled),
  Type.Object(
    { on: on('time'), base: Code('起算时间'), side: Side, offset: Offset, wait: Nullable(Code('条件')) },
    titled,
  ),
  Type.Object({ on: on('clock'), alert: Alert, types: Type.Array(Code('时限'), { ...some, title: '时限' }) }, titled),
  Type.Object(
    {
      on: on('schedule'),
      day: Code('哪些天'),
      minute: Type.Integer({ title: '时间', minimum: 0, maximum: 1439 }),
    },
    titled,
  ),
  Type.Object({ on: on('hook'), hook: Text('收到哪里的消息', 40) }, titled),
  Type.Object({ on: on('dispatch'), types: Type.Array(Text('类型', 40), { ...some, title: '类型' }) }, titled),
])

export const Content = Type.Object(
  {
    trigger: Trigger,
    condition: Nullable(Type.Unsafe<Condition>(Type.Object({}, { title: '条件', additionalProperties: true }))),
    actions: Type.Array(
      Type.Object({
        do: Text('动作', 60),
        with: Type.Unsafe<RuleContent['actions'][number]['with']>(
          Type.Object({}, { title: '动作的内容', additionalProperties: true, maxProperties: 20 }),
        ),
      }),
      { maxItems: mostActions, title: '动作' },
    ),
    once: Type.Boolean({ title: '每张单据只执行一次' }),
    hourly: Type.Integer({ title: '每小时最多执行次数', minimum: 1, maximum: mostHourly }),
    active: Type.Optional(
      Type.Object({ from: Nullable(Day('开始日期')), until: Nullable(Day('结束日期')) }, { title: '有效期' }),
    ),
  },
  { title: '规则' },
)
