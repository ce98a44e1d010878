import type { PasteReader } from '@onsite/domain/paste/paste-reader.ts'
import { longestPaste } from '@onsite/domain/paste/pasted-parts.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { NeededText, Nullable, Text } from '../fields.ts'

const partFields = {
  value: Type.String(),
  /** Position in the text as it was sent, in UTF-16 units; `end` is exclusive. */
  start: Type.Integer(),
  end: Type.Integer(),
  /** 0 to 1. */
  confidence: Type.Number(),
}
const PastedPart = Type.Object(partFields)
const PastedPlace = Type.Object({ code: Type.String(), name: Type.String() })

/** The customer and job read from a pasted text. `Our choice:` all of this shape, the specification names only the path. */
export const PastedCustomer = Type.Object({
  name: Nullable(PastedPart),
  phones: Type.Array(PastedPart),
  area: Nullable(
    Type.Object({
      ...partFields,
      /** GB/T 2260 code of the district, or of the city or province when no district is named; '' while it is open. */
      code: Type.String(),
      /** Names of the division joined, '' while it is open. */
      name: Type.String(),
      /** Possible districts while the division is open. */
      candidates: Type.Array(PastedPlace),
    }),
  ),
  detail: Nullable(PastedPart),
  customer: Nullable(PastedPart),
  fault: Nullable(PastedPart),
  /** `value` is civil, `instant` is the same time in the enterprise's zone. */
  wantedTime: Nullable(Type.Object({ ...partFields, instant: Type.String() })),
  /** A wish for hurry; `value` is the code of the priority. */
  urgency: Nullable(PastedPart),
  /** Words that fit nowhere. */
  rest: Type.Array(PastedPart),
  /** 0 the rules of this machine, 1 a language model, 2 the rules because the model did not answer. */
  reader: Type.Unsafe<PasteReader>(Type.Integer()),
})
export type PastedCustomer = Static<typeof PastedCustomer>

/**
 * Reads pasted chat text; stores nothing (Spec 1 §7). `Our choice:` POST, since texts are long and hold phone numbers, which do not belong into URLs.
 */
export const extractCustomerInfo = defineCall({
  name: 'extractCustomerInfo',
  method: 'POST',
  path: '/customer/extractCustomerInfo',
  area: 'customer',
  title: '识别粘贴的客户信息',
  permission: 'customer.view',
  leavesNoTrace: true,
  body: Type.Object({ text: NeededText('粘贴的内容', longestPaste) }),
  reply: PastedCustomer,
})

export const SimilarCustomer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  linkPerson: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** A contact has exactly this phone. */
  samePhone: Type.Boolean(),
  /** The name contains the typed text, or resembles it. */
  sameName: Type.Boolean(),
  black: Type.Integer(),
})
export type SimilarCustomer = Static<typeof SimilarCustomer>

/**
 * Customers that a new one may duplicate: by the exact phone of any contact, then by name. `Our choice:` path and shape, the specification has no such
 * call.
 */
export const findSimilarCustomers = defineCall({
  name: 'findSimilarCustomers',
  method: 'GET',
  path: '/v2/customer/similarCustomers',
  area: 'customer',
  title: '查找可能重复的客户',
  permission: 'customer.view',
  query: Type.Object({
    name: Type.Optional(Text('客户名称', 100)),
    phone: Type.Optional(Text('电话', 30)),
  }),
  reply: Type.Array(SimilarCustomer),
})

export const pasteCalls = [extractCustomerInfo, findSimilarCustomers]
