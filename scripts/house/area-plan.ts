/** Plans the files of a new area: a manifest in each member, and one line in each list of manifests. */
import { manifestName, manifestOf } from './manifest-rules.ts'

/** Path and whole text of the files to write. */
export type Plan = ReadonlyMap<string, string>

/** Plans an area at the end of the list, where it may lean on all others. `read` gives the text of a file of the repository. */
export function planArea(name: string, title: string, read: (path: string) => string): Plan {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`区名 ${name} 应是小写英文，词间用连字符`)
  if (!/\p{Script=Han}/u.test(title)) throw new Error('请给出中文名称：npm run new-area <name> <中文名>')
  const areas = read('areas.ts')
  if (areas.includes(`'${name}'`)) throw new Error(`区 ${name} 已经存在`)
  const own = manifestName(name)
  const plan = new Map<string, string>()
  plan.set('areas.ts', put(areas, /(const business = \[[^\]]*?),?\s*(\] as const)/, `'${name}'`, 'areas.ts'))
  const manifests = {
    domain: `export const ${own} = {\n  area: '${name}',\n  title: '${title}',\n  touches: ['${name}'],\n} as const\n`,
    api: `import type { ApiArea } from '../area.ts'\n\nexport const ${own} = {\n  area: '${name}',\n  calls: [],\n} as const satisfies ApiArea\n`,
    server: `import type { ServerArea } from '../area.ts'\n\nexport const ${own}: ServerArea = {\n  area: '${name}',\n}\n`,
    web: `import type { WebArea } from '../area.ts'\n\nexport const ${own}: WebArea = {\n  area: '${name}',\n}\n`,
  }
  for (const [member, text] of Object.entries(manifests)) {
    plan.set(manifestOf(member, name), text)
    const path = `${member}/all-areas.ts`
    const list = put(read(path), /(const allAreas\b[^=]*= \[[^\]]*?),?\s*(\])/, own, path)
    plan.set(path, addImport(list, `import { ${own} } from './${name}/${name}-area.ts'`))
  }
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
