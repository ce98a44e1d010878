/** A technician refuses an order, it enters the pool, two people grab it at once, and the dispatcher revokes it. */
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { expect, it } from 'vitest'
import { assignTo, makeFresh, openOrder, press, pressMore, sees } from '../office.ts'
import { tapMore, tapNext, openJob } from '../phone.ts'
import { beginOrder } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { enter } from '../stage.ts'

it('is refused, goes to the pool, is grabbed by one of two, and comes back', async () => {
  const title = makeFresh('冷库漏水')
  const dispatcher = await enter('dispatcher')
  const id = await beginOrder(dispatcher, title, '上门维修')
  await press(dispatcher, '受理')
  await dispatcher.getByRole('dialog', { name: '受理工单' }).getByRole('button', { name: '受理' }).click()
  await sees(dispatcher, '待指派')
  await assignTo(dispatcher, '李建国')

  const technician = await enter('technician', { phone: true })
  await openJob(technician, '待接单', title)
  await tapMore(technician, '拒单')
  const refusal = technician.getByRole('dialog')
  await refusal.getByRole('textbox', { name: '原因' }).fill('今日已满')
  await refusal.getByRole('button', { name: /确认/ }).click()
  await sees(dispatcher, '待指派')
  await dispatcher.getByText('今日已满').filter({ visible: true }).first().waitFor()

  await pressMore(dispatcher, '转公海')
  const rival = await enter('rival', { phone: true })
  await Promise.all([openJob(technician, '公海', title), openJob(rival, '公海', title)])
  for (const page of [technician, rival]) await page.getByRole('button', { name: '抢单', exact: true }).last().waitFor()
  await Promise.all([tapNext(technician, '抢单'), tapNext(rival, '抢单')])
  await sees(dispatcher, '待服务')

  const losers = [technician, rival].map((page) =>
    page
      .getByText(/抢走|被他人抢|已被/)
      .filter({ visible: true })
      .first(),
  )
  await Promise.race(losers.map(async (text) => await text.waitFor()))
  const winner = (await losers[0]?.isVisible()) === true ? rival : technician
  await tapMore(winner, '撤销抢单')
  await winner.getByRole('dialog').getByRole('button', { name: '确认撤销抢单' }).click()
  await sees(dispatcher, '待指派')
  const { orderNo } = await send(dispatcher, getWorkOrder, { id })
  await openOrder(dispatcher, orderNo, '/orderHighSeas')

  const grabs = dispatcher.getByText('抢单', { exact: true }).filter({ visible: true })
  await grabs.first().waitFor()
  expect(await grabs.count()).toBe(1)
})
