/** Facts: written with the change they describe, in its transaction; announced to open pages after the commit. */
import { type Fact, type FactInput } from './context.ts'
import { q, type Tx } from './database.ts'
import { gathered } from './gathered.ts'
import { uuidv7 } from './uuid.ts'

/** Receives committed facts; the live channel is one. */
export interface FactAnnouncer {
  announce(facts: readonly Fact[]): void
}

/** Collects the facts of one transaction. */
export class FactRecorder {
  readonly facts: Fact[] = []
  readonly #tx: Tx
  readonly #tenantId: string
  readonly #actorId: string | null
  readonly #now: Date

  constructor(tx: Tx, tenantId: string, actorId: string | null, now: Date) {
    this.#tx = tx
    this.#tenantId = tenantId
    this.#actorId = actorId
    this.#now = now
  }

  async record(input: FactInput): Promise<void> {
    const fact: Fact = {
      data: {},
      ...input,
      id: uuidv7(),
      tenantId: this.#tenantId,
      actorId: this.#actorId,
      at: this.#now.toISOString(),
    }
    this.facts.push(fact)
    await keepFact(this.#tx, fact)
  }
}

const keepFact = gathered(async (tx: Tx, facts: readonly Fact[]) => {
  await Promise.all([
    tx.run(
      q.insertInto('fact').values(
        facts.map((fact) => ({
          tenant_id: fact.tenantId,
          id: fact.id,
          kind: fact.kind,
          subject_kind: fact.subjectKind,
          subject_id: fact.subjectId,
          actor_id: fact.actorId,
          people: [...new Set(fact.people)],
          touches: [...fact.touches],
          data: JSON.stringify(fact.data),
          at: fact.at,
        })),
      ),
    ),
    tx.run(
      q
        .insertInto('outbox')
        .values(facts.map(({ id, kind, tenantId }) => ({ fact_id: id, tenant_id: tenantId, kind }))),
    ),
  ])
})

/** Reads recorded facts back, oldest first. */
export async function readFacts(tx: Tx, ids: readonly string[]): Promise<Fact[]> {
  const rows = await tx.many(q.selectFrom('fact').selectAll().where('id', 'in', ids).orderBy('id'))
  return rows.map((row) => ({
    id: row.id,
    tenantId: row.tenant_id,
    kind: row.kind,
    subjectKind: row.subject_kind as Fact['subjectKind'],
    subjectId: row.subject_id,
    actorId: row.actor_id,
    people: row.people,
    touches: row.touches as Fact['touches'],
    data: row.data as Fact['data'],
    at: row.at,
  }))
}
