import { signIn, type SignInProof } from '@onsite/api/session/session-calls.ts'
import { listSignInSources } from '@onsite/api/session/source-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { hasLeadingZeros, workText } from '@onsite/domain/session/sign-in-work.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SignInPage } from './sign-in-page.tsx'

const work = { id: '01234567-89ab-7def-8123-456789abcdef', salt: 'salt', bits: 10 }

let people = 0

async function signInWith(answer: (proof: SignInProof | undefined) => never) {
  const asked: (SignInProof | undefined)[] = []
  const { user } = renderScreen(<SignInPage />, {
    replies: [
      reply(listSignInSources, []),
      reply(signIn, ({ proof }) => {
        asked.push(proof)
        return answer(proof)
      }),
    ],
  })
  await user.type(screen.getByLabelText('手机号'), `1390000${1000 + (people += 1)}`)
  await user.type(screen.getByLabelText('密码'), '一个密码')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))
  return asked
}

test('does the work that the server asks for, and sends the attempt again by itself', async () => {
  const asked = await signInWith((proof) => {
    if (proof === undefined) throw new Failure('sign-in-check', {}, { data: work })
    throw new Failure('wrong-password')
  })

  await screen.findByText('账号或密码不正确')
  expect(asked).toHaveLength(2)
  const [, proof] = asked
  expect(proof?.id).toBe(work.id)
  expect(hasLeadingZeros(sha256(utf8ToBytes(workText(work.salt, proof?.nonce ?? 0))), work.bits)).toBe(true)
})

test('shows what the server says when it takes no proof', async () => {
  const asked = await signInWith(() => {
    throw new Failure('sign-in-check', {}, { data: work })
  })

  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByText('登录失败次数较多，需要先完成安全验证')
})

test('says of one way in nothing that was wrong with the other', async () => {
  const { user } = renderScreen(<SignInPage />, {
    replies: [
      reply(listSignInSources, []),
      reply(signIn, () => {
        throw new Failure('wrong-password')
      }),
    ],
  })
  await user.type(screen.getByLabelText('手机号'), '13900000009')
  await user.type(screen.getByLabelText('密码'), '一个密码')
  await user.click(screen.getByRole('button', { name: /登\s*录/ }))
  await screen.findByText('账号或密码不正确')

  await user.click(screen.getByText('验证码登录'))
  expect(screen.queryByText('账号或密码不正确')).toBeNull()
  expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13900000009')
})

const hint = /如果你是客户/

test.each([
  { path: '/login?from=%2Fa%2FVA2W6RV45E', tells: true },
  { path: '/login?from=%2FallOrder', tells: false },
  { path: '/login', tells: false },
])('tells a customer who scanned a label whom to turn to: $path', ({ path, tells }) => {
  renderScreen(<Signed />, { isPhone: true, path, replies: [reply(listSignInSources, [])] })

  expect(screen.queryByText(hint) !== null).toBe(tells)
})

/** The page as a guest sees it. */
function Signed() {
  sessionStore.leave()
  return <SignInPage />
}
