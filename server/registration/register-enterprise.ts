import {
  getRegistration,
  getRegistrationProgress,
  registerEnterprise,
  type RegistrationProgress,
  retryRegistration,
} from '@onsite/api/registration/registration-calls.ts'
import { registrationFacts } from '@onsite/api/registration/registration-facts.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import {
  type RegistrationState,
  percentDone,
  stepLabels,
  type StepKey,
} from '@onsite/domain/registration/registration-steps.ts'
import { passwordFault } from '@onsite/domain/session/password-rule.ts'
import { plainMobile } from '@onsite/domain/session/sign-in-code.ts'
import { type Answer, answerAnonymously } from '../kernel/answer.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertFounder } from '../people/people-store.ts'
import { hashPassword } from '../session/password.ts'
import { demandCode } from '../session/sign-in-by-code.ts'
import { packs } from '../template/pack-files.ts'
import { registrationSteps } from './lay-enterprises.job.ts'
import { isRegistrationOpen } from './registration-door.ts'
import {
  insertRegistration,
  keepStep,
  type Registration,
  registrationOfMobile,
  registrationOfTicket,
  resume,
} from './registration-store.ts'

const answerRegistration = answerAnonymously(getRegistration, async () => {
  const offered = packs.map(({ code, description, name }) => ({ code, name, description }))
  return await Promise.resolve({ isOpen: isRegistrationOpen(), packs: offered })
})

const answerRegister = answerAnonymously(registerEnterprise, async (ctx, { code, pack, password, proof, ...typed }) => {
  if (!isRegistrationOpen()) throw new Failure('registration-closed')
  const mobile = plainMobile(typed.mobile)
  if (!packs.some((one) => one.code === pack)) throw faultAt('pack', '没有这个行业')
  const fault = passwordFault(password, mobile)
  if (fault !== null) throw faultAt('password', fault)
  const [name, personName] = [typed.name.trim(), typed.personName.trim()]
  const before = await ctx.database.system(async (tx) => await registrationOfMobile(tx, mobile))
  if (before === undefined && (await ctx.database.isTenantName(name))) throw nameTaken()
  // Nobody learns whether a number is in use before it has proven to be his.
  const { people } = await demandCode(ctx, { by: registerEnterprise.name, code, mobile, proof, purpose: 'register' })
  if (people.length > 0) throw new Failure('phone-registered')
  const passwordHash = await hashPassword(password)
  const ticket = newToken()
  const ticketHash = hashOfToken(ticket)
  if (before !== undefined) {
    await goOn(ctx, before, { ticketHash, passwordHash })
    return { ticket }
  }
  const personId = uuidv7()
  const isMade = await ctx.inTenant(uuidv7(), async (work) => {
    const { record, tenantId, tx } = work
    if (!(await insertRegistration(work, { name, mobile, personId, pack, passwordHash, ticketHash }))) return false
    await insertFounder(work, { personId, name: personName, mobile, enterprise: name })
    await keepStep(tx, tenantId, 'enterprise' satisfies StepKey, false)
    await record(registrationFacts.begun, { subjectId: personId })
    return true
  })
  if (!isMade) throw nameTaken()
  return { ticket }
})

const nameTaken = (): Failure => new Failure('enterprise-name-taken')

async function goOn(
  ctx: AnonymousContext,
  { id, person_id: subjectId }: Registration,
  change: Parameters<typeof resume>[2] = {},
): Promise<void> {
  await ctx.inTenant(id, async ({ record, tx }) => {
    await resume(tx, id, change)
    await record(registrationFacts.begun, { subjectId })
  })
}

async function demandRegistration({ database }: AnonymousContext, ticket: string): Promise<Registration> {
  const found = await database.system(async (tx) => await registrationOfTicket(tx, hashOfToken(ticket)))
  if (found === undefined) throw new Failure('registration-unknown')
  return found
}

const answerProgress = answerAnonymously(getRegistrationProgress, async (ctx, { ticket }) =>
  presentProgress(await demandRegistration(ctx, ticket)),
)

const answerRetry = answerAnonymously(retryRegistration, async (ctx, { ticket }) => {
  await goOn(ctx, await demandRegistration(ctx, ticket))
  return presentProgress(await demandRegistration(ctx, ticket))
})

function presentProgress(registration: Registration): RegistrationProgress {
  const steps = registrationSteps(registration)
  const isDone = ({ key }: (typeof steps)[number]) => registration.done.includes(key)
  return {
    state: registration.state as RegistrationState,
    percent: percentDone(steps, registration.done),
    enterpriseId: registration.id,
    steps: Object.entries(stepLabels).map(([key, label]) => {
      const own = steps.filter(({ group }) => group === key)
      return { key, label, done: own.filter(isDone).length, total: own.length }
    }),
  }
}

export const registrationAnswers: readonly Answer[] = [answerRegistration, answerRegister, answerProgress, answerRetry]
