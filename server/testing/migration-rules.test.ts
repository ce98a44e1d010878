/** New migrations must also run where tables are distributed by tenant (docs/decisions/0014). */
import { readdir, readFile } from 'node:fs/promises'
import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'

const folder = new URL('../migrations/', import.meta.url)
/** Older ones ran before anything could be distributed. */
const rulesSince = '20261123-0600'

interface Command {
  readonly subtype?: string
  readonly def?: {
    readonly ColumnDef?: { readonly constraints?: readonly { readonly Constraint?: { readonly contype?: string } }[] }
  }
}
type Statement = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const inColumn = ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE']
const refusedKinds: Readonly<Record<string, string>> = {
  CreateTrigStmt: 'a trigger',
  CreateSeqStmt: 'a sequence',
  ViewStmt: 'a view',
  CreateEnumStmt: 'an enum',
}

function* faultsOf(statement: Statement): Generator<string> {
  const [entry] = Object.entries(statement)
  if (entry === undefined) return
  const [kind, body] = entry
  const refused = refusedKinds[kind]
  if (refused !== undefined) yield refused
  if (kind === 'CreateFunctionStmt' && JSON.stringify(body['funcname']).includes('pg_temp'))
    yield 'a function in pg_temp'
  if (kind !== 'AlterTableStmt') return
  const commands = (body['cmds'] as readonly { readonly AlterTableCmd?: Command }[]).map(
    (one) => one.AlterTableCmd ?? {},
  )
  if (commands.length > 1 && commands.some(({ subtype }) => subtype === 'AT_AddConstraint'))
    yield 'a constraint added beside something else'
  const added = commands.flatMap(({ def }) => def?.ColumnDef?.constraints ?? [])
  if (added.some(({ Constraint }) => inColumn.includes(Constraint?.contype ?? '')))
    yield 'a column added with its constraint'
}

const faults = (text: string): string[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => [...faultsOf(stmt as unknown as Statement)])

beforeAll(async () => await loadModule())

it('refuses what distributed tables do not take', () => {
  expect(faults('alter table event add column a int check (a > 0);')).toEqual(['a column added with its constraint'])
  expect(faults('alter table event add column a uuid references person (id);')).toEqual([
    'a column added with its constraint',
  ])
  expect(faults('alter table event add column a int, add constraint b check (a > 0);')).toEqual([
    'a constraint added beside something else',
  ])
  expect(faults(`create function pg_temp.f() returns int language sql as 'select 1';`)).toEqual([
    'a function in pg_temp',
  ])
  expect(faults('create view v as select 1; create sequence s;')).toEqual(['a view', 'a sequence'])
  expect(
    faults('alter table event add column a int not null default 0; alter table event add constraint b check (a > 0);'),
  ).toEqual([])
})

it('finds none of it in new migrations', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= rulesSince)

  const found = await Promise.all(
    files.map(async (name) =>
      faults(await readFile(new URL(name, folder), 'utf8')).map((fault) => `${name}: ${fault}`),
    ),
  )

  expect(found.flat()).toEqual([])
})
