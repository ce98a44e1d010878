import {
  getRegistration,
  getRegistrationProgress,
  registerEnterprise,
  type RegistrationProgress,
  retryRegistration,
} from '@onsite/api/registration/registration-calls.ts'
import { getCodeContent, signInByCode } from '@onsite/api/session/code-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { RegistrationState } from '@onsite/domain/registration/registration-steps.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RegisterPage } from './register-page.tsx'

const ticket = 'b'.repeat(32)
const packs = [
  { code: 'manufacturing', name: '制造业', description: '设备售后维修' },
  { code: 'service', name: '服务业', description: '家电上门' },
]
const steps = (template: number): RegistrationProgress['steps'] => [
  { key: 'enterprise', label: '建立企业、部门和管理员', done: 1, total: 1 },
  { key: 'template', label: '安装工单模板', done: template, total: 3 },
]
const progress = (state: RegistrationState, percent: number, template: number): RegistrationProgress => ({
  state,
  percent,
  enterpriseId: 'e1',
  steps: steps(template),
})

test('sends what was typed, shows how far it is, lets a failed one go on, and enters', async () => {
  const asked: unknown[] = []
  let shown = progress(RegistrationState.Failed, 50, 1)
  const { user } = renderScreen(<RegisterPage />, {
    path: '/register',
    replies: [
      reply(getRegistration, { isOpen: true, packs }),
      reply(getCodeContent, { waitSeconds: 60, validSeconds: 300, isConnected: true }),
      reply(registerEnterprise, (input) => {
        asked.push(input)
        if (input.name === '旧企业')
          throw new Failure('enterprise-name-taken', {}, { fields: [{ field: 'name', message: '已有同名的企业' }] })
        return { ticket }
      }),
      reply(getRegistrationProgress, () => shown),
      reply(retryRegistration, () => {
        shown = progress(RegistrationState.Done, 100, 3)
        return shown
      }),
      reply(signInByCode, (input) => {
        asked.push(input)
        throw new Failure('ticket-expired')
      }),
    ],
  })
  await user.type(await screen.findByLabelText('企业名称'), '旧企业')
  await user.click(screen.getByRole('radio', { name: /服务业/ }))
  await user.type(screen.getByLabelText('你的姓名'), '王芳')
  await user.type(screen.getByLabelText('手机号'), '139 0000 7777')
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.type(screen.getByLabelText('登录密码'), 'ein Wort 2026')
  await user.click(screen.getByRole('button', { name: /注\s*册/ }))
  await screen.findByText('已有同名的企业')
  await user.clear(screen.getByLabelText('企业名称'))
  await user.type(screen.getByLabelText('企业名称'), '新企业')
  await user.click(screen.getByRole('button', { name: /注\s*册/ }))

  await screen.findByText('有一步没有完成')
  screen.getByText('安装工单模板 1/3')
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))
  await screen.findByText('企业已建好')
  await user.click(screen.getByRole('button', { name: '进入系统' }))

  await screen.findByText('请用注册的手机号和密码登录。')
  const typed = {
    pack: 'service',
    personName: '王芳',
    mobile: '13900007777',
    code: '123456',
    password: 'ein Wort 2026',
  }
  expect(asked).toEqual([
    { ...typed, name: '旧企业' },
    { ...typed, name: '新企业' },
    { ticket, enterpriseId: 'e1' },
  ])
})

test('says that registering is closed', async () => {
  renderScreen(<RegisterPage />, {
    path: '/register',
    replies: [reply(getRegistration, { isOpen: false, packs })],
  })

  await screen.findByText('本系统没有开放企业注册，请联系管理服务器的人。')
  expect(screen.queryByLabelText('企业名称')).toBeNull()
})
