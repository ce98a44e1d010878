/** Compares every refusal that a test meets with those that the document promises for its call. */
import { failuresOf } from '@onsite/api/openapi.ts'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../kernel/answer.ts'
import { undeclaredRefusals } from './undeclared-refusals.ts'

/** Told by a status of their own, which the document has for every call. */
const byStatus: readonly string[] = ['bad-request', 'too-large', 'too-many', 'internal']

const keyOf = (method: string, path: string): string => `${method} ${path}`

/** Notes each refusal that its call does not declare. */
export function watchFailures(http: FastifyInstance, answers: readonly Answer[]): void {
  const declared = new Map(
    answers.map(({ call }) => [
      keyOf(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1')),
      { name: call.name, codes: new Set<string>([...failuresOf(call), ...byStatus]) },
    ]),
  )
  http.addHook('onSend', async (request) => {
    const call = declared.get(keyOf(request.method, request.routeOptions.url ?? ''))
    const code = request.failureCode
    if (call !== undefined && code !== undefined && !call.codes.has(code))
      undeclaredRefusals().add(`${call.name}: ${code}`)
    await Promise.resolve()
  })
}
