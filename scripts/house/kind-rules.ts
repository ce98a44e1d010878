/** Machinery names no kind of the business (ARCHITECTURE.md, decision 0033): it takes kinds and forms from the rows of their areas. */
import { isTest, type SourceFile } from './source.ts'

interface KindArea {
  readonly area: string
  readonly kinds?: object
  readonly forms?: object
}

/** Names that mean something else as well: a kind of field, a receiver, a word of notices, a mark in a name. */
const commonWords = new Set([
  'customer',
  'contact',
  'address',
  'event',
  'custom',
  'product',
  'asset',
  'receipt',
  'expense',
  'visit',
])

interface Excuse {
  readonly in: RegExp
  readonly why: string
}
const excuses: readonly Excuse[] = [
  {
    in: /^(server\/template\/order-list-columns|web\/template\/center\/list-setting|domain\/table-config\/table-setting)\.tsx?$/,
    why: 'the specification has one setting of list columns, that of work orders, in the template centre',
  },
  {
    in: /^(api\/sla\/sla-shapes|server\/sla\/(manage-policies|check-policy)|web\/sla\/policy-form)\.tsx?$/,
    why: 'a policy may hold for the documents of a service contract, whatever their kind',
  },
  {
    in: /^api\/people\/(staff-calls|provider-place|service-group-calls)\.ts$/,
    why: 'people and teams of a provider stand in his branches',
  },
  { in: /^(server|web)\/help\//, why: 'the help is written for the kinds that there are' },
]

/** Judges that the names of the business stand in none of the machinery's files, and that no excuse is left over. */
export function kindFindings(
  files: readonly SourceFile[],
  areas: readonly KindArea[],
  machinery: readonly string[],
): string[] {
  const names = new Set(
    areas
      .filter(({ area }) => !machinery.includes(area))
      .flatMap(({ forms = {}, kinds = {} }) => [...Object.keys(kinds), ...Object.keys(forms)])
      .filter((name) => !commonWords.has(name)),
  )
  const named = files
    .filter(({ path }) => !isTest(path) && !path.includes('/testing/') && machinery.includes(path.split('/')[1] ?? ''))
    .flatMap(({ path, strings }) => {
      const found = strings.find((text) => names.has(text) || names.has(text.replace(/:.*$/, '')))
      return found === undefined ? [] : [{ path, found }]
    })
  return [
    ...named
      .filter(({ path }) => excuses.every((excuse) => !excuse.in.test(path)))
      .map(({ found, path }) => `${path} 写出了业务的「${found}」；机件从业务区清单的 kinds 和 forms 里取`),
    ...excuses
      .filter((excuse) => named.every(({ path }) => !excuse.in.test(path)))
      .map((excuse) => `scripts/house/kind-rules.ts 里的例外 ${excuse.in.source} 已经不需要；删掉它`),
  ]
}
