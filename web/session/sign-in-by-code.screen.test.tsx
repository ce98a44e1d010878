/** Signing in by a code on the phone, and setting a password by one, as a guest sees them. */
import {
  getCodeContent,
  listSignInEnterprises,
  proveByCode,
  setPassword,
  signInByCode,
} from '@onsite/api/session/code-calls.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { listSignInSources } from '@onsite/api/session/source-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PasswordForgetPage } from './password-forget-page.tsx'
import { PasswordSetPage } from './password-set-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const ticket = 'a'.repeat(32)
const work = { id: '01234567-89ab-7def-8123-456789abcdef', salt: 'salt', bits: 8 }
const sent = { waitSeconds: 60, validSeconds: 300, isConnected: true }

let people = 0
const freshMobile = () => `138${String(Date.now() % 100_000).padStart(5, '0')}${String((people += 1)).padStart(3, '0')}`

function Guest({ children }: { readonly children: ReactNode }) {
  sessionStore.leave()
  return children
}

const openSignIn = (replies: readonly GivenReply[]) =>
  renderScreen(
    <Guest>
      <SignInPage />
    </Guest>,
    { path: '/login', replies: [reply(listSignInSources, []), ...replies] },
  ).user

async function byCode(replies: readonly GivenReply[]) {
  const mobile = freshMobile()
  const user = openSignIn(replies)
  await user.click(screen.getByText('验证码登录'))
  await user.type(screen.getByLabelText('手机号'), mobile)
  return { mobile, user }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('sends a code, counts down by the clock, and then offers another', async () => {
  const asked: unknown[] = []
  const { mobile, user } = await byCode([
    reply(getCodeContent, (input) => {
      asked.push(input)
      return sent
    }),
  ])
  await user.click(screen.getByRole('button', { name: '获取验证码' }))

  const button = await screen.findByRole('button', { name: /^(60|59) 秒后重新获取$/ })
  expect(button).toHaveProperty('disabled', true)
  expect(asked).toEqual([{ mobile, type: 'login' }])
  await screen.findByText(/验证码已发出，5 分钟内有效/)
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  await screen.findByRole('button', { name: '重新获取' })
})

test('says where the code is when no service is connected', async () => {
  const { user } = await byCode([reply(getCodeContent, { ...sent, isConnected: false })])
  await user.click(screen.getByRole('button', { name: '获取验证码' }))

  await screen.findByText(/没有接入短信服务/)
})

test('asks nobody before the number is one, and does the work that the server sets', async () => {
  const asked: { proofId?: string }[] = []
  const user = openSignIn([
    reply(getCodeContent, (input) => {
      asked.push(input)
      if (input.proofId === undefined) throw new Failure('code-check', {}, { data: work })
      return sent
    }),
  ])
  await user.click(screen.getByText('验证码登录'))
  await user.type(screen.getByLabelText('手机号'), '1390000')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText('请填写正确的手机号')
  expect(asked).toEqual([])

  await user.type(screen.getByLabelText('手机号'), String(1000 + (people += 1)))
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText(/验证码已发出/)
  expect(asked.map(({ proofId }) => proofId)).toEqual([undefined, work.id])
})

test('waits as long as the server says', async () => {
  const { user } = await byCode([
    reply(getCodeContent, () => {
      throw new Failure('code-too-soon', { seconds: 42 }, { data: { seconds: 42 } })
    }),
  ])
  await user.click(screen.getByRole('button', { name: '获取验证码' }))

  await screen.findByText('42 秒后可以重新获取验证码')
  await screen.findByRole('button', { name: /^4[12] 秒后重新获取$/ })
})

test('shows a wrong code, and lets somebody of several enterprises choose', async () => {
  const entered: unknown[] = []
  const { mobile, user } = await byCode([
    reply(signInByCode, (input): SessionUser => {
      if (input.ticket === undefined && input.code === '000000') throw new Failure('code-wrong')
      if (input.ticket === undefined) throw new Failure('choose-enterprise', {}, { data: { ticket } })
      entered.push(input)
      throw new Failure('person-disabled')
    }),
    reply(listSignInEnterprises, [
      { id: 'e1', name: '华东冷暖', personName: '李工' },
      { id: 'e2', name: '北方电梯', personName: '李雷' },
    ]),
  ])
  await user.type(screen.getByLabelText('验证码'), '000000')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))
  await screen.findByText('验证码不正确')
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', mobile)

  await user.clear(screen.getByLabelText('验证码'))
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))
  await user.click(await screen.findByRole('button', { name: /北方电梯/ }))

  await screen.findByText('账号已停用，请联系管理员')
  expect(entered).toEqual([{ ticket, enterpriseId: 'e2' }])
})

const passwordPages = (
  <Guest>
    <Routes>
      <Route path="/passwordForget/:mobile?" element={<PasswordForgetPage />} />
      <Route path="/passwordset/:mobile" element={<PasswordSetPage />} />
      <Route path="/login" element={<p>登录页</p>} />
    </Routes>
  </Guest>
)

test('leads from the code to the new password, judges it, and back to signing in', async () => {
  const mobile = freshMobile()
  const set: unknown[] = []
  const { user } = renderScreen(passwordPages, {
    path: `/passwordForget/${mobile}`,
    replies: [
      reply(proveByCode, { ticket }),
      reply(setPassword, (input) => {
        set.push(input)
        return null
      }),
    ],
  })
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', mobile)
  await user.type(screen.getByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '下一步' }))

  await user.type(await screen.findByLabelText('新密码'), '12345678')
  await user.type(screen.getByLabelText('再输一次'), 'something')
  await user.click(screen.getByRole('button', { name: '保存新密码' }))
  await screen.findByText('密码要有字母、数字、符号中的至少两种')
  await screen.findByText('两次输入的密码不一样')
  for (const label of ['新密码', '再输一次']) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), 'lampe und 7')
  }
  await user.click(screen.getByRole('button', { name: '保存新密码' }))

  await screen.findByText('登录页')
  expect(set).toEqual([{ ticket, password: 'lampe und 7' }])
})

test('asks for the code first when the page of the new password is opened by its address', async () => {
  renderScreen(passwordPages, { path: '/passwordset/13900001111', replies: [] })

  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13900001111'))
  await act(async () => await Promise.resolve())
})
