import { listPeople } from '@onsite/api/people/people-calls.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  getSignInRules,
  proveSecondFactor,
  saveSignInRules,
} from '@onsite/api/session/second-factor-calls.ts'
import { signIn } from '@onsite/api/session/session-calls.ts'
import { listSignInSources } from '@onsite/api/session/source-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignInRulesPart } from './sign-in-rules-part.tsx'

const ticket = 't'.repeat(32)
const codes = ['abcd-efgh-jkmn-pqrs', 'bbcd-efgh-jkmn-pqrs']
const off = { since: null, codesLeft: 0, isDuty: false }
const on = { since: '2026-11-24T01:00:00.000Z', codesLeft: 9, isDuty: false }
const part = <SecondFactorPart className="" noteClass="" />

it('asks for the code after the password, and says what is wrong with it', async () => {
  const { server, user } = renderScreen(<SignInPage />, {
    replies: [
      reply(listSignInSources, []),
      reply(signIn, () => {
        throw new Failure('second-factor', {}, { data: { ticket } })
      }),
      reply(proveSecondFactor, () => {
        throw new Failure('second-factor-wrong')
      }),
    ],
  })
  await user.type(screen.getByLabelText('手机号'), '13900009901')
  await user.type(screen.getByLabelText('密码'), '一个密码')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))

  const code = await screen.findByLabelText('验证码')
  await user.type(code, '12345')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByText('请填写 6 位数字，或一个恢复码')).toBeDefined()
  expect(server.inputs(proveSecondFactor)).toEqual([])
  await user.type(code, '6')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))

  expect(await screen.findByText('验证码不正确，或已经用过')).toBeDefined()
  expect(server.inputs(proveSecondFactor)).toEqual([{ ticket, passcode: '123456' }])
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('123456')
})

it('begins anew when the proof of the password has grown too old', async () => {
  const { user } = renderScreen(<SignInPage />, {
    replies: [
      reply(listSignInSources, []),
      reply(signIn, () => {
        throw new Failure('second-factor', {}, { data: { ticket } })
      }),
      reply(proveSecondFactor, () => {
        throw new Failure('ticket-expired')
      }),
    ],
  })
  await user.type(screen.getByLabelText('手机号'), '13900009902')
  await user.type(screen.getByLabelText('密码'), '一个密码')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))
  await user.type(await screen.findByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '验证并登录' }))
  expect(await screen.findByLabelText('密码')).toBeDefined()
  expect(screen.getByText('操作已超时，请重新验证手机号')).toBeDefined()
})

it('sets up by QR code and typed code, and shows recovery codes until they are kept', async () => {
  let tries = 0
  const { user } = renderScreen(part, {
    replies: [
      reply(getSecondFactor, off),
      reply(beginSecondFactor, { secret: 'SECRETSECRET', address: 'otpauth://totp/x?secret=SECRETSECRET' }),
      reply(confirmSecondFactor, () => {
        tries += 1
        return tries === 1
          ? { fault: '验证码不正确，或已经用过', recoveryCodes: [] }
          : { fault: '', recoveryCodes: codes }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '启用二次验证' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('SECRETSECRET')).toBeDefined()
  await user.type(dialog.getByLabelText('验证码'), '123456')
  await user.click(dialog.getByRole('button', { name: /启\s*用/ }))
  expect(await dialog.findByText('验证码不正确，或已经用过')).toBeDefined()
  await user.clear(dialog.getByLabelText('验证码'))
  await user.type(dialog.getByLabelText('验证码'), '654321')
  await user.click(dialog.getByRole('button', { name: /启\s*用/ }))

  for (const code of codes) expect(await dialog.findByText(code)).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /完\s*成/ }).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: '我已保存在安全的地方' }))
  await user.click(dialog.getByRole('button', { name: /完\s*成/ }))
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).toBeNull())
})

it('ends only with a code, and not at all where it is a duty', async () => {
  const { server, user } = renderScreen(part, {
    replies: [reply(getSecondFactor, on), reply(endSecondFactor, { fault: '', recoveryCodes: [] })],
  })
  await user.click(await screen.findByRole('button', { name: /停\s*用/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('验证码或恢复码'), codes[0] ?? '')
  await user.click(dialog.getByRole('button', { name: /停\s*用/ }))
  await waitFor(() => expect(server.inputs(endSecondFactor)).toEqual([{ passcode: codes[0] }]))
})

it('offers no end where the enterprise demands it', async () => {
  renderScreen(part, { replies: [reply(getSecondFactor, { ...on, isDuty: true })] })
  expect(await screen.findByText(/企业要求系统管理员启用，不能停用/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /停\s*用/ })).toBeNull()
})

it('keeps the rules of the enterprise', async () => {
  const { server, user } = renderScreen(<SignInRulesPart className="" noteClass="" />, {
    replies: [
      reply(getSignInRules, { adminSecondFactor: false, adminIdleMinutes: null }),
      reply(saveSignInRules, null),
      reply(listPeople, []),
    ],
  })
  await user.click(await screen.findByRole('switch'))
  const idle = screen.getByRole('spinbutton')
  await user.type(idle, '3')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('请填写 5 到 720 的整数')).toBeDefined()
  await user.type(idle, '0')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() =>
    expect(server.inputs(saveSignInRules)).toEqual([{ adminSecondFactor: true, adminIdleMinutes: 30 }]),
  )
})
