import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { notSignedInText } from '@onsite/api/envelope.ts'
import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { type CallFailure, failureOf } from './call-failure.ts'
import { markStale, readAgain } from './query-client.ts'
import { call, newRequestKey } from './request.ts'
import { useToast } from './toast.tsx'
import { useLatest } from './use-latest.ts'

export type Outcome<C extends AnyCall> =
  | { readonly ok: true; readonly data: Reply<C> }
  | { readonly ok: false; readonly failure: CallFailure }

export interface ActOptions<C extends AnyCall> {
  /** Said after success, for example '保存成功'. */
  readonly success?: string | ((reply: Reply<C>) => string)
  readonly done?: (reply: Reply<C>, input: Input<C>) => void
  /** Field faults of the server are put beside this form's fields. */
  readonly form?: FormInstance
  /** True: the caller shows failures itself. */
  readonly quiet?: boolean
  /** The caller sends one after the other: the same input again within a second is a change back, and no double click. */
  readonly isOrdered?: boolean
  /** The page goes back from what was typed to what it reads: it stays busy, and `done` waits, until that has been read again. */
  readonly isReadBack?: boolean
  /** Nobody has asked for it: the page notes something by itself. */
  readonly isAside?: boolean
  /** Told of a failure first; true means that it has told the person itself, in a better way than a short message. */
  readonly onFailure?: (failure: CallFailure) => boolean
}

export interface Act<C extends AnyCall> {
  /** Sends the call. Never throws: the outcome says what happened, and the person has been told. */
  run(this: void, input: Input<C>): Promise<Outcome<C>>
  readonly busy: boolean
  readonly failure: CallFailure | null
  clear(): void
}

/**
 * An action of the user: sends the call, says the success text, marks what it touches stale, puts field faults beside fields. A
 * submit that got no answer is repeated with the same idempotency key, so pressing the button again never does the thing twice.
 */
export function useAct<C extends AnyCall>(target: C, options: ActOptions<C> = {}): Act<C> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  const toast = useToast()
  const latest = useLatest(options)

  const run = useCallback(
    async (input: Input<C>): Promise<Outcome<C>> => {
      const body = JSON.stringify(input)
      const key = unanswered.current?.body === body ? unanswered.current.key : newRequestKey()
      unanswered.current = { body, key }
      setBusy(true)
      setFailure(null)
      try {
        const data = await call(target, input, {
          idempotencyKey: key,
          ...(latest.current.isOrdered === true && { noCancel: true }),
          ...(latest.current.isAside === true && { isAside: true }),
        })
        unanswered.current = null
        const { success, done } = latest.current
        const fresh = readAgain(target.touches)
        if (success !== undefined) toast.done(typeof success === 'function' ? success(data) : success)
        if (latest.current.isReadBack === true) await fresh
        done?.(data, input)
        return { ok: true, data }
      } catch (error) {
        const caught = failureOf(error)
        if (caught.status !== 0) unanswered.current = null
        setFailure(caught)
        // Somebody else was faster: what is on screen is old, so it loads again.
        if (caught.code === 'stale' || caught.code === 'wrong-state' || caught.code === 'not-now')
          markStale(target.touches)
        if (caught.fields.length > 0) putFaults(latest.current.form, caught)
        const isTold = latest.current.onFailure?.(caught) ?? false
        // The page of a lost session, or whoever signed in instead, tells enough.
        const isLeft = caught.message === notSignedInText
        if (latest.current.quiet !== true && !isTold && !isLeft) toast.fail(caught.message)
        return { ok: false, failure: caught }
      } finally {
        setBusy(false)
      }
    },
    [target, toast, latest],
  )
  const clear = useCallback(() => setFailure(null), [])
  return { run, busy, failure, clear }
}

function putFaults(form: FormInstance | undefined, failure: CallFailure): void {
  const first = failure.fields[0]
  if (form === undefined || first === undefined) return
  form.setFields(failure.fields.map((fault) => ({ name: pathOf(fault.field), errors: [fault.message] })))
  form.scrollToField(pathOf(first.field), { block: 'center', focus: true })
}

/** `contacts.0.phone` as antd wants it. */
export function pathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
