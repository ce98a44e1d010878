/** Keeps the buttons on messages true: a button goes when its record has moved on, whoever moved it, and its message then says what became of it. */
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { defineMinuteJob, type Job } from '../kernel/job.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { ChannelDrivers } from './message-driver.ts'
import { closeCard, dueCard, hasDueCard, hasOpenCard, keepCardAttempt, openCardsAbout } from './messenger-card-store.ts'
import type { CardAction, NoticeKind } from './notice-kind.ts'
import { attempt } from './send-messages.job.ts'

/** Ends the buttons of a record that nobody may press any more. */
const followRecord = ({ facts, wordsFor }: CardAction, kind: string): Reaction =>
  defineReaction({
    name: `notice-follow-cards-${kind}`,
    on: facts,
    concerns: hasOpenCard,
    async run(ctx, { subjectId }) {
      for (const card of await openCardsAbout(ctx, subjectId)) {
        const words = await wordsFor(ctx, subjectId, card.person_id)
        if (words === null) continue
        await closeCard(ctx, card, words)
        await ctx.record(noticeFacts.cardClosed, { subjectId: card.message_id })
      }
    },
  })

/** Changes every card of an enterprise that is due. */
async function changeDue(
  inTenant: <T>(work: (ctx: Pick<TenantWork, 'tenantId' | 'tx' | 'now'>) => Promise<T>) => Promise<T>,
  drivers: Pick<ChannelDrivers, 'cardsOf'>,
): Promise<void> {
  const changeNext = async (): Promise<boolean> =>
    await inTenant(async (work) => {
      const card = await dueCard(work)
      if (card === undefined) return false
      const driver = drivers.cardsOf(card.channel)
      const outcome = await attempt(work, card.attempts, async () => {
        if (driver === undefined) throw new Error('没有接入企业微信')
        const { title, update_code: updateCode, user_id: userId, words } = card
        return await driver.changeCard({ userId, updateCode, title, words })
      })
      await keepCardAttempt(work, card.message_id, outcome)
      return true
    })
  while (await changeNext());
}

const changeCards = (drivers: Pick<ChannelDrivers, 'cardsOf'>): Job =>
  defineMinuteJob({
    name: 'change-cards',
    isDue: hasDueCard,
    visit: async (ctx, tenantId) => await changeDue(async (work) => await ctx.inTenant(tenantId, work), drivers),
  })

/** Reactions and job of the buttons of all kinds. */
export function cardWork(kinds: readonly NoticeKind[], drivers: Pick<ChannelDrivers, 'cardsOf'>) {
  const job = changeCards(drivers)
  return {
    jobs: [job],
    reactions: [
      ...kinds.flatMap(({ card, kind }) => (card === undefined ? [] : followRecord(card, kind))),
      defineReaction({
        name: 'notice-change-cards-at-once',
        on: [noticeFacts.cardClosed],
        async run(ctx, { tenantId }) {
          await ctx.enqueue(job, { tenantIds: [tenantId] })
        },
      }),
    ],
  }
}
