/** Sends calls in the name of a person, for what a journey needs and is not about. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { csrfField } from '@onsite/api/envelope.ts'
import { getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import type { APIResponse, Page } from 'playwright-core'

/** The answer to a call that the person of the page makes; a refusal fails the journey. */
export async function send<C extends AnyCall>(page: Page, call: C, input: Input<C>): Promise<Reply<C>> {
  const { request } = page.context()
  if (call.method === 'GET')
    return (await answer(() => request.get(call.path, { params: input as Record<string, string> }))) as Reply<C>
  const { csrfToken } = (await answer(() => request.get(getSessionUser.path))) as SessionUser
  const data = { ...(input as object), [csrfField]: csrfToken }
  return (await answer(() => request.fetch(call.path, { method: call.method, data }))) as Reply<C>
}

interface Answer {
  readonly success: boolean
  readonly code?: string
  readonly data: unknown
  readonly message?: string
  readonly fields?: readonly unknown[]
}

/** Tries again while the product asks for that: on a machine that is used up it refuses after some seconds, and has done nothing. */
async function answer(ask: () => Promise<APIResponse>, tries = 5): Promise<unknown> {
  const response = await ask()
  const { code, data, fields = [], message, success } = (await response.json()) as Answer
  if (success) return data
  if (code === 'busy' && tries > 1) return await answer(ask, tries - 1)
  throw new Error(`${response.url()} was refused: ${message} ${JSON.stringify(fields)}`)
}
