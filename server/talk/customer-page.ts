/** Answers the page of a customer who was sent a link. Nothing internal is ever read here. */
import {
  getCustomerFile,
  rateByCustomer,
  readCustomerPage,
  reopenByCustomer,
  sayByCustomer,
} from '@onsite/api/talk/customer-page-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { logoPath } from '@onsite/domain/setting/enterprise-logo.ts'
import { countCustomerMessages, customerTalkOf, insertMessage } from '../document/message-store.ts'
import { filesByIds } from '../file/file-store.ts'
import { type Answer, answerAnonymously, answerBytesAnonymously } from '../kernel/answer.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { readFace } from '../kernel/tenant-face.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { enterpriseSetting } from '../setting/enterprise-setting.ts'
import { type CustomerLink, openLink } from './customer-link-store.ts'
import { mailSetting } from './mail-setting.ts'
import type { TalkKind, TalkSubject } from './talk-kind.ts'

/** `Our choice:` messages of a customer about one document in an hour, by whatever way: a person never writes so many, a loop does. */
const mostAnHour = 20
const hourMs = 3_600_000

interface Visit {
  readonly work: TenantWork
  readonly kind: TalkKind
  readonly subject: TalkSubject
  readonly link: CustomerLink
}

/** Throws `said-too-much` when the customer has written more than people do. */
export async function demandCalm(work: TenantWork, recordId: string): Promise<void> {
  if ((await countCustomerMessages(work, recordId, new Date(work.now.getTime() - hourMs))) >= mostAnHour)
    throw new Failure('said-too-much')
}

/** Keeps what a customer said about a locked document, and lets the kind act on it. */
export async function takeWords(
  work: TenantWork,
  kind: TalkKind,
  subject: TalkSubject,
  said: { readonly text: string; readonly fileIds: readonly string[]; readonly cameBy: 'page' | 'mail' },
): Promise<void> {
  await insertMessage(work, {
    id: uuidv7(),
    kind: kind.kind,
    record_id: subject.id,
    author_id: null,
    author_name: subject.contactName === '' ? subject.customerName : subject.contactName,
    came_by: said.cameBy,
    text: said.text,
    is_internal: false,
    file_ids: [...said.fileIds],
    created_at: work.now.toISOString(),
  })
  await kind.hear(work, subject.id, said.text)
}

export function customerPageAnswers(kinds: readonly TalkKind[]): readonly Answer[] {
  /** Opens the document of a link. Throws `link-void`, which never says why: a stranger learns nothing. */
  async function visit<T>(
    ctx: AnonymousContext,
    token: string,
    lock: boolean,
    run: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const link = await ctx.database.system(async (tx) => await openLink(tx, token, ctx.now))
    const kind = kinds.find((one) => one.kind === link?.kind)
    if (link === undefined || kind === undefined) throw new Failure('link-void')
    return await ctx.inTenant(link.tenant_id, async (guest) => {
      const work = { ...guest, zone: await tenantZone(guest.tx, guest.tenantId) }
      const subject = await kind.subject(work, link.record_id, lock)
      if (subject === undefined) throw new Failure('link-void')
      return await run({ work, kind, subject, link })
    })
  }

  return [
    answerAnonymously(
      readCustomerPage,
      async (ctx, { token }) => await visit(ctx, token, false, async (visited) => await present(visited)),
    ),

    answerBytesAnonymously(
      getCustomerFile,
      async (ctx, { fileId, token }) =>
        await visit(ctx, token, false, async ({ work, subject }) => {
          const talk = await customerTalkOf(work, subject.id)
          const isShown = talk.some(({ file_ids: ids }) => ids.includes(fileId))
          const file = isShown ? (await filesByIds(work, [fileId])).get(fileId) : undefined
          if (file === undefined) throw new Failure('not-found', { record: '附件' })
          return {
            key: file.storageKey,
            type: file.type,
            headers: {
              'content-disposition': disposition('attachment', file.name),
              'content-security-policy': "default-src 'none'; sandbox",
              'cache-control': 'private, no-store',
            },
          }
        }),
    ),

    answerAnonymously(
      sayByCustomer,
      async (ctx, { text, token }) =>
        await visit(ctx, token, true, async ({ work, kind, subject }) => {
          if (subject.over !== '') throw new Failure('talk-over', { reason: subject.over })
          await demandCalm(work, subject.id)
          await takeWords(work, kind, subject, { text: text.trim(), fileIds: [], cameBy: 'page' })
          return null
        }),
    ),

    answerAnonymously(
      rateByCustomer,
      async (ctx, { stars, token, words = '' }) =>
        await visit(ctx, token, true, async ({ work, kind, subject }) => {
          if (subject.stars !== null && !subject.mayRate) throw new Failure('rated-already')
          if (!subject.mayRate) throw new Failure('not-to-rate')
          await kind.rate(work, subject.id, stars, words.trim())
          return null
        }),
    ),

    answerAnonymously(
      reopenByCustomer,
      async (ctx, { text, token }) =>
        await visit(ctx, token, true, async ({ work, kind, subject }) => {
          if (subject.notToReopen !== '') throw new Failure('not-to-reopen', { reason: subject.notToReopen })
          await demandCalm(work, subject.id)
          await kind.reopen(work, subject.id, text.trim())
          return null
        }),
    ),
  ]
}

async function present({ link, subject, work }: Visit) {
  const [talk, { logoId, name: enterpriseName }, { address, servicePhone, website }, { showsStaff }] =
    await Promise.all([customerTalkOf(work, subject.id), readFace(work), enterpriseSetting(work), mailSetting(work)])
  const [files, names] = await Promise.all([
    filesByIds(
      work,
      talk.flatMap((message) => message.file_ids),
    ),
    showsStaff
      ? peopleNames(
          work,
          talk.flatMap((message) => message.author_id ?? []),
        )
      : new Map<string, string>(),
  ])
  return {
    enterpriseName,
    enterpriseLogo: logoPath(work.tenantId, logoId),
    address,
    website,
    servicePhone,
    no: subject.no,
    title: subject.title,
    customerName: subject.customerName,
    state: subject.state,
    isDone: subject.isDone,
    solution: subject.solution,
    create_time: subject.createdAt,
    messages: talk.map((message) => ({
      id: message.id,
      text: message.text,
      at: message.created_at,
      isOwn: message.author_id === null,
      // `Our choice:` customers deal with the enterprise; who of its people wrote is told only where it says so.
      author: message.author_id === null ? message.author_name : (names.get(message.author_id) ?? enterpriseName),
      files: message.file_ids
        .flatMap((id) => files.get(id) ?? [])
        .map((file) => ({ id: file.id, name: file.name, size: file.size })),
    })),
    mayRate: subject.mayRate,
    stars: subject.stars,
    words: subject.words,
    mayReopen: subject.notToReopen === '',
    over: subject.over,
    expires_time: link.expires_at,
  }
}
