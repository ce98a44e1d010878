/**
 * Turns a thrown value into a reply: an expected failure keeps its envelope, a database error gets a fixed sentence, anything else a number to ask for.
 */
import { Failure } from '@onsite/domain/failure.ts'
import { DatabaseError } from 'pg'
import { ClientGone } from './client-gone.ts'

export interface Fault {
  readonly failure: Failure
  readonly status: number
  /** Level for the log; `defect` means something that our own checks should have caught. */
  readonly level: 'expected' | 'busy' | 'defect' | 'broken'
}

/** Judges anything thrown while a request was answered. */
export function faultOf(error: unknown, requestId: string): Fault {
  if (error instanceof Failure) return { failure: error, status: error.status, level: 'expected' }
  if (error instanceof DatabaseError) return databaseFault(error, requestId)
  // Nobody reads the reply; the log knows the status of a client that left by the number that proxies use.
  if (error instanceof ClientGone) return { failure: new Failure('busy'), status: 499, level: 'expected' }
  if (isUnreachable(error)) return { failure: new Failure('busy'), status: 503, level: 'busy' }
  const status = httpStatusOf(error)
  if (status === 413) return { failure: new Failure('too-large'), status, level: 'expected' }
  if (status >= 400 && status < 500) return { failure: new Failure('bad-request'), status, level: 'expected' }
  return internal(requestId)
}

const internal = (requestId: string): Fault => ({
  failure: new Failure('internal', { requestId }),
  status: 500,
  level: 'broken',
})

/** lock_not_available, deadlock, serialization failure, statement time-out. */
const busyStates = new Set(['55P03', '40P01', '40001', '57014', '25P03'])

function databaseFault(error: DatabaseError, requestId: string): Fault {
  const state = error.code ?? ''
  if (busyStates.has(state)) return { failure: new Failure('busy'), status: 200, level: 'busy' }
  // Data exceptions and violated constraints come from input that a schema or an operation should have refused.
  if (state.startsWith('22') || state.startsWith('23'))
    return { failure: new Failure('invalid-input'), status: 200, level: 'defect' }
  if (state.startsWith('08') || state.startsWith('57P') || state.startsWith('53')) {
    return { failure: new Failure('busy'), status: 503, level: 'busy' }
  }
  return internal(requestId)
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const lostTexts = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
]

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && unreachableCodes.has(code)) || lostTexts.some((text) => text.test(error.message))
}

function httpStatusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : 500
}
