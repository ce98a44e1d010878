/** A visitor asks by the public link; one of two clerks serves, the question becomes an event, and the visitor judges. */
import { renewVisitorEntry } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { send } from '../send-call.ts'
import { enter, settle, sit } from '../stage.ts'

it('asks, is served by one of two, reads the answers as they come, and judges', async () => {
  const name = makeFresh('邢先生')
  const { link } = await send(await enter('administrator'), renewVisitorEntry, {})
  const visitor = await sit({ phone: true })
  await visitor.goto(new URL(link ?? '').pathname)
  await visitor.getByRole('textbox', { name: /称呼/ }).fill(name)
  await visitor.getByRole('textbox', { name: /想咨询的问题/ }).fill('中央空调不制热，显示 E7')
  await visitor.getByRole('button', { name: '开始咨询' }).click()
  await visitor.getByText('正在等待客服接入').waitFor()

  const clerk = await enter('service')
  const rival = await enter('twoRoles')
  for (const page of [clerk, rival]) {
    await page.goto('/serviceConversation')
    await page.getByRole('complementary', { name: '会话队列' }).getByText(name).click()
    await page
      .getByRole('region', { name: `和${name}的会话` })
      .getByText('中央空调不制热，显示 E7')
      .waitFor()
    await settle(page)
  }
  // Both press: one serves, the other is told who was faster.
  const claimed = await Promise.all(
    [clerk, rival].map(async (page) => {
      await page.getByRole('button', { name: /接\s*入/ }).click()
      const box = page.getByRole('textbox', { name: '消息', exact: true })
      const isTaken = page.getByText(/已经接入这个会话|由.+接待/).first()
      await box.or(isTaken).first().waitFor()
      return await box.isVisible()
    }),
  )
  expect(claimed.filter(Boolean)).toHaveLength(1)
  const server = claimed[0] === true ? clerk : rival
  const thread = server.getByRole('region', { name: `和${name}的会话` })

  await visitor.getByText('正在为您服务', { exact: true }).waitFor()
  await thread.getByRole('textbox', { name: '消息', exact: true }).fill('您好，请断电五分钟再试')
  await server.keyboard.press('Enter')
  await visitor.getByText('您好，请断电五分钟再试').waitFor()
  await visitor.context().setOffline(true)
  await thread.getByRole('textbox', { name: '消息', exact: true }).fill('不行的话我们派人上门')
  await server.keyboard.press('Enter')
  await thread.getByText('不行的话我们派人上门').waitFor()
  await visitor.context().setOffline(false)
  await visitor.getByText('不行的话我们派人上门').waitFor()
  await visitor.getByRole('textbox', { name: '消息' }).fill('还是不行，麻烦上门')
  await visitor.keyboard.press('Enter')
  await thread.getByText('还是不行，麻烦上门').waitFor()
  expect(await visitor.getByText('您好，请断电五分钟再试').count()).toBe(1)
  expect(await visitor.getByText('不行的话我们派人上门').count()).toBe(1)

  await server.getByRole('link', { name: '转事件' }).click()
  await server.getByRole('heading', { name: /会话转事件/ }).waitFor()
  expect(await server.getByRole('textbox', { name: /标题/ }).inputValue()).toBe('中央空调不制热，显示 E7')
  await server.goBack()
  await server.getByRole('button', { name: /结\s*束/ }).click()
  await server
    .getByRole('dialog')
    .getByRole('button', { name: /结\s*束/ })
    .click()
  await server.getByText('会话已结束').first().waitFor()

  await visitor.getByText('这次服务怎么样？').waitFor()
  await visitor.getByRole('radio').last().click()
  await visitor.getByRole('button', { name: '提交评价' }).click()
  await visitor.getByText('谢谢，我们已经收到。').waitFor()
})
