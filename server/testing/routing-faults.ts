/**
 * Finds what PostgreSQL distributed by tenant would refuse, or ask of every server instead of one, by reading a statement. Beyond one machine the same
 * statements run there (docs/decisions/0014), so that each names its tenant in every block.
 */
import { parseSync } from 'libpg-query'

export interface Catalogue {
  /** Tables whose rows lie with their tenant, and the column that names him. */
  readonly tenantColumns: ReadonlyMap<string, string>
  /** Functions of our migrations. */
  readonly ownFunctions: ReadonlySet<string>
  /** Functions that may answer differently from call to call. */
  readonly changingFunctions: ReadonlySet<string>
}

/** A node of the parser: its fields, with nodes of several kinds wrapped by the name of their kind. */
type Node = Readonly<Record<string, unknown>>
interface Kind {
  readonly kind: string
  readonly body: Node
}

const blockKinds: readonly string[] = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
/** Anchor of everything that equals a parameter. */
const given = '$'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
/** Names of kinds begin with a capital letter, names of fields with a small one. */
const isWrapped = (key: string): boolean => key < 'a'

/** Adds the kinds directly within a node, not those within them. */
function addChildren(node: unknown, found: Kind[]): void {
  if (Array.isArray(node)) for (const one of node) addChildren(one, found)
  else if (isNode(node)) {
    for (const [key, value] of Object.entries(node)) {
      if (!isNode(value)) continue
      if (isWrapped(key)) found.push({ kind: key, body: value })
      // The sides of a union come without their kind.
      else if ((key === 'larg' || key === 'rarg') && 'op' in value) found.push({ kind: 'SelectStmt', body: value })
      else addChildren(value, found)
    }
  }
}

function childrenOf(node: unknown): readonly Kind[] {
  const found: Kind[] = []
  addChildren(node, found)
  return found
}

function addWithin(node: unknown, found: Kind[]): void {
  for (const child of childrenOf(node)) {
    found.push(child)
    if (!blockKinds.includes(child.kind)) addWithin(child.body, found)
  }
}

/** Each rule walks through the same blocks. */
const walked = new WeakMap<Node, readonly Kind[]>()

/** Every kind in a node at any depth; blocks within it are named but not entered. */
function kindsWithin(node: unknown): readonly Kind[] {
  if (!isNode(node)) return []
  const known = walked.get(node)
  if (known !== undefined) return known
  const found: Kind[] = []
  addWithin(node, found)
  walked.set(node, found)
  return found
}

/** Blocks of a statement, the outermost first. */
function blocksOf(node: unknown): readonly Kind[] {
  return kindsWithin(node).flatMap((child) => (blockKinds.includes(child.kind) ? [child, ...blocksOf(child.body)] : []))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsOf = (names: unknown): string[] =>
  listOf(names).map((one) => textOf(((one as Node)['String'] as Node | undefined)?.['sval']))
const functionOf = ({ body }: Kind): string => textsOf(body['funcname']).at(-1) ?? ''

interface Source {
  readonly name: string
  /** null: rows of another block or of a function. */
  readonly table: string | null
}

function sourceOf({ body, kind }: Kind, madeNames: ReadonlySet<string>): Source[] {
  const name = textOf((body['alias'] as Node | undefined)?.['aliasname'] ?? body['relname'])
  if (kind === 'RangeVar') {
    const table = textOf(body['relname'])
    return [{ name, table: madeNames.has(table) ? null : table }]
  }
  if (kind === 'RangeSubselect' || kind === 'RangeFunction') return [{ name, table: null }]
  return kind === 'JoinExpr'
    ? [...childrenOf([body['larg'], body['rarg']])].flatMap((one) => sourceOf(one, madeNames))
    : []
}

/** Where a block takes its rows from. */
function sourcesOf({ body, kind }: Kind, madeNames: ReadonlySet<string>): Source[] {
  const own: Kind[] = kind === 'SelectStmt' ? [] : [{ kind: 'RangeVar', body: body['relation'] as Node }]
  const others = [...childrenOf([body['fromClause'], body['usingClause']])]
  return [...own, ...others].flatMap((one) => sourceOf(one, madeNames))
}

/** Terms that a condition makes equal, as far as they are tenants. */
function* equalsOf(condition: Kind, sideOf: (side: unknown) => string | null): Generator<readonly [string, string]> {
  const { body, kind } = condition
  if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR') {
    for (const one of childrenOf(body['args'])) yield* equalsOf(one, sideOf)
  }
  if (kind !== 'A_Expr' || body['kind'] !== 'AEXPR_OP' || textsOf(body['name']).at(-1) !== '=') return
  const [left, right] = [body['lexpr'], body['rexpr']].map((side) => {
    const row = (side as Node)['RowExpr'] as Node | undefined
    return row === undefined ? [side] : listOf(row['args'])
  }) as [unknown[], unknown[]]
  for (const [index, one] of left.entries()) {
    const [a, b] = [sideOf(one), sideOf(right[index])]
    if (a !== null && b !== null) yield [a, b]
  }
}

/** Sources of a block whose tenant is neither a parameter nor that of a source that has one. */
function strayTables(block: Kind, { tenantColumns }: Catalogue, madeNames: ReadonlySet<string>): string[] {
  if (block.kind === 'InsertStmt') {
    const table = textOf((block.body['relation'] as Node)['relname'])
    const columns = [...childrenOf(block.body['cols'])].map(({ body }) => body['name'])
    const column = tenantColumns.get(table)
    return column !== undefined && !columns.includes(column) ? [table] : []
  }
  const sources = sourcesOf(block, madeNames)
  const tables = sources.filter(({ table }) => table !== null && tenantColumns.has(table))
  const columnOf = ({ table }: Source): string => tenantColumns.get(table ?? '') ?? 'tenant_id'
  const sideOf = (side: unknown): string | null => {
    const [node] = childrenOf(side)
    if (node === undefined) return null
    if (node.kind === 'TypeCast') return sideOf(node.body['arg'])
    if (node.kind === 'ParamRef' || node.kind === 'A_Const') return given
    if (node.kind !== 'ColumnRef') return null
    const path = textsOf(node.body['fields'])
    const named = path.length > 1 ? sources.filter(({ name }) => name === path.at(-2)) : tables
    return named.find((source) => columnOf(source) === path.at(-1))?.name ?? null
  }
  const joins = [...kindsWithin([block.body['fromClause'], block.body['usingClause']])].filter(
    ({ kind }) => kind === 'JoinExpr',
  )
  const conditions = [...childrenOf([block.body['whereClause'], joins.map(({ body }) => body['quals'])])]
  const pairs = conditions.flatMap((one) => [...equalsOf(one, sideOf)])
  for (const { body } of joins) {
    if (!textsOf(body['usingClause']).includes('tenant_id')) continue
    const sides = [body['larg'], body['rarg']].map(
      (side) => [...childrenOf(side)].flatMap((one) => sourceOf(one, madeNames)).at(-1)?.name,
    )
    pairs.push([sides[0] ?? '', sides[1] ?? ''])
  }
  const known = new Set([given, ...sources.filter(({ table }) => table === null).map(({ name }) => name)])
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const [a, b] of pairs) {
      if (known.has(a)) known.add(b)
      else if (known.has(b)) known.add(a)
    }
  }
  return tables
    .filter(({ name }) => !known.has(name))
    .map(({ name, table }) => (name === table ? name : `${table} ${name}`))
}

const isChanging = (one: Kind, { changingFunctions }: Catalogue): boolean =>
  one.kind === 'SQLValueFunction' || (one.kind === 'FuncCall' && changingFunctions.has(functionOf(one)))

/** Names habits of a block that only one server can serve. */
function* localHabits(block: Kind, catalogue: Catalogue): Generator<string> {
  const { body, kind } = block
  const parts = [...kindsWithin(body)]
  if (parts.some((one) => one.kind === 'ColumnRef' && textsOf(one.body['fields']).at(-1) === 'ctid')) yield 'ctid'
  const isWrite = kind !== 'SelectStmt' && catalogue.tenantColumns.has(textOf((body['relation'] as Node)['relname']))
  if (!isWrite) return
  const branches = parts.filter((one) => one.kind === 'CoalesceExpr' || one.kind === 'CaseExpr')
  if ([...kindsWithin(branches.map((one) => one.body))].some((one) => isChanging(one, catalogue)))
    yield 'changing function in COALESCE or CASE of a write'
  if (kind !== 'InsertStmt') return
  const kept = (body['onConflictClause'] as Node | undefined)?.['targetList']
  if ([...kindsWithin(kept)].some((one) => isChanging(one, catalogue))) yield 'changing function in DO UPDATE SET'
  const [rows] = childrenOf(body['selectStmt'])
  if (rows === undefined) return
  if ([...kindsWithin(rows.body['valuesLists'])].some((one) => one.kind === 'SubLink')) yield 'sub-query in VALUES'
  if ([...kindsWithin(rows.body['fromClause'])].some((one) => one.kind === 'RangeFunction'))
    yield 'rows of a function inserted'
}

/** @returns a line for each fault of the statement; the parser must have been loaded */
export function routingFaults(text: string, catalogue: Catalogue): string[] {
  const tree: unknown = parseSync(text).stmts
  const made = allOf(tree, 'CommonTableExpr')
  const madeNames = new Set(made.map(({ body }) => textOf(body['ctename'])))
  const isNested = made.some(({ body }) => [...childrenOf(body['ctequery'])].some(({ kind }) => kind !== 'SelectStmt'))
  const blocks = [...blocksOf(tree)]
  const isOfTenant = blocks.some((block) =>
    sourcesOf(block, madeNames).some(({ table }) => table !== null && catalogue.tenantColumns.has(table)),
  )
  const called = [...new Set(allOf(tree, 'FuncCall').map(functionOf))].filter((name) =>
    catalogue.ownFunctions.has(name),
  )
  const hidden = isOfTenant ? called.map((name) => `own function ${name}() beside tables of a tenant`) : []
  return hidden.concat(
    isNested ? ['write within another statement'] : [],
    blocks.flatMap((block) => [
      ...strayTables(block, catalogue, madeNames).map((name) => `tenant of ${name} not named`),
      ...localHabits(block, catalogue),
    ]),
  )
}

function allOf(tree: unknown, kind: string): Kind[] {
  return [...kindsWithin(tree), ...[...blocksOf(tree)].flatMap(({ body }) => [...kindsWithin(body)])].filter(
    (one) => one.kind === kind,
  )
}
