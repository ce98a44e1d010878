/** Reads every statement that the product sends while tests run, for what a database distributed by tenant would refuse. */
import { loadModule } from 'libpg-query'
import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { type Catalogue, routingFaults } from './routing-faults.ts'
import { askAdmin, isOnCluster } from './test-database.ts'

interface Watch {
  readonly seen: Set<string>
  /** Statements not read yet, each with the line that sent it. */
  readonly fresh: Map<string, string>
  catalogue?: Catalogue
}

/** Kept on the process: without isolation one worker runs many files. */
const holder = globalThis as { onsiteStatements?: Watch }
type Sending = (this: Client, ...sent: unknown[]) => unknown

/** Statements that differ only in their parameters are one. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+(?:::\w+(?:\[\])?)?(?:, \$\d+)*/g, '$')

/** Files between a sender and the socket. */
const isBetween = /\/(?:client-tx|known-query|lend-client|database|watch-statements|traffic)\.ts/

/** Stands for a sender that no line of the stack names. */
const unknownSender = 'an unknown sender'

/**
 * The line of the product that sends the statement at hand; null where a test, a seed or the kernel itself does. A sender deeper than the stack
 * tells is taken for the product.
 */
function senderOf(): string | null {
  const before = { stackTraceLimit: Error.stackTraceLimit, prepareStackTrace: Reflect.get(Error, 'prepareStackTrace') }
  Error.stackTraceLimit = 20
  try {
    // Lines are looked up in source maps, which costs more than all else here: first, the files must be those of a sender.
    let files: readonly string[] = []
    Error.prepareStackTrace = (_, sites) => {
      files = sites.map((site) => site.getFileName() ?? '')
    }
    void new Error('sent').stack
    Error.prepareStackTrace = before.prepareStackTrace
    const sender = files.find((file) => file.includes('/server/') && !isBetween.test(file))
    if (!files.some((file) => file.includes('/kernel/client-tx.ts'))) return null
    if (sender === undefined) return unknownSender
    if (/\.test\.ts|\/testing\//.test(sender)) return null
    const lines = (new Error('sent').stack ?? '').split('\n')
    const line = lines.find((one) => one.includes('/server/') && !isBetween.test(one))
    return /\/(server\/.+?\.ts:\d+)/.exec(line ?? '')?.[1] ?? unknownSender
  } finally {
    Object.assign(Error, before)
  }
}

/** The parts of a joined statement, which go one by one to a distributed database. */
function partsOf(sent: unknown): readonly string[] {
  if (typeof sent !== 'object' || sent === null || !('text' in sent)) return []
  const parts: readonly unknown[] = 'parts' in sent && Array.isArray(sent.parts) ? sent.parts : [{ sql: sent.text }]
  return parts.flatMap((part) => (typeof part === 'object' && part !== null && 'sql' in part ? String(part.sql) : []))
}

function watch(): Watch {
  const made: Watch = { seen: new Set(), fresh: new Map() }
  // The library types `query` by overloads; watching needs the one signature that they share.
  const prototype = Client.prototype as unknown as { query: Sending }
  const { query } = prototype
  prototype.query = function watchQuery(...sent) {
    const [first] = sent
    for (const text of partsOf(first)) {
      const shape = shapeOf(text)
      if (made.seen.has(shape)) continue
      const sender = senderOf()
      if (sender === null) continue
      made.seen.add(shape)
      made.fresh.set(text, sender)
    }
    return query.apply(this, sent)
  }
  return made
}

/** Tables that lie with their tenant; those that are read before a tenant is known stay where all tenants are (`catalogue.test.ts`). */
const tenantTables = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
  and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

/** Statements that ask of all enterprises on purpose, each with its reason. */
const askedOfAll: ReadonlyMap<string, string> = new Map([
  ['select "id", "zone" from "tenant" order by "id"', 'jobs visit one enterprise after the other'],
  [
    `select "id" from "tenant" where lower(regexp_replace(name, '\\s', '', 'g')) = $1 limit $2`,
    'no two enterprises that register have one name',
  ],
])

/**
 * Searches behind row-level security: a rare word must be found by its index although the policy's comparison is not leakproof. On a
 * distributed database they are ordinary SQL instead (docs/decisions/0014).
 */
const knownFunctions = ['count_record', 'count_work_order_matches', 'search_record', 'search_work_order']

async function readCatalogue(): Promise<Catalogue> {
  const tables = await askAdmin<{ relname: string }>(tenantTables)
  const functions = await askAdmin<{ name: string; is_own: boolean; changes: boolean }>(
    `select p.proname as name, bool_or(n.nspname = 'public' and d.objid is null) as is_own, bool_or(p.provolatile <> 'i') as changes
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace left join pg_depend d on d.objid = p.oid and d.deptype = 'e' group by 1`,
  )
  const namesOf = (rows: typeof functions) => new Set(rows.map(({ name }) => name))
  return {
    tenantColumns: new Map([['tenant', 'id'], ...tables.map(({ relname }) => [relname, 'tenant_id'] as const)]),
    ownFunctions: namesOf(
      functions.filter((one) => one.is_own && (isOnCluster() || !knownFunctions.includes(one.name))),
    ),
    changingFunctions: namesOf(functions.filter((one) => one.changes)),
  }
}

holder.onsiteStatements ??= watch()
const { onsiteStatements: statements } = holder

afterAll(async () => {
  if (statements.fresh.size === 0) return
  await loadModule()
  statements.catalogue ??= await readCatalogue()
  const { catalogue } = statements
  const fresh = [...statements.fresh].filter(([text]) => !askedOfAll.has(text))
  const found = fresh.flatMap(([text, sender]) =>
    routingFaults(text, catalogue).map((fault) => `${sender}: ${fault}: ${text}`),
  )
  statements.fresh.clear()
  expect(found, 'a database distributed by tenant would refuse this, or ask every server').toEqual([])
})
