/** Messages about a document and its timeline, steps and messages in one stream. Messages are no steps: the version stays. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { documentCalls } from '@onsite/api/document/document-calls.ts'
import type { TimelineEntry } from '@onsite/api/document/document-shapes.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { given } from '@onsite/domain/given.ts'
import { openMarks } from '@onsite/domain/talk/canned-reply.ts'
import { holdFiles } from '../file/file-sight.ts'
import { filesByIds, releaseFiles } from '../file/file-store.ts'
import { presentFiles } from '../file/present-file.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import { sieveOf } from '../record/changes-since.ts'
import { type LogRow, movesOf } from '../record/record-log-store.ts'
import { changesOf, changesShown } from '../record/show-changes.ts'
import { borrowedMessages } from './borrowed-messages.ts'
import type { DocumentKind, DocumentMachine, DocumentPatch, DocumentRow, HeldDocument, Told } from './document-kind.ts'
import { cameBy, deleteMessage, insertMessage, messageById, type MessageRecord, messagesOf } from './message-store.ts'

/** Facts that messages leave behind, past tense. */
export interface MessageFacts {
  readonly added: FactKind
  readonly removed: FactKind
}

export interface MessageInput {
  readonly id: string
  readonly text: string
  readonly files?: readonly string[]
  readonly isInternal?: 0 | 1
}

export interface DocumentTalk {
  /** Adds a message with files. Throws `not-found`, `not-now` for what may not be talked about, `empty-message`. */
  add(this: void, ctx: Context, input: MessageInput): Promise<{ id: string }>
  /** Deletes one's own message. Throws `not-found` and `not-message-author`. */
  remove(this: void, ctx: Context, id: string): Promise<null>
  /** Steps and messages, newest first. Throws `not-found`. */
  timeline(this: void, ctx: Context, id: string): Promise<TimelineEntry[]>
}

const notFound = (): Failure => new Failure('not-found', { record: '留言' })

/**
 * Makes the talk of a kind.
 * @param refusal says why nobody may talk about a document, null when everybody who sees it may
 * @param outward says whom a message to the customer is told to
 */
export function documentTalk<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
  Name extends string,
>(
  { sieve, spec }: DocumentKind<Held, Facts, Action, Other, Patch>,
  machine: Pick<DocumentMachine<Held, Action, Name, Patch>, 'lock' | 'findSeen' | 'recordBeside'>,
  facts: MessageFacts,
  refusal: (held: Held) => string | null,
  outward?: (ctx: Context, held: Held, text: string) => Promise<Told>,
): DocumentTalk {
  return {
    async add(ctx, input) {
      const held = await machine.lock(ctx, input.id)
      const reason = refusal(held)
      if (reason !== null) throw new Failure('not-now', { reason })
      const isInternal = (input.isInternal ?? 1) === 1
      if (!isInternal && !isGranted(ctx.person.powers, 'document.tellCustomer'))
        throw new Failure('no-permission', { permission: permissionOf('document.tellCustomer').label })
      const [open] = isInternal ? [] : openMarks(input.text)
      if (open !== undefined) throw faultAt('text', `「${open}」还没有填写，客户会看到它`)
      const files = await holdFiles(ctx, { kind: spec.kind, id: input.id }, input.files ?? [])
      if (input.text.trim() === '' && files.length === 0) throw new Failure('empty-message')
      const id = uuidv7()
      await insertMessage(ctx, {
        id,
        kind: spec.kind,
        record_id: input.id,
        author_id: ctx.person.id,
        text: input.text,
        is_internal: isInternal,
        author_name: '',
        came_by: null,
        file_ids: files.map((file) => file.id),
        created_at: ctx.now.toISOString(),
      })
      await machine.recordBeside(ctx, held, facts.added, isInternal ? {} : await outward?.(ctx, held, input.text))
      return { id }
    },

    async remove(ctx, id) {
      const found = await messageById(ctx, spec.kind, id)
      if (found === undefined) throw notFound()
      const held = await machine.lock(ctx, found.record_id)
      // Again under the lock: a second removal meanwhile must not let go of its files twice.
      const message = await messageById(ctx, spec.kind, id)
      if (message === undefined) throw notFound()
      if (message.author_id !== ctx.person.id) throw new Failure('not-message-author')
      await deleteMessage(ctx, id, ctx.now)
      await releaseFiles(ctx, message.record_id, message.file_ids)
      await machine.recordBeside(ctx, held, facts.removed)
      return null
    },

    async timeline(ctx, id) {
      // Lines and messages travel with the document; they are thrown away when it may not be seen.
      const [held, steps, own, borrowed] = await Promise.all([
        machine.findSeen(ctx, id),
        movesOf(ctx, id),
        messagesOf(ctx, id),
        borrowedMessages(ctx, id),
      ])
      const origins = new Map(borrowed.map(({ message, origin }) => [message.id, origin]))
      const messages = [...own, ...borrowed.map(({ message }) => message)]
      const [isSeen, show, names, files] = await Promise.all([
        sieveOf(sieve && (async () => await sieve(ctx, held)), steps),
        changesShown(ctx, undefined, steps),
        peopleNames(ctx, [
          ...steps.flatMap((line) => line.person_id ?? []),
          ...messages.flatMap((one) => one.author_id ?? []),
        ]),
        filesByIds(
          ctx,
          messages.flatMap((message) => message.file_ids),
        ),
      ])
      const ofStep = (line: LogRow): TimelineEntry => ({
        id: line.id,
        kind: 'log',
        action: line.step ?? '',
        label: spec.labelOf(line.step ?? line.action),
        actorId: line.person_id,
        actorName: line.person_id === null ? '系统' : (names.get(line.person_id) ?? ''),
        at: line.at,
        fromState: line.from_state,
        toState: line.to_state,
        text: line.note,
        changes: changesOf(line)
          .filter(isSeen)
          .map((change) => ({ field: change.field, ...show(change) })),
        isInternal: false,
        cameBy: null,
        files: [],
        removable: false,
      })
      const ofMessage = (message: MessageRecord): TimelineEntry => ({
        id: message.id,
        kind: 'message',
        action: 'message',
        label: '留言',
        actorId: message.author_id,
        actorName: message.author_id === null ? message.author_name : (names.get(message.author_id) ?? ''),
        at: message.created_at,
        fromState: null,
        toState: null,
        text: message.text,
        changes: [],
        isInternal: message.is_internal,
        cameBy: cameBy(message),
        files: presentFiles(message.file_ids, files),
        ...given({ origin: origins.get(message.id) }),
        // A message about another document is deleted there.
        removable: message.author_id === ctx.person.id && !origins.has(message.id),
      })
      // Newest first, by id, which is made when the entry is written: `at` is when the request came, and it may have waited for a lock.
      return [...steps.map(ofStep), ...messages.map(ofMessage)].sort((a, b) => (a.id < b.id ? 1 : -1))
    },
  }
}

type TalkCalls = ReturnType<ReturnType<typeof documentCalls>['talk']>

/** Answers the calls that `talk` of a kind's `documentCalls` makes. */
export const talkAnswers = (calls: TalkCalls, talk: DocumentTalk): Answer[] => [
  answer(calls.timeline, async (ctx, { id }) => await talk.timeline(ctx, id)),
  answer(calls.add, async (ctx, input) => await talk.add(ctx, input)),
  answer(calls.remove, async (ctx, { id }) => await talk.remove(ctx, id)),
]
