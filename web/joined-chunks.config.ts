/** The plugin that joins small chunks. It builds twice: what pages share is only known when everything unused has been dropped. */
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { joinChunks, type Load } from './join-chunks.ts'

const project = join(import.meta.dirname, '..')
const isPage = /-page\.tsx$|\/event-lists\.tsx$/
/** The list that a person opens first, and all other pages with most files there already. */
const isDoor = /work-order-list-page/
/** People without a list of orders begin here. */
const isHome = /\/home-page/
const isSignIn = /\/sign-in-page/
/** Pages on slow networks. */
const isPhone = /\/phone\/|\/mobile-/
/** Pages of customers who followed a link, mostly on a phone. */
const isGuest = /\/portal-invite|\/visitor-|\/asset-by-code/
/** Pages in which people spend their day. */
const isUsual =
  /\/session\/(?!password|privacy|loading|second-factor)|order-detail-page|create-order-page|customer-list-page/
/** Lists and calendars of records: there are many of them, and none needs the code of its forms. */
const isList = /-list-page|event-lists|approvals-page|-manage-page|all-product-page|cycle-(plan|tmpl)-page/
/** The door of a phone, whose network takes ten times as long for each byte. */
const isPhoneDoor = /\/mobile-home-page/
/**
 * By how much pages count. There are more than a hundred: one that counts a thousand times as much as another spares itself a request at the price of 100 kB
 * on each of the others. Pages of phones may count for more, since a request of theirs counts little.
 */
const weights = {
  phoneDoor: 600,
  signIn: 400,
  home: 160,
  phone: 160,
  guest: 60,
  door: 150,
  usual: 25,
  list: 8,
  other: 2,
}
const kinds: readonly (readonly [RegExp, number])[] = [
  [isPhoneDoor, weights.phoneDoor],
  [isSignIn, weights.signIn],
  [isHome, weights.home],
  [isDoor, weights.door],
  [isPhone, weights.phone],
  [isGuest, weights.guest],
  [isUsual, weights.usual],
  [isList, weights.list],
]

const weightOf = (module: string): number => kinds.find(([kind]) => kind.test(module))?.[1] ?? weights.other

/** The frame of the office is no part of these. */
const isBare =
  /\/phone\/|\/mobile-|\/session\/(sign-in|password|privacy|loading|second-factor)|\/register-|\/print|\/portal-invite|\/asset-by-code/
/** As many bytes cost as much time as one more request. */
const requestBytes = { office: 18000, bare: 1500 }
const officeFrame = /\/shell\/layout\.tsx$/

/** Lists what is in the files of the build, for `scripts/web-budget.ts`; in a folder from which nothing is served. */
const chunkListPath = '.vite/chunks.json'

/** Joins the chunks of the build; their modules are told to the second run by group. */
export function joinedChunks(): Plugin {
  return {
    name: 'joined-chunks',
    apply: 'build',
    async config(config) {
      const groups = await groupsOf(config)
      const name = (module: string): string | null => groups.get(module) ?? null
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'joined' }] },
            },
          },
        },
      }
    },
    generateBundle(_, bundle) {
      const list = Object.values(bundle).filter((one) => one.type === 'chunk')
      this.emitFile({ type: 'asset', fileName: chunkListPath, source: JSON.stringify(list.map(describe)) })
    },
  }
}

/** The group of each module whose chunk is joined with another. */
async function groupsOf(config: UserConfig): Promise<Map<string, string>> {
  const plugins = (config.plugins ?? []).flat().filter((one) => !(one && 'name' in one && one.name === 'joined-chunks'))
  const built = (await build({
    ...config,
    configFile: false,
    plugins,
    logLevel: 'error',
    build: { ...config.build, write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((one) => one.type === 'chunk')
  const joined = joinChunks(
    chunks.map((chunk) => {
      const styles = stylesOf(chunk, built.output)
      return {
        name: chunk.fileName,
        bytes: gzipSync(chunk.code).length + (styles === '' ? 0 : gzipSync(styles).length),
        isStyled: styles !== '',
        imports: chunk.imports,
      }
    }),
    loadsOf(chunks),
  )
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return new Map(
    joined
      .filter((members) => members.length > 1)
      .flatMap((members, index) => {
        const parts = members.flatMap((member) => byName.get(member) ?? [])
        const largest = parts.toSorted((a, b) => b.code.length - a.code.length)[0]?.name ?? ''
        // Groups of the same name would be one.
        const group = `${largest}-${index}`
        return parts.flatMap(({ moduleIds }) => moduleIds.map((id): [string, string] => [id, group]))
      }),
  )
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk, output: Rolldown.RolldownOutput['output']): string {
  const sheets = viteMetadata?.importedCss ?? new Set()
  return output
    .flatMap((one) => (one.type === 'asset' && sheets.has(one.fileName) ? [String(one.source)] : []))
    .join('')
}

/** Every page in an empty browser, with and without what can be opened on it, and every lazy part by itself. */
function loadsOf(chunks: readonly Rolldown.OutputChunk[]): Load[] {
  const main = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const frame = chunks
    .filter(({ facadeModuleId }) => officeFrame.test(facadeModuleId ?? ''))
    .map(({ fileName }) => fileName)
  return chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .flatMap(({ fileName, facadeModuleId, dynamicImports }): Load[] => {
      const module = facadeModuleId ?? ''
      const isAlone = isBare.test(module)
      const before = isAlone ? main : [...main, ...frame]
      const costs = { requestBytes: isAlone ? requestBytes.bare : requestBytes.office }
      const roots = [...before, fileName]
      const opened: Load = { roots: dynamicImports, present: roots, weight: 0.3, ...costs }
      return isPage.test(module)
        ? [{ roots, present: [], weight: weightOf(module), ...costs }, opened]
        : [{ roots: [fileName], present: before, weight: 0.3, ...costs }]
    })
}

function describe({ code, fileName, imports, modules, viteMetadata }: Rolldown.OutputChunk): object {
  return {
    file: fileName,
    bytes: gzipSync(code, { level: 9 }).length,
    imports,
    styles: [...(viteMetadata?.importedCss ?? [])],
    modules: Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [relative(project, id), renderedLength]),
    ),
  }
}
