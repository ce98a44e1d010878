/** Answers to pages that are open inside a messenger. */
import { createHash, randomBytes } from 'node:crypto'
import {
  getPcAuthCode,
  signDingtalkPage,
  signInByPcCode,
  signWecomAgent,
  signWecomPage,
} from '@onsite/api/session/host-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { browserPath, type MessengerKind } from '@onsite/domain/session/sign-in-source.ts'
import { type Answer, answer, answerAnonymously, answerByWork } from '../../kernel/answer.ts'
import { enterProven } from '../enter-enterprise.ts'
import { accountOfPerson, peopleOfAccount } from '../session-store.ts'
import { addEnterpriseTicket, takeEnterpriseTicket } from '../ticket-store.ts'
import { demandSource, messengerOf, askOutside } from './usable-source.ts'

/** Both messengers sign alike: a digest of ticket, nonce, time and the address without its fragment. */
export function signatureOf(ticket: string, nonceStr: string, timeStamp: number, url: string): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** The address as it is signed. Throws for pages of other sites, which have no business with our ticket. */
function ownPage(url: string, siteUrl: string): string {
  if (!URL.canParse(url) || new URL(url).origin !== new URL(siteUrl).origin)
    throw faultAt('url', `只能给 ${siteUrl} 的页面签名`)
  return url.replace(/#.*$/s, '')
}

const sign = (call: typeof signDingtalkPage, kind: MessengerKind, of: 'page' | 'agent'): Answer =>
  answerByWork(
    call,
    async (ctx, { url }) => {
      const source = await demandSource(ctx, kind)
      return { source, url: ownPage(url, source.siteUrl), timeStamp: Math.floor(ctx.now.getTime() / 1000) }
    },
    async ({ source, timeStamp, url }, { database, log }) => {
      const ticket = await askOutside(kind, log, messengerOf(kind, database).ticket(source, of))
      const nonceStr = randomBytes(12).toString('hex')
      const signature = signatureOf(ticket, nonceStr, timeStamp, url)
      return { agentid: source.agentId, corpId: source.authority, timeStamp, nonceStr, signature }
    },
  )

export const hostAnswers: readonly Answer[] = [
  sign(signDingtalkPage, 'dingtalk', 'page'),
  sign(signWecomPage, 'wecom', 'page'),
  sign(signWecomAgent, 'wecom', 'agent'),
  answer(getPcAuthCode, async (ctx) => {
    const accountId = await accountOfPerson(ctx.tx, { tenantId: ctx.tenantId, personId: ctx.person.id })
    if (accountId === null) throw new Failure('person-disabled')
    const code = await addEnterpriseTicket(ctx.tx, accountId, ctx.tenantId, 'browser')
    // Behind #, which browsers send to nobody.
    return { code, url: ctx.siteUrl === '' ? '' : `${ctx.siteUrl}${browserPath}#${code}` }
  }),
  answerAnonymously(signInByPcCode, async (ctx, { code }) => {
    const taken = await ctx.database.system(async (tx) => {
      const ticket = await takeEnterpriseTicket(tx, code, 'browser')
      return ticket === null ? null : { ...ticket, people: await peopleOfAccount(tx, ticket.accountId) }
    })
    if (taken === null) throw new Failure('browser-code-used')
    const people = taken.people.filter(({ tenantId }) => tenantId === taken.tenantId)
    // The second factor was proven in the session that made the code.
    return await enterProven(ctx, { accountId: taken.accountId, people, by: signInByPcCode.name })
  }),
]
