/** The envelope of every reply (Spec 1 §7: "responses carry success and message") and the texts the client compares. */
import type { FieldFault } from '@onsite/domain/failure.ts'
import { commonFailures } from '@onsite/domain/common-failures.ts'

export interface Envelope<Data> {
  success: boolean
  /** '' on success, a Chinese sentence otherwise. */
  message: string
  data?: Data
  /** Of a list that was asked `withTotal`: how many rows there are on all pages, where that is known at once. `Our choice:` saves pages the count. */
  total?: number
  /** Failure code, absent on success. `Our choice:` codes are not shown in the specification. */
  code?: string
  /** Faults beside fields, absent when there are none. */
  fields?: readonly FieldFault[]
  /** Names the request in logs; also in the `x-request-id` header. */
  requestId?: string
}

/** Compared letter for letter by the client (Spec 1 §8). */
export const notSignedInText = commonFailures['not-signed-in'].text
export const csrfInvalidText = commonFailures['csrf-invalid'].text

/** Name of the csrf token in the body or query of non-GET requests (Spec 2 §7), and as a header. */
export const csrfField = 'csrfToken'
export const csrfHeader = 'x-csrf-token'
/** A request with this header is never cancelled as a duplicate (Spec 1 §7). `Our choice:` the name is not shown. */
export const noCancelHeader = 'x-no-cancel'
