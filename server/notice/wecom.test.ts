/** WeCom against a server of this machine that speaks its protocol: messages, cards with a button, clicks that act once and for the right person only. */
import { listMessages } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticeTemplate } from '@onsite/api/notice/template-calls.ts'
import { disablePerson, editPerson, getStaff } from '@onsite/api/people/staff-calls.ts'
import { assignWorkOrders, cancelWorkOrders, pickUpWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { outsideAddresses } from '../kernel/outside/outside-addresses.ts'
import { TokenShelf, tokenShelf } from '../kernel/outside/token-shelf.ts'
import { wecomClient } from '../kernel/outside/wecom-client.ts'
import { envelopeSignature, openEnvelope, sealEnvelope } from '../kernel/wecom-envelope.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { type TestPerson, testApp } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'
import { type WecomServer, wecomServer } from '../testing/wecom-server.ts'
import { messageDriver } from './message-driver.ts'
import { type ButtonWork, sendDue } from './send-messages.job.ts'
import { orderNoticeKind } from '../work-order/order-notices.ts'
import { wecomCallback } from './wecom-callback.ts'
import { wecomDriver } from './wecom-driver.ts'

const keys = { corpId: 'ww1', token: 'TOKEN', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
const users: Record<string, string> = {}
let wecom: WecomServer
beforeEach(async () => {
  wecom = await wecomServer(users)
  outsideAddresses.choose({ wecom: wecom.baseUrl, dingtalk: '', dingtalkApi: '' })
  messageDriver.choose('wecom', await driverTo())
  wecomCallback.choose(keys)
})
afterEach(async () => {
  wecomCallback.choose(null)
  await wecom.close()
})

const driverTo = async (secret = 'secret') =>
  wecomDriver(
    { corpId: 'ww1', secret, agentId: '7', siteUrl: 'https://onsite.example', hearsClicks: true },
    tokenShelf((await testApp()).database),
  )

/** An enterprise whose technicians hear of an assignment by WeCom, as users with their ids. */
async function inWecom(): Promise<Office> {
  const o = await office()
  for (const person of [o.people.technician, o.people.rival]) users[person.mobile] = person.id
  await o.director.get(saveNoticeTemplate, {
    event: 'work-order-assigned',
    channel: 'wecom',
    receiver: 'technician',
    use: TemplateUse.Always,
    title: '',
    text: '',
  })
  return o
}

/** Lets the worker send what is due. */
async function send({ tenant }: Office, minutes = 1): Promise<void> {
  await (await testApp()).react()
  const buttons: ButtonWork = { kinds: [orderNoticeKind], drivers: messageDriver }
  const now = new Date(Date.now() + minutes * 60_000)
  const once = async () =>
    await tenant.tx(
      async (tx) =>
        await sendDue(
          { tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record: async () => await Promise.resolve() },
          messageDriver,
          buttons,
        ),
    )
  while ((await once()) > 0);
}

/** An order that was assigned to the technician, whose card came. */
async function assignOne(o: Office) {
  const order = await o.orderIn(S.PendingPickup)
  await send(o)
  return { id: order.id, taskId: wecom.sent.at(-1)?.template_card?.task_id ?? '' }
}

/** Presses a button as WeCom tells it. */
async function press(
  taskId: string,
  by: TestPerson | string,
  { code = wecom.newCode(), token = keys.token }: { readonly code?: string; readonly token?: string } = {},
) {
  const user = typeof by === 'string' ? by : by.id
  const said = `<xml><ToUserName><![CDATA[ww1]]></ToUserName><FromUserName><![CDATA[${user}]]></FromUserName><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[template_card_event]]></Event><TaskId><![CDATA[${taskId}]]></TaskId><ResponseCode><![CDATA[${code}]]></ResponseCode><AgentID>7</AgentID></xml>`
  const sealed = sealEnvelope(keys, said)
  const signed = { timestamp: '1764000000', nonce: 'abc' }
  const query = new URLSearchParams({ ...signed, msg_signature: envelopeSignature(token, signed, sealed) })
  const app = await testApp()
  const reply = await app.http.inject({
    method: 'POST',
    url: `/wecom/callback?${query.toString()}`,
    headers: { 'content-type': 'text/xml' },
    payload: `<xml><ToUserName><![CDATA[ww1]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  })
  await app.react()
  return reply
}

const words = () => wecom.changed.map(({ button }) => button.replace_name)
const stateOf = async (o: Office, id: string) => (await o.director.get(getWorkOrder, { id })).state

const message = { id: 'm', channel: 'wecom', mobile: '13900001111', title: '你好', text: '', path: '/x' }

it('takes the order of the person who presses the button, once, and changes the card', async () => {
  const o = await inWecom()
  const { id, taskId } = await assignOne(o)
  expect(wecom.sent).toMatchObject([
    { touser: o.people.technician.id, msgtype: 'template_card', template_card: { button_list: [{ text: '接单' }] } },
  ])

  const code = wecom.newCode()
  const first = await press(taskId, o.people.technician, { code })
  const again = await press(taskId, o.people.technician, { code })
  const later = await press(taskId, o.people.technician)

  expect([first.statusCode, again.statusCode, later.statusCode]).toEqual([200, 200, 200])
  expect(first.body).toBe('')
  const order = await o.technician.get(getWorkOrder, { id })
  expect(order).toMatchObject({ state: S.PendingService, servicePersonalName: '李强' })
  expect(words()).toEqual(['已接单', '已接单'])
  const steps = (await o.technician.get(getTimeline, { id })).filter(({ action }) => action === 'pickUp')
  expect(steps).toMatchObject([{ actorId: o.people.technician.id, actorName: o.people.technician.name }])
})

it('refuses forged signatures and strangers, and acts for nobody else', async () => {
  const o = await inWecom()
  const { id, taskId } = await assignOne(o)

  expect((await press(taskId, o.people.technician, { token: 'guessed' })).statusCode).toBe(403)
  expect((await press(taskId, o.people.rival)).statusCode).toBe(200)
  expect((await press(taskId, 'nobody')).statusCode).toBe(200)
  expect((await press('no-task', o.people.technician)).statusCode).toBe(200)

  expect(await stateOf(o, id)).toBe(S.PendingPickup)
  expect(words()).toEqual([])
  wecomCallback.choose(null)
  expect((await press(taskId, o.people.technician)).statusCode).toBe(403)
})

it('takes the button away when the order went to another or was taken back', async () => {
  const o = await inWecom()
  const { id, taskId } = await assignOne(o)
  const [assign] = await o.dispatcher.get(assignWorkOrders, {
    ids: [id],
    servicePersonalId: o.people.rival.id,
    reason: '换人',
  })
  await send(o)
  expect(words()).toEqual(['已撤回'])

  await o.rival.get(pickUpWorkOrder, { id, version: assign?.version ?? 0 })
  await (await testApp()).react()
  await press(taskId, o.people.technician)
  expect(words().at(-1)).toBe('已被他人接单')

  const other = await assignOne(o)
  await o.dispatcher.get(cancelWorkOrders, { ids: [other.id], reason: '客户取消' })
  await (await testApp()).react()
  expect(words().at(-1)).toBe('已撤回')
})

it('refuses a click in an enterprise whose service has ended, and says so on the card', async () => {
  const o = await inWecom()
  const { id, taskId } = await assignOne(o)
  await askAdmin(`update tenant set expires_at = now() - interval '2 days' where id = $1`, [o.tenant.id])

  await press(taskId, o.people.technician)

  expect(words()).toEqual(['请在应用内操作'])
  await askAdmin('update tenant set expires_at = null where id = $1', [o.tenant.id])
  expect(await stateOf(o, id)).toBe(S.PendingPickup)
})

it('does nothing for a person who was disabled or lost the role since the card came', async () => {
  const o = await inWecom()
  const { technician } = o.people
  const { id, taskId } = await assignOne(o)
  const { id: otherId, taskId: otherTaskId } = await assignOne(o)
  const { version } = await o.administrator.get(getStaff, { id: technician.id })
  const changed = await o.administrator.get(editPerson, {
    id: technician.id,
    version,
    name: technician.name,
    mobile: technician.mobile,
    roleTypes: [RoleType.WarehouseKeeper],
    departmentId: null,
    groupIds: [],
  })
  await press(taskId, technician)
  await o.administrator.get(disablePerson, { id: technician.id, version: changed.version })
  await press(otherTaskId, technician)

  expect(words()).toEqual(['请在应用内操作', '请在应用内操作'])
  expect([await stateOf(o, id), await stateOf(o, otherId)]).toEqual([S.PendingPickup, S.PendingPickup])
})

it('tells the person by a message when the card cannot be changed any more', async () => {
  const o = await inWecom()
  const { taskId } = await assignOne(o)
  await press(taskId, o.people.technician, { code: 'old' })
  expect(words()).toEqual([])
  expect(wecom.sent.at(-1)).toMatchObject({ msgtype: 'text', touser: o.people.technician.id })
  expect(wecom.sent.at(-1)?.text?.content).toContain('请在应用内操作')
})

it('sends a message without a button to whoever may not act, and keeps the text of its link', async () => {
  const o = await inWecom()
  const { id } = await o.orderIn(S.PendingPickup, { title: '<b>漏水 & 急' })
  const { version } = await o.director.get(getWorkOrder, { id })
  await o.technician.get(pickUpWorkOrder, { id, version })
  await send(o)

  const [message] = wecom.sent
  expect(message?.msgtype).toBe('textcard')
  expect(message?.textcard?.description).toContain('&lt;b&gt;漏水 &amp; 急')
  expect(message?.textcard?.url).toBe(`https://onsite.example${recordPath('work-order', id)}`)
  const rows = await o.administrator.get(listMessages, { channel: 'wecom' })
  expect(rows).toMatchObject([{ state: MessageState.Sent, note: '企业微信消息 m1' }])
})

it('asks for one token, a new one when it was ended, and gives up only for good', async () => {
  users['13900001111'] = 'li'
  const driver = await driverTo()
  await Promise.all([driver.send(message), driver.send(message)])
  expect(wecom.tokensGiven()).toBe(1)
  wecom.endToken()
  await driver.send(message)
  expect(wecom.sent).toHaveLength(3)
  await expect(driver.send({ ...message, mobile: '13911112222' })).rejects.toThrow(MessageRefused)
  wecom.beBusy(true)
  await expect(driver.send(message)).rejects.not.toThrow(MessageRefused)
})

it('shares one token among processes, whoever asked for it', async () => {
  users['13900001111'] = 'li'
  await (await driverTo()).send(message)
  const { database } = await testApp()
  const elsewhere = wecomClient({ corpId: 'ww1', secret: 'secret' }, new TokenShelf(database))
  expect(await elsewhere.ask('/cgi-bin/user/getuserid', { body: { mobile: '13900001111' } })).toMatchObject({
    userid: 'li',
  })
  expect(wecom.tokensGiven()).toBe(1)
})

it('gives up for good when no token is given, and leaves no failure behind', async () => {
  const driver = await driverTo('other')
  const sending = await Promise.allSettled([driver.send(message), driver.send(message)])
  const refused = { status: 'rejected', reason: { name: 'MessageRefused', cause: { errcode: 40001 } } }
  expect(sending).toMatchObject([refused, refused])
})

it('tries again later when WeCom does not answer', async () => {
  const driver = await driverTo()
  outsideAddresses.choose({ wecom: 'http://127.0.0.1:1', dingtalk: '', dingtalkApi: '' })
  await expect(driver.send(message)).rejects.toMatchObject({ name: 'OutsideRefused', message: '连不上企业微信' })
})

it('answers the check of its address with the text inside, and only that of its own enterprise', async () => {
  const app = await testApp()
  const ask = async (sealed: string, token = keys.token) => {
    const signed = { timestamp: '1764000000', nonce: 'abc' }
    const query = { ...signed, echostr: sealed, msg_signature: envelopeSignature(token, signed, sealed) }
    return await app.http.inject({ method: 'GET', url: '/wecom/callback', query })
  }
  const echo = await ask(sealEnvelope(keys, '1616140317555161061'))
  expect([echo.statusCode, echo.body]).toEqual([200, '1616140317555161061'])
  expect((await ask(sealEnvelope({ ...keys, corpId: 'ww2' }, '1'))).statusCode).toBe(403)
  expect((await ask(sealEnvelope(keys, '1'), 'other')).statusCode).toBe(403)
  const signed = { timestamp: '1', nonce: 'n' }
  for (const sealed of ['', 'AAAA', 'A'.repeat(64)])
    expect(
      openEnvelope(keys, { ...signed, msg_signature: envelopeSignature(keys.token, signed, sealed) }, sealed),
    ).toBe(null)
})
