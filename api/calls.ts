/** Collects the calls of all areas, in the order of the document; holds no call of its own. */
import type { AnyCall } from './define-call.ts'
import { fileCalls } from './file/file-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { sessionCalls } from './session/session-calls.ts'

export const calls: readonly AnyCall[] = [...sessionCalls, ...fileCalls, ...peopleCalls]
