/** Answers the calls of a kind whose documents are talked about with the customer: who follows one, whom words reach, and the link to his page. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { CustomerTalkCalls } from '@onsite/api/talk/document-talk-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { linkDays } from '@onsite/domain/talk/talk-settings.ts'
import type { Told } from '../document/document-kind.ts'
import { addWatchers, dropWatcher, watchersOf } from '../document/watcher-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandReaders } from '../people/demand-readers.ts'
import { peopleNames } from '../people/people-store.ts'
import { addCustomerLink } from './customer-link-store.ts'
import { mailSetting } from './mail-setting.ts'

/** A document as these calls speak of it. */
export interface TalkedAbout {
  readonly id: string
  readonly no: string
  readonly title: string
  /** Page of the document. */
  readonly path: string
  readonly customerId: string | null
  readonly contactName: string
  readonly phone: string
}

interface TalkedKind<Held> {
  readonly kind: string
  /** 事件 */
  readonly label: string
  readonly category: NoticeCategory
  /** Facts of what happens beside a document. */
  readonly facts: { readonly followed: FactKind; readonly linked: FactKind }
  readonly machine: {
    findSeen(this: void, ctx: Context, id: string): Promise<Held>
    recordBeside(this: void, ctx: Context, held: Held, fact: FactKind, told?: Told): Promise<void>
  }
  about(held: Held): TalkedAbout
  /** Address of the customer's person; '' for none. */
  mailOf(ctx: Context, held: Held): Promise<string>
}

export function customerTalkAnswers<Held>(calls: CustomerTalkCalls, talked: TalkedKind<Held>): readonly Answer[] {
  const { category, facts, kind, label, machine } = talked
  return [
    answer(calls.status, async (ctx, { id }) => {
      const held = await machine.findSeen(ctx, id)
      const [followers, customerMail, account] = await Promise.all([
        watchersOf(ctx, id),
        talked.mailOf(ctx, held),
        mailSetting(ctx),
      ])
      const names = await peopleNames(ctx, followers)
      return {
        followers: followers.map((person) => ({ id: person, name: names.get(person) ?? '' })),
        isFollowing: followers.includes(ctx.person.id),
        customerMail,
        isMailSet: account.smtpHost !== '',
      }
    }),

    answer(calls.follow, async (ctx, { id, people = [ctx.person.id] }) => {
      const held = await machine.findSeen(ctx, id)
      const view = ctx.records.ofKind(kind)?.view
      if (view === undefined) throw new Error(`nobody tells who views ${kind}`)
      await demandReaders(ctx, people, { field: 'people', permission: view })
      await addWatchers(ctx, { kind, id }, people)
      const { no, path, title } = talked.about(held)
      await machine.recordBeside(ctx, held, facts.followed, {
        tell: {
          category,
          people,
          channels: ['inApp'],
          title: `${ctx.person.name}请你关注${label}`,
          text: `${no} ${title}`,
          path,
        },
      })
      return null
    }),

    answer(calls.unfollow, async (ctx, { id }) => {
      const held = await machine.findSeen(ctx, id)
      await dropWatcher(ctx, id, ctx.person.id)
      await machine.recordBeside(ctx, held, facts.followed)
      return null
    }),

    answer(calls.link, async (ctx, { id }) => {
      const held = await machine.findSeen(ctx, id)
      if (ctx.siteUrl === '') throw new Failure('no-site-url')
      const days = settingOf(ctx.tenant.settings, linkDays)
      const { token, expiresAt } = await addCustomerLink(ctx, { kind, id }, days)
      const { contactName, customerId, no, path, phone, title } = talked.about(held)
      const words = `您的服务请求「${title}」（${no}）可以在线查看进度、留言和评价。`
      await machine.recordBeside(
        ctx,
        held,
        facts.linked,
        customerId === null
          ? {}
          : {
              tellCustomer: {
                customerId,
                name: contactName,
                phone,
                channel: 'hand',
                title: '服务进度链接',
                // Without the link, which lets anybody in.
                text: words,
                path,
                note: `${ctx.person.name}生成链接并转发，${days} 天内有效`,
              },
            },
      )
      const link = `${ctx.siteUrl}/portal/progress/${token}`
      const greeting = contactName === '' ? '您好' : `${contactName}，您好`
      return {
        link,
        text: `${greeting}：${words}请在 ${days} 天内打开：${link}`,
        expires_time: expiresAt.toISOString(),
      }
    }),
  ]
}
