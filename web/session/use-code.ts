import { getCodeContent } from '@onsite/api/session/code-calls.ts'
import type { CodePurpose } from '@onsite/domain/session/sign-in-code.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useAct } from '../kernel/use-act.ts'
import { solveWork } from './solve-work.ts'

interface CodeAsking {
  ask(this: void, mobile: string): Promise<void>
  readonly busy: boolean
  /** Seconds until another code can be asked for, 0 when it can. */
  readonly waitSeconds: number
  /** Null until one was asked for. */
  readonly isConnected: boolean | null
  readonly failure: CallFailure | null
}

/** Asks for codes; when the server wants work done first, it is done, and the question sent again. */
export function useCode(type: CodePurpose, form: FormInstance): CodeAsking {
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [waitSeconds, wait] = useCountdown()
  const act = useAct(getCodeContent, {
    form,
    quiet: true,
    done: (reply) => {
      setConnected(reply.isConnected)
      wait(reply.waitSeconds)
    },
    onFailure: ({ code, data }) => {
      if (code === 'code-too-soon') wait((data as { seconds: number }).seconds)
      return true
    },
  })
  const ask = async (mobile: string): Promise<void> => {
    const first = await act.run({ mobile, type })
    if (first.ok || first.failure.code !== 'code-check') return
    setChecking(true)
    const { id, nonce } = await solveWork(first.failure.data as SignInWork)
    setChecking(false)
    await act.run({ mobile, type, proofId: id, proofNonce: nonce })
  }
  return { ask, busy: act.busy || isChecking, waitSeconds, isConnected, failure: isChecking ? null : act.failure }
}

/** Seconds left, by the clock: a page that slept meanwhile shows what is true. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return [
    left,
    (seconds) => {
      const start = Date.now()
      setNow(start)
      setUntil(start + seconds * 1000)
    },
  ]
}
