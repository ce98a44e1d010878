/** Visitors of a desk. */
import {
  claimServiceConversation,
  renewVisitorEntry,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { beginAsVisitor, sayAsVisitor } from '@onsite/api/service-conversation/visitor-calls.ts'
import { sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { serviceConversationLists } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { randomUUID } from 'node:crypto'
import { testApp, type TenantOptions, type TestPerson, type TestTenant } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'

export interface Desk {
  readonly tenant: TestTenant
  readonly people: Readonly<Record<'fang' | 'he' | 'shen' | 'tang' | 'gu' | 'lu', TestPerson>>
  /** Two clerks, who see every conversation. */
  readonly fang: TestClient
  readonly he: TestClient
  /** A dispatcher, who serves and sees what waits and his own. */
  readonly shen: TestClient
  /** A technician, who does not serve. */
  readonly tang: TestClient
  /** A director, who sees all and does not serve. */
  readonly gu: TestClient
  /** The administrator. */
  readonly lu: TestClient
  readonly stranger: TestClient
  readonly code: string
}

export async function desk(options: TenantOptions = {}): Promise<Desk> {
  const app = await testApp()
  const tenant = await app.tenant(options)
  const people = await tenant.people({
    fang: { roles: [RoleType.AcceptanceService], name: '方晓' },
    he: { roles: [RoleType.AcceptanceService], name: '何静' },
    shen: { roles: [RoleType.Dispatcher], name: '沈丽' },
    tang: { roles: [RoleType.Technician], name: '唐明' },
    gu: { roles: [RoleType.Director], name: '顾主管' },
    lu: { roles: [RoleType.Administrator], name: '陆管理' },
  })
  const { fang, gu, he, lu, shen, tang } = people
  const clients = {
    fang: tenant.as(fang),
    he: tenant.as(he),
    shen: tenant.as(shen),
    tang: tenant.as(tang),
    gu: tenant.as(gu),
    lu: tenant.as(lu),
  }
  const { link } = await clients.gu.get(renewVisitorEntry, {})
  return { tenant, people, ...clients, stranger: app.stranger(), code: link?.split('/').at(-1) ?? '' }
}

interface Begun {
  readonly token: string
  readonly id: string
}

/** A visitor asks; he waits. */
export async function beginConversation(
  d: Desk,
  more: { name?: string; phone?: string; question?: string } = {},
): Promise<Begun> {
  const { token } = await d.stranger.get(beginAsVisitor, {
    code: d.code,
    name: '周女士',
    question: '冰箱不制冷了怎么办',
    ...more,
  })
  const [newest] = await d.lu.get(serviceConversationLists.list, { view: 'waiting' })
  return { token, id: newest?.id ?? '' }
}

/** The same, served by the first clerk. */
export async function serveVisitor(d: Desk, more: Parameters<typeof beginConversation>[1] = {}): Promise<Begun> {
  const conversation = await beginConversation(d, more)
  await d.fang.get(claimServiceConversation, { id: conversation.id })
  return conversation
}

export const visitorSays = async (d: Desk, token: string, text: string, messageId: string = randomUUID()) =>
  await d.stranger.get(sayAsVisitor, { token, messageId, text })

export const clerkSays = async (who: TestClient, id: string, text: string) =>
  await who.get(sayInConversation, { id, messageId: randomUUID(), text })

/** A visitor asks by the link that an administrator makes. @returns the id of the conversation, which waits */
export async function visitorAt(administrator: TestClient, name: string): Promise<string> {
  const { link } = await administrator.get(renewVisitorEntry, {})
  const stranger = (await testApp()).stranger()
  const code = link?.split('/').at(-1) ?? ''
  await stranger.get(beginAsVisitor, { code, name, question: `${name}怎么收费` })
  const [waiting] = await administrator.get(serviceConversationLists.list, { view: 'waiting' })
  return waiting?.id ?? ''
}

/** The same, served by somebody. */
export async function visitorServed(
  { administrator, tenant }: { readonly administrator: TestClient; readonly tenant: TestTenant },
  name: string,
  clerk: TestPerson,
): Promise<string> {
  const id = await visitorAt(administrator, name)
  await tenant.as(clerk).get(claimServiceConversation, { id })
  return id
}
