import { listApplications, testApplication } from '@onsite/api/application/application-calls.ts'
import { ApplicationState } from '@onsite/domain/application/application.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ApplicationPage } from './application-page.tsx'

const row = { about: '验证码和给客户的通知', note: '', path: '/messageOutbox', hasTest: true }

it('shows how each connection stands, and what a test met', async () => {
  let tries = 0
  const { user } = renderScreen(<ApplicationPage />, {
    powers: ['application.manage'],
    replies: [
      reply(listApplications, [
        { ...row, code: 'sms', name: '短信', state: ApplicationState.On },
        { ...row, code: 'dingtalk', name: '钉钉工作通知', state: ApplicationState.Off },
        { ...row, code: 'wecom', name: '企业微信应用消息', state: ApplicationState.Off },
        {
          ...row,
          code: 'mail',
          name: '邮件',
          state: ApplicationState.Faulty,
          note: '密码不对',
          path: '/setting/mail',
          hasTest: false,
        },
      ]),
      reply(testApplication, () => {
        tries += 1
        if (tries === 1) throw new Failure('test-not-sent', { reason: '余额不足' })
        return '已受理'
      }),
    ],
  })

  expect(await screen.findByText('密码不对')).toBeTruthy()
  expect(screen.getByText('有故障')).toBeTruthy()
  expect(screen.getByRole('link', { name: '设置' }).getAttribute('href')).toBe('/setting/mail')
  await user.click(screen.getByRole('button', { name: '发送测试：短信' }))
  expect(await screen.findByText('测试消息没有发出：余额不足')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发送测试：钉钉工作通知' }))

  expect(await screen.findByText('测试消息已发出：已受理')).toBeTruthy()
  expect(screen.getByRole('button', { name: '发送测试：企业微信应用消息' })).toBeTruthy()
})
