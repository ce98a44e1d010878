/** Takes a module of declarations apart into one module for each of them. */

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly kind?: string
  readonly source?: { readonly value: string } | null
  readonly declaration?: Node | null
  readonly declarations?: readonly Node[]
  readonly id?: Node
  readonly local?: Node
  readonly imported?: Node
  readonly exported?: Node
  readonly specifiers?: readonly Node[]
  readonly body?: unknown
}

interface Split {
  /** Hands on what the module exported. */
  readonly code: string
  /** By place; a part is imported as `<self>?part=<place>`. */
  readonly parts: readonly string[]
}

interface Declaration {
  readonly names: readonly string[]
  readonly text: string
  /** Names that it mentions, its own and those of properties among them: an import that nobody uses is dropped. */
  readonly mentions: ReadonlySet<string>
}

/**
 * The parts of a module, or null where it is one piece: a single declaration, a statement, or a variable that changes.
 * @param self how the parts name the module
 */
export function splitModule(code: string, program: unknown, self: string): Split | null {
  const imports = new Map<string, string>()
  const exports = new Map<string, string>()
  const handedOn: string[] = []
  const declarations: Declaration[] = []
  for (const node of (program as { readonly body: readonly Node[] }).body) {
    if (node.type === 'ImportDeclaration') {
      if (node.specifiers?.length === 0) return null
      for (const [name, text] of importsOf(node)) imports.set(name, text)
      continue
    }
    if (isDirective(node, code)) continue
    if (node.type === 'ExportNamedDeclaration' && node.source != null) {
      handedOn.push(`${code.slice(node.start, node.end)}\n`)
      continue
    }
    const isDefault = node.type === 'ExportDefaultDeclaration'
    const declared = isDefault || node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declared == null) {
      for (const { exported, local } of node.specifiers ?? []) exports.set(exported?.name ?? '', local?.name ?? '')
      continue
    }
    if (!isConstant(declared)) return null
    for (const one of piecesOf(declared)) {
      const names = namesOf(one)
      const keyword = one === declared ? '' : 'const '
      declarations.push({ names, text: keyword + code.slice(one.start, one.end), mentions: new Set(namesIn(one)) })
      if (node !== declared) for (const name of names) exports.set(isDefault ? 'default' : name, name)
    }
  }
  if (declarations.length < 2 || exports.size === 0) return null
  const homes = new Map(
    declarations.flatMap(({ names }, place) => names.map((name): [string, number] => [name, place])),
  )
  const importOf = (name: string, from: number): string => {
    const home = homes.get(name)
    if (home === undefined) return imports.get(name) ?? ''
    return home === from ? '' : `import { ${name} } from '${self}?part=${home}'\n`
  }
  return {
    code: [...exports]
      .map(([name, local]) =>
        homes.has(local)
          ? `export { ${local} as ${name} } from '${self}?part=${homes.get(local)}'\n`
          : `${imports.get(local) ?? ''}export { ${local} as ${name} }\n`,
      )
      .concat(handedOn)
      .join(''),
    parts: declarations.map(
      ({ mentions, names, text }, place) =>
        `${[...mentions].map((name) => importOf(name, place)).join('')}${text}\nexport { ${names.join(', ')} }\n`,
    ),
  }
}

function importsOf({ source, specifiers = [] }: Node): [string, string][] {
  const from = JSON.stringify(source?.value ?? '')
  return specifiers.map(({ imported, local, type }): [string, string] => {
    const name = local?.name ?? ''
    if (type === 'ImportNamespaceSpecifier') return [name, `import * as ${name} from ${from}\n`]
    return [
      name,
      `import { ${type === 'ImportDefaultSpecifier' ? 'default' : imported?.name} as ${name} } from ${from}\n`,
    ]
  })
}

function isConstant(node: Node): boolean {
  if (node.type === 'VariableDeclaration') return node.kind === 'const'
  return (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id != null
}

/** `'use client'`, and what a module does only while one develops. */
const isDirective = ({ end, start, type }: Node, code: string): boolean =>
  (type === 'ExpressionStatement' && /^(['"])use \w+\1;?$/.test(code.slice(start, end))) ||
  (type === 'IfStatement' && code.startsWith("if (process.env.NODE_ENV !== 'production')", start))

/** `const a = 1, b = 2` are two. */
const piecesOf = (node: Node): readonly Node[] =>
  node.type === 'VariableDeclaration' && (node.declarations?.length ?? 0) > 1 ? (node.declarations ?? []) : [node]

function namesOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return (node.declarations ?? []).flatMap(namesOf)
  return node.id === undefined ? [] : bound(node.id)
}

/** The names that a pattern binds. */
function bound(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound)
  if (typeof pattern !== 'object' || pattern === null) return []
  const { argument, elements, left, name, properties, type, value } = pattern as {
    type?: string
    name?: string
    properties?: unknown
    elements?: unknown
    value?: unknown
    argument?: unknown
    left?: unknown
  }
  if (type === 'Identifier') return [name ?? '']
  return bound(properties ?? elements ?? value ?? argument ?? left)
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const { name, type } = value as { type?: string; name?: unknown }
  if (type === 'Identifier' || type === 'JSXIdentifier') return [String(name)]
  return Object.values(value).flatMap(namesIn)
}
