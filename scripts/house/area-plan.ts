/** What a new area needs: its own files, and one line in each collector. */

/** Path and whole text of the files to write. */
export type Plan = ReadonlyMap<string, string>

interface Collector {
  readonly path: string
  readonly file: (name: string) => string
  readonly item: (camel: string) => string
  /** The text before which the item is put; the list's end. */
  readonly into: RegExp
}

const collectors: readonly Collector[] = [
  {
    path: 'domain/permission/permission-codes.ts',
    file: (name) => `../${name}/${name}-permissions.ts`,
    item: (camel) => `${camel}Permissions`,
    into: /(export const permissionTable = \{[^}]*?),?\s*(\} as const)/,
  },
  {
    path: 'api/calls.ts',
    file: (name) => `./${name}/${name}-calls.ts`,
    item: (camel) => `${camel}Calls`,
    into: /(export const calls[^=]*= \[[^\]]*?),?\s*(\])/,
  },
  {
    path: 'server/answers.ts',
    file: (name) => `./${name}/${name}-answers.ts`,
    item: (camel) => `${camel}Answers`,
    into: /(export const answers[^=]*= \[[^\]]*?),?\s*(\])/,
  },
]

/** Plans an area at the end of the list, where it may lean on all others. `read` gives the text of a file of the repository. */
export function planArea(name: string, title: string, read: (path: string) => string): Plan {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`区名 ${name} 应是小写英文，词间用连字符`)
  if (!/\p{Script=Han}/u.test(title)) throw new Error('请给出中文名称：npm run new-area <name> <中文名>')
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const key = name.includes('-') ? `'${name}'` : name
  const areas = read('areas.ts')
  if (areas.includes(`'${name}'`)) throw new Error(`区 ${name} 已经存在`)
  const plan = new Map<string, string>()
  plan.set('areas.ts', put(areas, /(export const areas = \[[^\]]*?),?\s*(\] as const)/, `'${name}'`, 'areas.ts'))
  plan.set(
    'api/openapi.ts',
    put(
      read('api/openapi.ts'),
      /(export const areaTitles[^=]*= \{[^}]*?),?\s*(\}\n)/,
      `${key}: '${title}'`,
      'api/openapi.ts',
    ),
  )
  for (const { path, file, item, into } of collectors) {
    const text = put(read(path), into, `...${item(camel)}`, path)
    plan.set(path, addImport(text, `import { ${item(camel)} } from '${file(name)}'`))
  }
  plan.set(
    `domain/${name}/${name}-permissions.ts`,
    `import type { PermissionRow } from '../permission/permission.ts'\n\n/** Permissions of ${title}. */\nexport const ${camel}Permissions = {} as const satisfies Record<string, PermissionRow>\n`,
  )
  plan.set(
    `api/${name}/${name}-calls.ts`,
    `import type { AnyCall } from '../define-call.ts'\n\nexport const ${camel}Calls: readonly AnyCall[] = []\n`,
  )
  plan.set(
    `server/${name}/${name}-answers.ts`,
    `import type { Answer } from '../kernel/answer.ts'\n\nexport const ${camel}Answers: readonly Answer[] = []\n`,
  )
  return plan
}

function put(text: string, into: RegExp, item: string, path: string): string {
  if (!into.test(text)) throw new Error(`${path} 的写法变了，请手工加入 ${item}，并修正 scripts/house/area-plan.ts`)
  return text.replace(into, (_, head: string, tail: string) => `${head}, ${item} ${tail}`)
}

/** After the last import. */
function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .*$/gm)].at(-1)
  const end = last ? last.index + last[0].length : 0
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}
