/** Facts: written with the change they tell of, in its transaction; announced to open pages after the commit. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { Tell, TellCustomer } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Concern } from './concern.ts'
import type { Fact, FactDetails, FactOrigin, RecordFact } from './context.ts'
import { q, type Tx } from './database.ts'
import { gathered } from './gathered.ts'
import { isOneOf } from './is-any-of.ts'
import { insertionsOf } from './ready-statement.ts'
import type { StoreContext } from './store-context.ts'
import { uuidv7 } from './uuid.ts'

/** Receives committed facts; the live channel is one. */
export interface FactAnnouncer {
  announce(facts: readonly Fact[]): void
}

interface RecorderOptions {
  readonly origin?: FactOrigin
  readonly isHeard?: (fact: Fact) => boolean
}

/** Collects the facts of one transaction. */
export class FactRecorder {
  readonly facts: Fact[] = []
  readonly #tx: Tx
  readonly #tenantId: string
  readonly #actorId: string | null
  readonly #origin: FactOrigin | undefined
  readonly #isHeard: (fact: Fact) => boolean
  readonly now: Date

  /** @param further `origin` of everything that is recorded without one of its own; `isHeard` is false for facts that need not wait for a worker */
  constructor(
    tx: Tx,
    tenantId: string,
    actorId: string | null,
    now: Date,
    { isHeard = () => true, origin }: RecorderOptions = {},
  ) {
    this.#tx = tx
    this.#tenantId = tenantId
    this.#actorId = actorId
    this.#origin = origin
    this.#isHeard = isHeard
    this.now = now
  }

  /** Bound, so that contexts carry it as it is. */
  readonly record: RecordFact = async (kind: FactKind, details: FactDetails<TObject>) => {
    const fact: Fact = {
      id: uuidv7(),
      tenantId: this.#tenantId,
      kind: kind.name,
      subjectKind: kind.subject,
      subjectId: details.subjectId,
      actorId: this.#actorId,
      people: [...new Set(details.people)],
      touches: [...new Set([...kind.touches, ...(details.touches ?? [])])],
      data: details.data ?? {},
      tell: details.tell,
      tellCustomer: details.tellCustomer,
      readAbout: details.readAbout,
      origin: details.origin ?? this.#origin,
      isQuiet: kind.isQuiet,
      at: this.now.toISOString(),
    }
    this.facts.push(fact)
    await keepFact(this.#tx, { fact, isHeard: this.#isHeard(fact) })
  }
}

/** Name of the last fact about a subject. */
export async function lastFactAbout(
  tx: Tx,
  tenantId: string,
  subject: { readonly kind: string; readonly id: string },
): Promise<string | undefined> {
  const row = await tx.first(
    q
      .selectFrom('fact')
      .select('kind')
      .where('tenant_id', '=', tenantId)
      .where('subject_id', '=', subject.id)
      .where('subject_kind', '=', subject.kind)
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row?.kind
}

/** Facts of a kind about some subjects, in the order of their making. */
export async function factsAbout(
  { tenantId, tx }: StoreContext,
  subjectIds: readonly string[],
  kind: string,
): Promise<Pick<Fact, 'subjectId' | 'data' | 'at'>[]> {
  const rows = await tx.many(
    q
      .selectFrom('fact')
      .select(['subject_id', 'data', 'at'])
      .where('tenant_id', '=', tenantId)
      .where('subject_id', 'in', subjectIds)
      .where('kind', '=', kind)
      .orderBy('id'),
  )
  return rows.map((row) => ({ subjectId: row.subject_id, data: row.data as Fact['data'], at: row.at }))
}

interface KeptFact {
  readonly fact: Fact
  readonly isHeard: boolean
}

const keepFact = gathered(async (tx: Tx, kept: readonly KeptFact[]) => {
  const rows = kept.map(({ fact }) => factRow(fact))
  const waiting = kept.flatMap(({ fact, isHeard }) => (isHeard ? [outboxRow(fact)] : []))
  for (const insertion of insertionsOf('fact', rows)) tx.leave(insertion)
  for (const insertion of insertionsOf('outbox', waiting)) tx.leave(insertion)
  await Promise.resolve()
})

const factRow = (fact: Fact) => ({
  tenant_id: fact.tenantId,
  id: fact.id,
  kind: fact.kind,
  subject_kind: fact.subjectKind,
  subject_id: fact.subjectId,
  actor_id: fact.actorId,
  people: [...fact.people],
  touches: [...fact.touches],
  data: JSON.stringify({ ...fact.data, ...deliveryOf(fact), origin: fact.origin }),
  at: fact.at,
})

const outboxRow = (fact: Fact) => ({
  fact_id: fact.id,
  tenant_id: fact.tenantId,
  kind: fact.kind,
  tells: isTold(fact),
})

/** Whether somebody is to be told of a fact, whatever its kind. */
export const isTold = (fact: Fact): boolean => Object.values(deliveryOf(fact)).some((part) => part !== undefined)

const deliveryOf = ({ readAbout, tell, tellCustomer }: Fact) => ({ tell, tellCustomer, readAbout })

/** A recorded fact, and which of the conditions that were asked about it hold. */
export interface ReadFact {
  readonly fact: Fact
  readonly holds: readonly boolean[]
}

/** Reads recorded facts back, in the order of their making. */
export const readFacts = async (ctx: StoreContext, ids: readonly string[]): Promise<Fact[]> =>
  (await askFacts(ctx, ids, [])).map(({ fact }) => fact)

/** Reads recorded facts back and asks conditions about each. */
export async function askFacts(
  { tenantId, tx }: StoreContext,
  ids: readonly string[],
  asked: readonly Concern[],
): Promise<ReadFact[]> {
  const rows = await tx.many(
    q
      .selectFrom('fact')
      .selectAll()
      .select(sql<boolean[]>`array[${sql.join(asked.map((one) => one(tenantId)))}]::boolean[]`.as('holds'))
      .where('tenant_id', '=', tenantId)
      .where(isOneOf('id', ids))
      .orderBy('id'),
  )
  return rows.map((row) => {
    const { origin, readAbout, tell, tellCustomer, ...data } = row.data as Record<string, unknown>
    const fact: Fact = {
      id: row.id,
      tenantId: row.tenant_id,
      kind: row.kind,
      subjectKind: row.subject_kind as Fact['subjectKind'],
      subjectId: row.subject_id,
      actorId: row.actor_id,
      people: row.people,
      touches: row.touches as Fact['touches'],
      data,
      tell: tell as Tell | undefined,
      tellCustomer: tellCustomer as TellCustomer | undefined,
      readAbout: readAbout as string | undefined,
      origin: origin as FactOrigin | undefined,
      at: row.at,
    }
    return { fact, holds: row.holds }
  })
}
