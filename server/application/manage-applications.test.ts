import { listApplications, testApplication } from '@onsite/api/application/application-calls.ts'
import { saveWebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { ApplicationState } from '@onsite/domain/application/application.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it, onTestFinished } from 'vitest'
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { testApp } from '../testing/test-app.ts'

async function staff() {
  const tenant = await (await testApp()).tenant()
  const people = await tenant.people({
    administrator: { roles: [RoleType.Administrator], mobile: '13900001234' },
    director: { roles: [RoleType.Director] },
  })
  return { administrator: tenant.as(people.administrator), director: tenant.as(people.director) }
}

it('lists every connection, as it stands', async () => {
  const { administrator } = await staff()
  await administrator.get(saveWebHook, { name: '财务系统', url: 'https://erp.example/hook', headers: [] })

  const list = new Map((await administrator.get(listApplications, {})).map((row) => [row.code, row]))

  expect([...list.keys()]).toEqual(['sms', 'dingtalk', 'wecom', 'mail', 'ocr', 'apiToken', 'webHook'])
  expect(list.get('mail')).toMatchObject({ state: ApplicationState.Off, note: '还没有设置发信服务器' })
  expect(list.get('webHook')).toMatchObject({ state: ApplicationState.On, note: '1 个网络钩子' })
  expect(list.get('apiToken')).toMatchObject({ state: ApplicationState.Off, path: '/apiToken' })
})

it('sends a test to the phone of whoever asks, and says why it did not go out', async () => {
  const { administrator } = await staff()
  const sent: string[] = []
  textMessenger.choose({
    isConnected: true,
    send: async ({ mobile }) => {
      sent.push(mobile)
      if (sent.length > 1) throw new MessageRefused('签名未通过审核')
      return await Promise.resolve('已受理')
    },
  })
  onTestFinished(() => textMessenger.choose(null))

  expect(await administrator.get(testApplication, { code: 'sms' })).toBe('已受理')
  expect(await administrator.call(testApplication, { code: 'sms' })).toMatchObject({
    code: 'test-not-sent',
    message: '测试消息没有发出：签名未通过审核',
  })
  expect(sent).toEqual(['13900001234', '13900001234'])
  expect(await administrator.call(testApplication, { code: 'dingtalk' })).toMatchObject({ code: 'test-not-sent' })
  expect(await administrator.call(testApplication, { code: 'wecom' })).toMatchObject({ code: 'test-not-sent' })
})

it('is for administrators only', async () => {
  const { director } = await staff()

  expect(await director.call(listApplications, {})).toMatchObject({ code: 'no-permission' })
  expect(await director.call(testApplication, { code: 'sms' })).toMatchObject({ code: 'no-permission' })
})
