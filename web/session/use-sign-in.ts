import { type SessionUser, signIn, type SignInProof } from '@onsite/api/session/session-calls.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useAct } from '../kernel/use-act.ts'
import { solveWork } from './solve-work.ts'

interface SignInFields {
  readonly mobile: string
  readonly password: string
}

interface SignIn {
  enter(this: void, fields: SignInFields): Promise<void>
  readonly busy: boolean
  /** A task of the server is being solved, which may take seconds. */
  readonly isChecking: boolean
  readonly failure: CallFailure | null
}

/** Signs in; when the server asks for work after many failures, it is done and the attempt sent again, without asking the person. */
export function useSignIn(form: FormInstance, onEntered: (user: SessionUser) => void): SignIn {
  const act = useAct(signIn, { form, quiet: true, done: onEntered })
  const [isChecking, setChecking] = useState(false)
  const enter = async (fields: SignInFields): Promise<void> => {
    const first = await act.run(fields)
    if (first.ok || first.failure.code !== 'sign-in-check') return
    setChecking(true)
    const proof: SignInProof = await solveWork(first.failure.data as SignInWork)
    setChecking(false)
    await act.run({ ...fields, proof })
  }
  return { enter, busy: act.busy || isChecking, isChecking, failure: isChecking ? null : act.failure }
}
