import { createHash } from 'node:crypto'
import { signIn, type SignInProof } from '@onsite/api/session/session-calls.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { hasLeadingZeros, type SignInWork, workText } from '@onsite/domain/session/sign-in-work.ts'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { deviceCookieName } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { hashPassword } from './password.ts'
import { addAccount } from './session-store.ts'
import { freshAddress } from '../testing/strangers.ts'
import { subnetOf } from './attempt-store.ts'

const password = '一个很长的密码123'
let tenant: TestTenant
let person: TestPerson

beforeEach(async () => {
  tenant = await (await testApp()).tenant()
  person = await tenant.person({ roles: [RoleType.Technician] })
  const hash = await hashPassword(password)
  await tenant.tx(async (tx) => await addAccount(tx, person.mobile, hash, { tenantId: tenant.id, personId: person.id }))
})

interface Attempt {
  readonly mobile?: string
  readonly secret?: string
  readonly proof?: SignInProof
  /** By default a subnet of its own, so that tests do not meet each other. */
  readonly ip?: string
  readonly device?: string
}

async function attempt({ device, ip, mobile, proof, secret = 'falsch' }: Attempt): Promise<LightMyRequestResponse> {
  return await (await testApp()).http.inject({
    method: 'POST',
    url: signIn.path,
    payload: { mobile: mobile ?? person.mobile, password: secret, ...(proof !== undefined && { proof }) },
    remoteAddress: ip ?? freshAddress(),
    cookies: device === undefined ? {} : { [deviceCookieName]: device },
  })
}

const codeOf = (response: LightMyRequestResponse) => response.json<{ code: string }>().code

async function failOften(times: number, more: Attempt = {}): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(codeOf(await attempt(more))).toBe('wrong-password')
}

/** The task of an attempt that is not judged yet. */
async function taskFor(more: Attempt = {}): Promise<SignInWork> {
  const envelope = (await attempt(more)).json<Envelope<null>>()
  if (envelope.success || envelope.code !== 'sign-in-check') throw new Error(JSON.stringify(envelope))
  return envelope.data as unknown as SignInWork
}

function solve({ bits, id, salt }: SignInWork): SignInProof {
  let nonce = 0
  while (!hasLeadingZeros(createHash('sha256').update(workText(salt, nonce)).digest(), bits)) nonce += 1
  return { id, nonce }
}

test('judges at most five wrong passwords of strangers, even at once, before it asks for work', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, async () => await attempt({})))

  const codes = tries.map(codeOf)
  expect(codes.filter((code) => code === 'wrong-password').length).toBe(5)
  expect(codes.filter((code) => code === 'sign-in-check').length).toBe(7)
})

test('lets the right password in from a strange device once the work is done', async () => {
  await failOften(5)

  expect(codeOf(await attempt({ secret: password }))).toBe('sign-in-check')
  const proof = solve(await taskFor())
  expect((await attempt({ secret: password, proof })).json()).toMatchObject({ success: true, data: { id: person.id } })
  // Success forgets the failures of strangers.
  await failOften(1)
})

test('takes a proof once, for its account only, and no wrong one', async () => {
  await failOften(5)
  const other = await tenant.person({ roles: [RoleType.Technician] })
  await failOften(5, { mobile: other.mobile })
  const task = await taskFor()
  const solved = solve(task)

  const expectRefusal = async (proof: SignInProof) =>
    expect(codeOf(await attempt({ secret: password, proof }))).toBe('sign-in-check')
  await expectRefusal({ id: uuidv7(), nonce: solved.nonce })
  await expectRefusal(solve(await taskFor({ mobile: other.mobile })))
  const unsolved = await taskFor()
  await expectRefusal({ id: unsolved.id, nonce: solved.nonce })
  expect(codeOf(await attempt({ proof: solved }))).toBe('wrong-password')
  await expectRefusal(solved)
})

test('asks for more work the more attempts have failed', async () => {
  await failOften(5)
  const first = await taskFor()
  const failures = Array.from({ length: 10 }, () => ({
    id: uuidv7(),
    account_digest: createHash('sha256').update(person.mobile).digest('base64url'),
    subnet: subnetOf(freshAddress()),
  }))
  await (await testApp()).database.system(async (tx) => await tx.run(q.insertInto('sign_in_failure').values(failures)))

  expect((await taskFor()).bits).toBe(first.bits + 2)
})

test('does not tell whether an account exists', async () => {
  await failOften(5, { mobile: '13600000000' })

  expect((await taskFor({ mobile: '13600000000' })).bits).toBeGreaterThan(0)
})

test('never shuts out a device from which the account signed in before', async () => {
  const first = await attempt({ secret: password })
  const device = first.cookies.find(({ name }) => name === deviceCookieName)
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await failOften(5)

  expect((await attempt({ secret: password, device: device?.value ?? '' })).json()).toMatchObject({ success: true })
  expect(codeOf(await attempt({ secret: password }))).toBe('sign-in-check')
})

test('a known device answers for its own wrong passwords, and is unknown to other accounts', async () => {
  const device =
    (await attempt({ secret: password })).cookies.find(({ name }) => name === deviceCookieName)?.value ?? ''
  const other = await tenant.person({ roles: [RoleType.Technician] })
  await failOften(5, { mobile: other.mobile })

  expect(codeOf(await attempt({ mobile: other.mobile, device }))).toBe('sign-in-check')
  await failOften(5, { device })
  expect(codeOf(await attempt({ secret: password, device }))).toBe('sign-in-check')
  // Strangers are judged by their own failures, of which there are none.
  await failOften(1)
})

test('asks strangers of a subnet for work after a hundred failures, known devices not', async () => {
  const device =
    (await attempt({ secret: password })).cookies.find(({ name }) => name === deviceCookieName)?.value ?? ''
  const ip = freshAddress()
  const failures = Array.from({ length: 100 }, (_, index) => ({
    id: uuidv7(),
    account_digest: `digest ${index}`,
    subnet: subnetOf(ip),
  }))
  await (await testApp()).database.system(async (tx) => await tx.run(q.insertInto('sign_in_failure').values(failures)))

  expect(codeOf(await attempt({ ip, secret: password }))).toBe('sign-in-check')
  expect((await attempt({ ip, secret: password, device })).json()).toMatchObject({ success: true })
  const proof = solve(await taskFor({ ip }))
  expect((await attempt({ ip, secret: password, proof })).json()).toMatchObject({ success: true })
  expect((await attempt({ ip: freshAddress(), secret: password })).json()).toMatchObject({ success: true })
})

test('tells the owner once that somebody guesses', async () => {
  await failOften(4)
  const readFacts = async () =>
    await tenant.tx(
      async (tx) => await tx.many(q.selectFrom('fact').select(['kind', 'people']).where('subject_id', '=', person.id)),
    )
  expect(await readFacts()).toEqual([])

  await failOften(1)
  await attempt({ proof: solve(await taskFor()) })

  expect(await readFacts()).toEqual([{ kind: 'sign-in-guessed', people: [person.id] }])
})

test('a proof whose id is none is refused as input, and reaches no table', async () => {
  await failOften(5)

  expect(codeOf(await attempt({ proof: { id: '-'.repeat(36), nonce: 1 } }))).toBe('invalid-input')
})
