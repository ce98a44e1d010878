/**
 * Expected failures. An area lists its own in `<area>-failures.ts`; `failure-codes.ts` collects them. Code throws
 * `new Failure('wrong-state', …)`, the server turns it into the specified envelope, the screen shows the sentence.
 */
import { failureTable, type FailureCode } from './failure-codes.ts'

/** One row of a failure table: the Chinese sentence (with `{name}` places) and the HTTP status when it is not 200. */
export interface FailureRow {
  readonly text: string
  /** The field of the input that it is about, with the shorter words beside it, which have places as well. */
  readonly beside?: FieldFault
  /** HTTP status. Default 200: the wire form of the specification is `success: false` with 200. */
  readonly status?: number
}

/** A complaint about one field of the input: the key on the wire and a Chinese sentence. */
export interface FieldFault {
  readonly field: string
  readonly message: string
}

export interface FailureDetails {
  /** Faults beside fields; the screen puts each next to its field. */
  readonly fields?: readonly FieldFault[]
  /** Explains the refusal to the client, for example with the fields that another person changed. Never secrets. */
  readonly data?: unknown
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number
}

/** An expected failure: a code of the failure tables, the values for the places in its sentence, and optional details. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  readonly fields: readonly FieldFault[]
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, values: Record<string, string | number> = {}, details: FailureDetails = {}) {
    super(sentenceOf(code, values))
    this.code = code
    this.status = failureTable[code].status ?? 200
    this.fields = details.fields ?? besideOf(code, values)
    this.data = details.data
    this.retryAfter = details.retryAfter
  }

  /** The same refusal with its words and details as `tell` gives them to somebody. */
  tellAs(tell: (said: unknown) => unknown): Failure {
    const { code, data, fields, message, retryAfter } = this
    const said = tell({ data, fields, message }) as Pick<Failure, 'data' | 'fields' | 'message'>
    const copy = new Failure(
      code,
      {},
      { fields: said.fields, data: said.data, ...(retryAfter === undefined ? {} : { retryAfter }) },
    )
    copy.message = said.message
    return copy
  }
}

/** A refusal beside one field of the input. */
export function faultAt(field: string, message: string): Failure {
  return new Failure('invalid-input', {}, { fields: [{ field, message }] })
}

/** The Chinese sentence of a failure code with its places filled; an unfilled place is left out. */
export function sentenceOf(code: FailureCode, values: Record<string, string | number> = {}): string {
  return fillPlaces(failureTable[code].text, values)
}

function besideOf(code: FailureCode, values: Record<string, string | number>): readonly FieldFault[] {
  const { beside } = failureTable[code]
  return beside === undefined ? [] : [{ field: beside.field, message: fillPlaces(beside.message, values) }]
}

const fillPlaces = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
