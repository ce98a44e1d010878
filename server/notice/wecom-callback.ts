/** Clicks on the buttons of WeCom cards: each acts once, through the operation of its record, with the present rights of the person to whom the card went. */
import { wecomEchoes, wecomHears } from '@onsite/api/notice/wecom-calls.ts'
import { noticeFacts } from '@onsite/api/notice/notice-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { type Acting, actAs } from '../kernel/act-as.ts'
import { type Answer, answerBytesAnonymously, type BytesReply } from '../kernel/answer.ts'
import type { AnonymousContext, Context, GuestWork } from '../kernel/context.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { personInBrief, tenantZone } from '../kernel/tenant-people.ts'
import { type EnvelopeKeys, openEnvelope, readFlatXml, type Signed } from '../kernel/wecom-envelope.ts'
import { cardOf, closeCard, lockCard } from './messenger-card-store.ts'
import type { CardAction, NoticeKind } from './notice-kind.ts'

class WecomCallback {
  #keys: EnvelopeKeys | null = null

  /** @param keys null: nobody calls */
  choose(keys: EnvelopeKeys | null): void {
    this.#keys = keys
  }

  /** Throws `card-refused` for everything that WeCom did not sign. */
  open(signed: Signed, sealed: string): string {
    const text = this.#keys === null ? null : openEnvelope(this.#keys, signed, sealed)
    if (text === null) throw new Failure('card-refused')
    return text
  }
}

/** The keys of the calls that WeCom makes: `run-process.ts` chooses them by the settings. */
export const wecomCallback = new WecomCallback()

/** `Our choice:` stands on the button when the click had no effect and could have one in the application. */
const inAppWords = '请在应用内操作'

const taskParts = /^([0-9a-f-]{36})_([0-9a-f-]{36})$/

/** Names a message among those of all enterprises. */
export const taskIdOf = (tenantId: string, messageId: string): string => `${tenantId}_${messageId}`

interface Click {
  readonly tenantId: string
  readonly messageId: string
  readonly userId: string
  /** Good for one change of the card that was clicked. */
  readonly updateCode: string
}

function readClick(xml: string): Click | null {
  const said = readFlatXml(xml)
  const [, tenantId, messageId] = taskParts.exec(said.get('TaskId') ?? '') ?? []
  if (said.get('Event') !== 'template_card_event' || tenantId === undefined || messageId === undefined) return null
  return {
    tenantId,
    messageId,
    userId: said.get('FromUserName') ?? '',
    updateCode: said.get('ResponseCode') ?? '',
  }
}

interface Around {
  readonly kinds: readonly NoticeKind[]
  readonly records: RecordDirectory
}

/** Throws as a request of the person would be refused. */
async function act(
  ctx: AnonymousContext,
  work: GuestWork,
  { records }: Around,
  action: CardAction,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  const held = (await personInBrief(work.tx, work.tenantId, personId))?.roles ?? []
  const zone = await tenantZone(work.tx, work.tenantId)
  const contexts: Context[] = []
  for (const { role } of held)
    contexts.push(await actAs({ ...work, zone }, { personId, role: role as Acting['role'] }, { ...ctx, records }))
  const acting = contexts.find(({ person }) => isGranted(person.powers, action.permission)) ?? contexts[0]
  if (acting === undefined) throw new Failure('person-disabled')
  await action.act(acting, id)
}

async function take(ctx: AnonymousContext, work: GuestWork, around: Around, click: Click): Promise<void> {
  const card = await lockCard(work, click.messageId)
  const action = around.kinds.find(({ kind }) => kind === card?.subject_kind)?.card
  // A click that comes again says so by its code.
  if (card === undefined || action === undefined || card.update_code === click.updateCode) return
  const { person_id: personId, state, subject_id: id } = card
  let words = await action.wordsFor(work, id, personId)
  if (words === null && state === null) {
    try {
      await inSavepoint(work.tx, async () => await act(ctx, work, around, action, { id, personId }))
    } catch (error) {
      // A refusal is told on the card.
      if (!(error instanceof Failure)) throw error
    }
    words = await action.wordsFor(work, id, personId)
  }
  await closeCard(work, card, words ?? inAppWords, click.updateCode)
  await work.record(noticeFacts.cardClosed, { subjectId: card.message_id })
}

const textReply = (text: string): BytesReply => ({
  content: Buffer.from(text),
  type: 'text/plain; charset=utf-8',
  headers: {},
})

export const wecomAnswers = (around: Around): readonly Answer[] => [
  answerBytesAnonymously(wecomEchoes, async (_, { echostr, ...signed }) => {
    return await Promise.resolve(textReply(wecomCallback.open(signed, echostr)))
  }),
  answerBytesAnonymously(wecomHears, async (ctx, { xml, ...signed }) => {
    const click = readClick(wecomCallback.open(signed, readFlatXml(xml).get('Encrypt') ?? ''))
    if (click === null) return textReply('')
    const { tenantId } = click
    const card = await ctx.inTenant(tenantId, async (work) => await cardOf(work, click.messageId))
    // Nobody presses the button of another person.
    if (card === undefined || card.user_id !== click.userId) return textReply('')
    await ctx.inTenant(tenantId, async (work) => await take(ctx, work, around, click), card.person_id)
    return textReply('')
  }),
]
