/** Imports of antd's components without those that hang on them: `Input` brings fields for text, passwords and searches, whichever a page shows. */

interface Component {
  /** Its own module. */
  readonly own: string
  /** Modules of what hangs on it, by name. */
  readonly parts: Readonly<Record<string, string>>
}

export const components: Readonly<Record<string, Component>> = {
  Badge: { own: 'antd/es/badge/Badge.js', parts: { Ribbon: 'antd/es/badge/Ribbon.js' } },
  Checkbox: { own: 'antd/es/checkbox/Checkbox.js', parts: { Group: 'antd/es/checkbox/Group.js' } },
  Dropdown: { own: 'antd/es/dropdown/dropdown.js', parts: {} },
  Input: {
    own: 'antd/es/input/Input.js',
    parts: {
      OTP: 'antd/es/input/OTP/index.js',
      Password: 'antd/es/input/Password.js',
      Search: 'antd/es/input/Search.js',
      TextArea: 'antd/es/input/TextArea.js',
    },
  },
  Modal: { own: 'antd/es/modal/Modal.js', parts: { useModal: 'antd/es/modal/useModal/index.js' } },
  Radio: {
    own: 'antd/es/radio/radio.js',
    parts: { Button: 'antd/es/radio/radioButton.js', Group: 'antd/es/radio/group.js' },
  },
}

interface Node {
  readonly type?: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly computed?: boolean
  readonly source?: { readonly value?: string }
  readonly specifiers?: readonly Specifier[]
  readonly object?: Node
  readonly property?: Node
}
interface Specifier {
  readonly type: string
  readonly imported?: { readonly name?: string }
  readonly local: { readonly name: string }
}

/** The code of a module with each component imported from where it stands, or null where that changes nothing. Throws at a part that it does not know. */
export function withPlainParts(code: string, program: unknown): string | null {
  const { body } = program as { readonly body: readonly Node[] }
  const declaration = body.find((node) => node.type === 'ImportDeclaration' && node.source?.value === 'antd')
  const wanted = (declaration?.specifiers ?? []).filter(({ imported }) =>
    Object.hasOwn(components, imported?.name ?? ''),
  )
  if (declaration === undefined || wanted.length === 0) return null
  const names = new Map(wanted.map(({ imported, local }) => [local.name, imported?.name ?? '']))
  const imports = new Set<string>()
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
  walk(
    body.filter((node) => node !== declaration),
    (node) => {
      const local = node.type === 'MemberExpression' ? node.object?.name : node.name
      const component = components[names.get(local ?? '') ?? '']
      if (local === undefined || component === undefined) return false
      if (node.type === 'Identifier') {
        imports.add(`import ${local} from '${component.own}'\n`)
        return true
      }
      if (node.type !== 'MemberExpression' || node.object?.type !== 'Identifier') return false
      const part = node.property?.name ?? ''
      const path = component.parts[part]
      if (path === undefined) throw new Error(`${local}.${part} 不在 web/plain-parts.ts 里`)
      imports.add(`import ${local}$${part} from '${path}'\n`)
      changes.push({ start: node.start, end: node.end, text: `${local}$${part}` })
      return true
    },
  )
  const others = (declaration.specifiers ?? []).filter((one) => !wanted.includes(one))
  const left = others.map(({ imported, local }) => `${imported?.name} as ${local.name}`).join(', ')
  changes.push({
    start: declaration.start,
    end: declaration.end,
    text: `${left === '' ? '' : `import { ${left} } from 'antd'\n`}${[...imports].join('')}`,
  })
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { end, start, text: next }) => text.slice(0, start) + next + text.slice(end), code)
}

/** Shows every node to `seen`, which says whether its children need not be looked at. */
function walk(value: unknown, seen: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, seen)
  else if (typeof value === 'object' && value !== null && !seen(value as Node))
    for (const child of Object.values(value)) walk(child, seen)
}
