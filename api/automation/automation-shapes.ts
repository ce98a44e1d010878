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
import { Nullable, Text } from '../fields.ts'

const Code = (title: string) => Type.Integer({ title, minimum: 0, maximum: 99 })

const Offset = Type.Object({
  amount: Type.Integer({ title: '时长', minimum: 1, maximum: 10_000 }),
  unit: Type.Unsafe<OffsetUnit>(Type.Integer({ title: '单位', enum: [...offsetUnits] })),
})

const Trigger = Type.Union([
  Type.Object({ on: Type.Literal('step'), point: Code('步骤') }),
  Type.Object({
    on: Type.Literal('change'),
    fields: Type.Array(Text('字段', 60), { maxItems: 20, uniqueItems: true }),
  }),
  Type.Object({
    on: Type.Literal('time'),
    base: Code('起算时间'),
    side: Type.Union([Type.Literal('after'), Type.Literal('before')]),
    offset: Offset,
    wait: Nullable(Code('条件')),
  }),
  Type.Object({
    on: Type.Literal('clock'),
    alert: Type.Union([Type.Literal('warned'), Type.Literal('late')]),
    types: Type.Array(Code('时限'), { maxItems: 20, uniqueItems: true }),
  }),
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
  },
  { title: '规则' },
)
