/** A promise runs out before the eyes of a dispatcher: warned, then late, and the reasons add up. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { listOrderTemplates } from '@onsite/api/template/template-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { plainTarget, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { expect, it } from 'vitest'
import { fresh } from '../office.ts'
import { send } from '../send-call.ts'
import { enter } from '../stage.ts'
import { secondsOfRow } from './clock-words.ts'

it('warns on the open page, tells that it is late, and explains both to the second', async () => {
  const administrator = await enter('administrator')
  const dispatcher = await enter('dispatcher')
  const title = fresh('机房空调断电')
  const name = fresh('云栖数据中心')
  const customer = await send(dispatcher, addCustomer, { name, linkPerson: '罗明', phone: '13700002468' })
  // The maker of the order is warned a second after it has come; a minute later it is late.
  const dispatch = { ...plainTarget(2, { amount: 1, unit: TimeUnit.Minute }), warnPercents: [2] }
  await send(administrator, savePolicy, {
    kind: 'work-order',
    name: fresh('一分钟派单'),
    content: {
      match: { customerIds: [customer.id], contractIds: [], templateIds: [] },
      isAlways: true,
      hoursId: null,
      targets: [{ ...dispatch, warn: ['creator'], late: ['creator'] }],
    },
  })
  const types = await send(dispatcher, listOrderTemplates, {})
  await send(dispatcher, addWorkOrder, {
    orderType: types.find((type) => type.name === '远程支持')?.id ?? '',
    title,
    customName: name,
    customerId: customer.id,
    customPhone: '13700002468',
    priority: 1,
  })

  await dispatcher.goto(`/allOrder?keyword=${encodeURIComponent(title)}`)
  const row = dispatcher.getByRole('row', { name: title })
  await row.getByRole('button', { name: /^派单超时：剩/ }).waitFor()
  await dispatcher.getByRole('button', { name: /^通知，/ }).click()
  const told = (words: string) =>
    dispatcher.getByRole('region', { name: '通知' }).getByRole('link', { name: words }).filter({ hasText: title })
  const late = told('工单派单超时')
  // The worker looks once a minute: one that looks in the very first second finds nothing to warn of, and then a promise that is broken.
  await told('工单即将派单超时').or(late).first().waitFor({ timeout: 130_000 })
  await late.waitFor({ timeout: 130_000 })
  await dispatcher.keyboard.press('Escape')

  const clock = row.getByRole('button', { name: /^派单超时：超时/ })
  await clock.hover()
  const reasons = dispatcher.getByRole('tooltip').filter({ hasText: '派单超时' })
  await reasons.getByText(/一分钟派单.*（第 1 版）：1 分钟/).waitFor()
  const used = await secondsOfRow(reasons, '已用')
  expect(used - (await secondsOfRow(reasons, '超出'))).toBe(60)
  // One row of time that counts: the policy runs day and night, and nobody put the order off.
  expect(await secondsOfRow(reasons, String.raw`\d`)).toBe(used)
})
