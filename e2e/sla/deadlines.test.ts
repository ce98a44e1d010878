/** Deadlines in the lists of a dispatcher, why they are what they are, and how they end. */
import { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { plainTarget, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { expect, it } from 'vitest'
import { assignTo, makeFresh, sees } from '../office.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { enter, settle } from '../stage.ts'
import { secondsOfRow } from './clock-words.ts'

it('tells in the list how much time is left and why, and on the page how each promise was kept', async () => {
  const title = makeFresh('屋顶机组漏氟')
  const administrator = await enter('administrator')
  const dispatcher = await enter('dispatcher')
  const types = await send(administrator, listOrderTemplates, {})
  const type = types.find(({ name }) => name === '远程支持')?.id ?? ''
  await send(administrator, savePolicy, {
    kind: 'work-order',
    name: makeFresh('远程支持时限'),
    content: {
      match: { customerIds: [], contractIds: [], templateIds: [type] },
      isAlways: true,
      hoursId: null,
      targets: [
        plainTarget(2, { amount: 2, unit: TimeUnit.Hour }),
        plainTarget(3, { amount: 30, unit: TimeUnit.Minute }),
        plainTarget(11, { amount: 8, unit: TimeUnit.Hour }),
      ],
    },
  })
  const id = await orderFor(dispatcher, title, '')

  await dispatcher.goto(`/allOrder?keyword=${encodeURIComponent(title)}`)
  const clock = dispatcher.getByRole('row', { name: title }).getByRole('button', { name: /^派单超时：剩 1 时 5\d 分/ })
  await clock.hover()
  const reasons = dispatcher.getByRole('tooltip').filter({ hasText: '派单超时' })
  await reasons.getByText(/远程支持时限.*（第 1 版）：2 小时/).waitFor()
  // Everything so far counts, and what is left completes the limit.
  expect((await secondsOfRow(reasons, '已用')) + (await secondsOfRow(reasons, '还剩'))).toBe(7200)

  await dispatcher.mouse.move(0, 0)
  await dispatcher.getByRole('row', { name: title }).getByRole('link').first().click()
  await dispatcher.waitForURL(new RegExp(id))
  await sees(dispatcher, '服务时限')
  await settle(dispatcher)
  await assignTo(dispatcher, '李建国')
  // The clock of the dispatch has stopped in time, and the next one runs.
  const group = dispatcher.getByRole('main').filter({ visible: true })
  await group.getByRole('row', { name: /派单超时.*准时/ }).waitFor()
  await group.getByRole('row', { name: /接单超时.*剩 2\d 分/ }).waitFor()
})

it('keeps late orders on a page of their own, as many as its badge says', async () => {
  const dispatcher = await enter('dispatcher')
  await dispatcher.goto('/dueOrder')
  const main = dispatcher.getByRole('main')
  const clocks = main.getByRole('button', { name: /为什么是这个时间/ })
  await clocks.first().waitFor()
  await settle(dispatcher)
  for (const words of await clocks.allInnerTexts()) expect(words).toMatch(/^超时 \d/)
  const total = /\d+/.exec(
    await main
      .getByText(/^共 \d+ 条/)
      .first()
      .innerText(),
  )?.[0]
  await dispatcher
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: new RegExp(`^超时工单\\s*${total}`) })
    .waitFor()
})
