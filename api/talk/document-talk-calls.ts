/** Calls of a kind whose documents are talked about with the customer: who follows one, whom the words reach, and the link to the customer's page. */
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type Static, Type } from 'typebox'
import { defineCall, type TouchKey } from '../define-call.ts'
import { Id, Ids, type RecordKind } from '../fields.ts'

interface Naming {
  readonly name: string
  readonly path: string
}

export const TalkStatus = Type.Object({
  followers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  isFollowing: Type.Boolean(),
  /** Address to which words for the customer go; '' where none is known. */
  customerMail: Type.String(),
  /** Whether the enterprise has a mail server. */
  isMailSet: Type.Boolean(),
})
export type TalkStatus = Static<typeof TalkStatus>

interface Options {
  readonly area: string
  readonly kind: RecordKind
  readonly label: string
  readonly touches: readonly TouchKey[]
  readonly permission: PermissionName
}

export function customerTalkCalls(
  { area, kind, label, permission, touches }: Options,
  names: { status: Naming; follow: Naming; unfollow: Naming; link: Naming },
) {
  const document = { id: Id(kind, label) }
  const changing = { area, method: 'POST', permission, touches } as const
  return {
    status: defineCall({
      area,
      ...names.status,
      method: 'GET',
      title: `${label}的关注人与客户联系方式`,
      permission,
      query: Type.Object(document),
      reply: TalkStatus,
    }),
    follow: defineCall({
      ...changing,
      ...names.follow,
      title: `关注${label}`,
      /** Without people, whoever asks. */
      body: Type.Object({ ...document, people: Type.Optional(Ids('person', '关注人', 20)) }),
      reply: Type.Null(),
      fails: ['person-left'],
    }),
    unfollow: defineCall({
      ...changing,
      ...names.unfollow,
      title: `取消关注${label}`,
      body: Type.Object(document),
      reply: Type.Null(),
    }),
    link: defineCall({
      ...changing,
      ...names.link,
      title: '生成客户链接',
      permission: 'document.tellCustomer',
      body: Type.Object(document),
      /** Shown once: only the hash of its token is kept. */
      reply: Type.Object({ link: Type.String(), text: Type.String(), expires_time: Type.String() }),
      fails: ['no-site-url'],
    }),
  }
}

export type CustomerTalkCalls = ReturnType<typeof customerTalkCalls>
