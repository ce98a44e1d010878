import { listPeople } from '@onsite/api/people/people-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { signInByPcCode } from '@onsite/api/session/host-calls.ts'
import { beginSignIn, bindSignInSource, finishSignIn, listSignInSources } from '@onsite/api/session/source-calls.ts'
import {
  countSourceBindings,
  listSourceBindings,
  listSourceSettings,
  saveSourceBinding,
  saveSourceSetting,
  testSourceSetting,
} from '@onsite/api/session/source-setting-calls.ts'
import { signInSources, sourceKinds } from '@onsite/domain/session/sign-in-source.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useToast } from '../../kernel/toast.tsx'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { keepAccount, keepPassage, waitingAccount } from './kept-passage.ts'
import { OpenInBrowserPage } from './open-in-browser-page.tsx'
import { SignInBackPage } from './sign-in-back-page.tsx'
import { SignInSettingPage } from './sign-in-setting-page.tsx'
import { SourceButtons } from './source-buttons.tsx'
import { BindingNote, bindWaiting } from './waiting-account.tsx'

const enterpriseId = '01234567-89ab-7def-8123-456789abcdef'
const state = 's'.repeat(32)

beforeEach(() => sessionStorage.clear())

test('offers the ways in of the enterprise in the address, and says why one cannot be begun', async () => {
  const { server, user } = renderScreen(<SourceButtons />, {
    path: `/login?enterprise=${enterpriseId}`,
    replies: [
      reply(listSignInSources, [{ enterpriseId, kind: 'wecom', label: '企业微信登录' }]),
      reply(beginSignIn, () => {
        throw new Failure('source-off')
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '企业微信登录' }))

  expect((await screen.findByRole('alert')).textContent).toContain('没有开启')
  expect(server.inputs(listSignInSources)).toEqual([{ enterpriseId }])
  expect(server.inputs(beginSignIn)).toEqual([{ enterpriseId, kind: 'wecom', isInside: 0 }])
})

test('offers nothing where nothing is set up', async () => {
  const { server } = renderScreen(<SourceButtons />, { path: '/login', replies: [reply(listSignInSources, [])] })

  await waitFor(() => expect(server.inputs(listSignInSources)).toHaveLength(1))
  expect(screen.queryByText('其他登录方式')).toBeNull()
})

test('a stranger who comes back waits for the first sign-in', async () => {
  keepPassage(state, { kind: 'wecom', enterpriseId, search: '?from=%2FallOrder' })
  const { server } = renderScreen(<SignInBackPage />, {
    path: `/signInBack?code=C&state=${state}`,
    replies: [
      reply(finishSignIn.wecom, () => {
        throw new Failure('source-unknown', {}, { data: { ticket: 't'.repeat(32), account: 'zhangsan' } })
      }),
    ],
  })

  await waitFor(() => expect(waitingAccount()?.account).toBe('企业微信账号「zhangsan」'))
  expect(server.inputs(finishSignIn.wecom)).toEqual([{ state, code: 'C' }])
  const { user } = renderScreen(<BindingNote />, { replies: [] })
  expect(screen.getByText(/企业微信账号「zhangsan」还没有对应的人员/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '不绑定' }))
  expect(waitingAccount()).toBeNull()
})

const Entered = () => {
  const toast = useToast()
  return <button onClick={() => void bindWaiting(toast)}>进入</button>
}

test.each([
  { bound: () => ({ name: '企业微信', account: 'zhangsan' }), says: '已绑定企业微信账号「zhangsan」', role: 'status' },
  {
    bound: () => {
      throw new Failure('source-bound', { name: '企业微信', person: '王五' })
    },
    says: '企业微信账号「zhangsan」没有绑定：这个企业微信账号已经绑定了 王五，请先解除绑定',
    role: 'alert',
  },
])('whoever signs in is told what became of the account that waited: $says', async ({ bound, role, says }) => {
  keepAccount({ ticket: 't'.repeat(32), account: '企业微信账号「zhangsan」' })
  const { server, user } = renderScreen(<Entered />, { replies: [reply(bindSignInSource, bound)] })
  await user.click(screen.getByRole('button', { name: '进入' }))

  expect((await screen.findByText(says)).getAttribute('role') ?? 'status').toBe(role)
  expect(server.inputs(bindSignInSource)).toEqual([{ ticket: 't'.repeat(32) }])
  expect(waitingAccount()).toBeNull()
})

test('asks for the second factor after the other system', async () => {
  keepPassage(state, { kind: 'oidc', enterpriseId, search: '' })
  const { server } = renderScreen(<SignInBackPage />, {
    path: `/signInBack?code=C&state=${state}`,
    replies: [
      reply(finishSignIn.oidc, () => {
        throw new Failure('second-factor', {}, { data: { ticket: 't'.repeat(32) } })
      }),
    ],
  })

  expect(await screen.findByText('二次验证')).toBeDefined()
  expect(server.inputs(finishSignIn.oidc)).toEqual([{ state, code: 'C', answer: `code=C&state=${state}` }])
})

test('says that a way back which this browser never began leads nowhere', async () => {
  renderScreen(<SignInBackPage />, { path: '/signInBack?code=C&state=other', replies: [] })

  expect((await screen.findByRole('alert')).textContent).toContain('登录请求已失效')
})

test('says that a code for the browser was used', async () => {
  renderScreen(<OpenInBrowserPage />, {
    path: `/openInBrowser#${'c'.repeat(32)}`,
    replies: [
      reply(signInByPcCode, () => {
        throw new Failure('browser-code-used')
      }),
    ],
  })

  expect(await screen.findByText('打开失败')).toBeDefined()
})

test('an administrator sets a way in up, tests it and binds a person', async () => {
  const unset = { isOn: 0, clientId: '', label: '', hasOperatorApp: false } as const
  const { server, user } = renderScreen(<SignInSettingPage />, {
    powers: ['session.rules'],
    replies: [
      reply(
        listSourceSettings,
        sourceKinds.map((kind) => ({
          ...unset,
          kind,
          authority: kind === 'wecom' ? 'ww1' : '',
          agentId: kind === 'wecom' ? '7' : '',
          hasSecret: kind === 'wecom',
          backUrl: 'https://onsite.example/signInBack',
          signInUrl: `https://onsite.example/login?enterprise=${enterpriseId}`,
        })),
      ),
      reply(saveSourceSetting, null),
      reply(testSourceSetting, () => {
        throw new Failure('source-not-tested', { reason: '企业微信返回 40013' })
      }),
      reply(listSourceBindings, []),
      reply(countSourceBindings, 0),
      reply(saveSourceBinding, null),
      reply(listPeople, []),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: /在登录页显示这种登录方式/ }))
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await user.click(screen.getByRole('button', { name: '测试连接' }))

  await waitFor(() =>
    expect(server.inputs(saveSourceSetting)).toEqual([
      { kind: 'wecom', isOn: 1, authority: 'ww1', clientId: '', agentId: '7', label: '' },
    ]),
  )
  expect(await screen.findByText(/企业微信返回 40013/)).toBeDefined()
  expect(screen.getByText('还没有绑定的账号')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^绑\s*定$/ }).disabled).toBe(true)
  expect(screen.getByLabelText(signInSources.wecom.outsideId)).toBeDefined()
})
