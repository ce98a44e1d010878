/** Fields of forms in the conditions of rules. */
import { listRuns, saveRule } from '@onsite/api/automation/automation-calls.ts'
import { saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { expect, it } from 'vitest'
import { publishVersion } from '../field/version-store.ts'
import { contentOf } from '../testing/builders/form.ts'
import { detailOf, office } from '../testing/builders/work-order.ts'
import { ruleInForce, ruleOf } from '../testing/builders/automation.ts'
import { testApp } from '../testing/test-app.ts'

const price = newField('cccc0000-0000-4000-8000-000000000001', 2, '报价', '报价')
const key = `values.${price.id}`
const react = async () => await (await testApp()).react()

it('compares what a field of the form held with what it holds, as numbers', async () => {
  const o = await office()
  const orderType = await o.template({ name: '维修', fields: [price] })
  const rule = await ruleInForce(o.director, {
    trigger: { on: 'change', fields: [key] },
    condition: {
      all: [
        { field: `old.${key}`, operator: 'below', value: 100 },
        { field: key, operator: 'atLeast', value: 100 },
      ],
    },
    actions: [{ do: 'tell', with: { receivers: ['creator'], channels: ['inApp'], title: '报价到了 {报价（维修）}' } }],
  })
  const { id } = await o.create({ orderType, values: { [price.id]: 20 } })
  const offer = async (value: number) => {
    await o.service.get(saveRecordValues, { formKind: 'order', objId: id, values: { [price.id]: value } })
    await react()
  }
  await offer(90)
  await offer(1000)
  await offer(2000)
  const runs = await o.director.get(listRuns, { ruleId: rule })
  expect(runs.map(({ state }) => state)).toEqual([RunState.NotHeld, RunState.Done, RunState.NotHeld])
  expect(runs[1]?.inputs).toContainEqual({ label: '报价（维修）（原值）', value: '90' })
  expect(runs[1]?.actions[0]?.words).toContain('报价到了')
})

it('is refused for a field that is gone, when it is saved and when it would act', async () => {
  const o = await office()
  const orderType = await o.template({ name: '维修', fields: [price] })
  const condition = { field: key, operator: 'isEmpty' } as const
  const rule = await ruleInForce(o.director, { condition })
  await o.tenant.tx(async (tx) => {
    await publishVersion(
      { tenantId: o.tenant.id, tx },
      { templateId: orderType, revision: null, content: contentOf([]), note: '', by: null },
    )
  })
  const order = await o.orderIn(1)
  await react()
  // Without the field the condition would hold: an unknown value is empty.
  expect(await o.director.get(listRuns, { ruleId: rule })).toMatchObject([
    { state: RunState.Refused, message: '条件里的字段已被删除，请修改规则' },
  ])
  expect((await detailOf(o.dispatcher, order.id)).priority).toBe(1)
  const again = await o.director.call(saveRule, { kind: 'work-order', name: '再来', content: ruleOf({ condition }) })
  expect(again).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'content.condition', message: '条件引用的字段不存在' }],
  })
})
