import { signInByCode } from '@onsite/api/session/code-calls.ts'
import { proveSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { type SessionUser, signIn, type SignInProof } from '@onsite/api/session/session-calls.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { type Outcome, useAct } from '../kernel/use-act.ts'
import { solveWork } from './solve-work.ts'

export interface SignInFields {
  readonly mobile: string
  readonly password?: string
  readonly code?: string
}

interface SignIn {
  enter(this: void, fields: SignInFields): Promise<void>
  /** Enters the enterprise that was chosen. */
  choose(this: void, enterpriseId: string): Promise<void>
  /** Must be shown to choose an enterprise; null when there is nothing to choose. */
  readonly ticket: string | null
  startOver(this: void): void
  /** Waits for a code of the authenticator. */
  readonly asksFactor: boolean
  proveFactor(this: void, passcode: string): Promise<void>
  readonly busy: boolean
  /** A task of the server is being solved, which may take seconds. */
  readonly isChecking: boolean
  readonly failure: CallFailure | null
}

/**
 * Signs in by password or code; when the server asks for work after many failures, it is done and the attempt sent again, without asking the person.
 * @param enterpriseId of somebody who signs in again, and goes on in the same one
 */
export function useSignIn(form: FormInstance, onEntered: (user: SessionUser) => void, enterpriseId?: string): SignIn {
  const options = { form, quiet: true, done: onEntered }
  const byPassword = useAct(signIn, options)
  const byCode = useAct(signInByCode, options)
  const [isChecking, setChecking] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const [factorTicket, setFactorTicket] = useState<string | null>(null)
  const byFactor = useAct(proveSecondFactor, { quiet: true, done: onEntered })

  /** Goes on to the second factor when that is what is missing. @returns whether it was */
  const askFactor = (outcome: Outcome<typeof signIn>): boolean => {
    if (outcome.ok || outcome.failure.code !== 'second-factor') return false
    byFactor.clear()
    setTicket(null)
    setFactorTicket((outcome.failure.data as { ticket: string }).ticket)
    return true
  }

  const choose = async (id: string, with_ = ticket): Promise<void> => {
    if (with_ === null) throw new Error('an enterprise is chosen before there is a choice')
    byPassword.clear()
    const outcome = await byCode.run({ ticket: with_, enterpriseId: id })
    if (!askFactor(outcome) && !outcome.ok) setTicket(null)
  }
  const attempt = async (
    { code, mobile, password }: SignInFields,
    proof?: SignInProof,
  ): Promise<Outcome<typeof signIn>> => {
    if (code !== undefined) return await byCode.run({ mobile, code, ...(proof !== undefined && { proof }) })
    return await byPassword.run({ mobile, password: password ?? '', ...(proof !== undefined && { proof }) })
  }
  const enter = async (fields: SignInFields): Promise<void> => {
    byPassword.clear()
    byCode.clear()
    let outcome = await attempt(fields)
    if (!outcome.ok && outcome.failure.code === 'sign-in-check') {
      setChecking(true)
      const proof = await solveWork(outcome.failure.data as SignInWork)
      setChecking(false)
      outcome = await attempt(fields, proof)
    }
    if (askFactor(outcome)) return
    if (outcome.ok || outcome.failure.code !== 'choose-enterprise') return
    const given = (outcome.failure.data as { ticket: string }).ticket
    if (enterpriseId === undefined) setTicket(given)
    else await choose(enterpriseId, given)
  }
  const proveFactor = async (passcode: string): Promise<void> => {
    if (factorTicket === null) throw new Error('a code is proven that nobody asked for')
    const outcome = await byFactor.run({ ticket: factorTicket, passcode })
    // The proof of the password is too old: it must be given once more.
    if (!outcome.ok && outcome.failure.code === 'ticket-expired') setFactorTicket(null)
  }
  const failure = byFactor.failure ?? byCode.failure ?? byPassword.failure
  const isShown =
    failure !== null && !isChecking && failure.code !== 'choose-enterprise' && failure.code !== 'second-factor'
  return {
    enter,
    choose,
    ticket,
    startOver: () => {
      setTicket(null)
      setFactorTicket(null)
      byFactor.clear()
      byCode.clear()
      byPassword.clear()
    },
    asksFactor: factorTicket !== null,
    proveFactor,
    busy: byFactor.busy || byPassword.busy || byCode.busy || isChecking,
    isChecking,
    failure: isShown ? failure : null,
  }
}
