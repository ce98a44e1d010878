import { describe, expect, test } from 'vitest'
import { callFindings, failureFindings, labelFindings, permissionFindings, screenFindings } from './data-rules.ts'
import { docFindings } from './doc-rules.ts'
import { exportFindings } from './export-rules.ts'
import { importFindings } from './import-rules.ts'
import { kindFindings } from './kind-rules.ts'
import { linkFindings } from './link-rules.ts'
import { manifestFindings } from './manifest-rules.ts'
import { readSource } from './source.ts'
import { tableFindings } from './table-rules.ts'
import { textFindings } from './text-rules.ts'

const areas = ['session', 'field', 'customer', 'work-order']
const ranks = { areas, machinery: ['session', 'field'] }
const imports = (path: string, text: string) => importFindings([readSource(path, text)], ranks)
const texts = (path: string, text: string) => textFindings([readSource(path, text)], areas)

describe('reading a source', () => {
  test('blanks comments, strings, templates and patterns, and keeps their places', () => {
    const text = "const a = '工单' // 注\nconst b = `单${a}号` /* 文 */\nconst c = /[/'工]+/.test(a)\n"

    const { code, strings } = readSource('domain/x.ts', text)

    expect(code).toHaveLength(text.length)
    expect(code).not.toMatch(/\p{Script=Han}/u)
    expect(strings).toEqual(['工单', '单', '号'])
  })

  test('tells imports of types, packages, members and paths apart', () => {
    const { imports: found } = readSource(
      'server/customer/x.ts',
      "import type { A } from '@onsite/domain/a.ts'\nimport { type B, type C } from './b.ts'\nimport pg from 'pg'\nconst d = await import('../kernel/d.ts')\n",
    )

    expect(found.map((one) => [one.target, one.isOurs, one.isType])).toEqual([
      ['domain/a.ts', true, true],
      ['server/customer/b.ts', true, true],
      ['pg', false, false],
      ['server/kernel/d.ts', true, false],
    ])
  })
})

describe('imports', () => {
  test.each([
    ['domain/a.ts', '@onsite/api/x.ts'],
    ['api/a.ts', '@onsite/server/x.ts'],
    ['web/kit/a.tsx', '@onsite/server/x.ts'],
    ['server/app.ts', '@onsite/web/x.ts'],
    ['e2e/a.test.ts', '@onsite/server/x.ts'],
    ['domain/a.ts', 'node:fs'],
    ['server/app.ts', '../domain/x.ts'],
    ['server/kernel/a.ts', '../customer/customer-store.ts'],
    ['web/kit/a.tsx', '../customer/customer-picker.tsx'],
    ['web/kernel/a.ts', '../shell/tabs.ts'],
    ['server/customer/a.ts', '../work-order/work-order-store.ts'],
    ['server/work-order/a.ts', '../customer/add-customer.ts'],
    ['web/work-order/a.tsx', '../customer/customer-list-page.tsx'],
    ['server/customer/a.ts', '../testing/test-app.ts'],
    ['domain/customer/a.ts', '../work-order/work-order-state.ts'],
    ['server/customer/a.ts', '@onsite/api/work-order/work-order-calls.ts'],
    ['web/field/a.tsx', '@onsite/domain/customer/customer-state.ts'],
    ['web/kit/a.tsx', '@onsite/domain/work-order/work-order-state.ts'],
    ['server/session/a.ts', '../field/values-store.ts'],
  ])('refuses %s taking %s', (path, target) => {
    expect(imports(path, `import { x } from '${target}'\n`)).toHaveLength(1)
  })

  test.each([
    ['api/a.ts', '@onsite/domain/x.ts'],
    ['server/work-order/a.ts', '../customer/customer-store.ts'],
    ['server/work-order/a.ts', '../customer/present-customer.ts'],
    ['server/work-order/a.ts', './b.ts'],
    ['server/customer/a.ts', '../kernel/database.ts'],
    ['web/work-order/a.tsx', '../customer/customer-picker.tsx'],
    ['web/shell/pages.ts', '../customer/customer-pages.ts'],
    ['server/customer/a.test.ts', '../testing/test-app.ts'],
    ['server/all-areas.ts', './customer/customer-area.ts'],
    ['server/customer/a.ts', '../field/save-values.ts'],
    ['web/customer/a.tsx', '../field/form-grid.tsx'],
    ['server/session/a.ts', '@onsite/domain/field/field-type.ts'],
    ['domain/work-order/a.ts', '../customer/customer-state.ts'],
    ['web/kit/a.tsx', '@onsite/api/session/session-calls.ts'],
    ['server/kernel/a.ts', 'node:fs'],
  ])('lets %s take %s', (path, target) => {
    expect(imports(path, `import { x } from '${target}'\n`)).toEqual([])
  })

  test('asks for doors of business alone', () => {
    const doors = [readSource('server/field/values-door.ts', ''), readSource('server/customer/sight-door.ts', '')]

    expect(importFindings(doors, ranks)).toEqual([expect.stringContaining('server/field/values-door.ts')])
  })

  test('finds a circle of values and leaves a circle of types alone', () => {
    const values = [
      readSource('domain/a.ts', "import { b } from './b.ts'\n"),
      readSource('domain/b.ts', "import { a } from './a.ts'\n"),
    ]
    const types = [
      readSource('domain/a.ts', "import { b } from './b.ts'\n"),
      readSource('domain/b.ts', "import type { A } from './a.ts'\n"),
    ]

    expect(importFindings(values, ranks)).toEqual([expect.stringContaining('domain/a.ts → domain/b.ts → domain/a.ts')])
    expect(importFindings(types, ranks)).toEqual([])
  })
})

describe('texts', () => {
  const machine = ['', 'root', 'onsite'].join('/')
  const host = ['registry', 'npmjs', 'org'].join('.')
  const disabled = ['oxlint', 'disable-next-line'].join('-')

  test.each([
    ['an unknown area', 'server/billing/a.ts', 'export const a = 1\n'],
    ['a folder of odds and ends', 'domain/customer/utils/a.ts', 'export const a = 1\n'],
    ['an empty word in a name', 'domain/customer/customer-helper.ts', 'export const a = 1\n'],
    ['a capital in a name', 'web/kit/ListPage.tsx', 'export const a = 1\n'],
    ['a long file', 'server/app.ts', 'const a = 1\n'.repeat(301)],
    ['a long table', 'api/customer/customer-calls.ts', 'const a = 1\n'.repeat(451)],
    ['a default export', 'domain/a.ts', 'export default 1\n'],
    ['a barrel', 'domain/a.ts', "export { a } from './b.ts'\n"],
    ['an export of everything', 'domain/a.ts', "export * from './b.ts'\nexport const a = 1\n"],
    ['any', 'domain/a.ts', 'export const a = (b: any) => b\n'],
    ['an id that plain http has not', 'web/work-order/a.ts', 'export const a = crypto.randomUUID()\n'],
    ['a suppression without a reason', 'domain/a.ts', `// ${disabled} no-console\nexport const a = 1\n`],
    ['Chinese in an identifier', 'domain/a.ts', 'export const 工单 = 1\n'],
    ['a path of one machine', 'docs/a.md', `cd ${machine}\n`],
    ['the host of a registry', 'README.md', `https://${host}/\n`],
    ['a comment without a subject', 'domain/a.ts', `/** Who may see it. */\nexport const a = 1\n`],
    [
      'a comment without a subject in a file of the server',
      'server/work-order/a.ts',
      `/** Who asks. */\nexport const a = 1\n`,
    ],
    ['a long comment without a subject', 'domain/a.ts', `/**\n * What it is.\n */\nexport const a = 1\n`],
    ['a second sentence without a subject', 'domain/a.ts', `/** An order. Whom it is for. */\nexport const a = 1\n`],
    [
      'a next line without a subject',
      'domain/a.ts',
      `/**\n * An order.\n * Those of others.\n */\nexport const a = 1\n`,
    ],
    ['a style without a subject', 'web/kit/a.module.css', `.a {\n  color: red; /* What is wrong. */\n}\n`],
    ['a remark without a subject', 'web/field/a.tsx', `  // Those of others.\nexport const a = 1\n`],
    ['a rule by its number', 'domain/a.ts', `/** W9: the grabber. */\nexport const a = 1\n`],
    ['a document that stands elsewhere', 'domain/a.ts', `/** Days (domain.md 2.5). */\nexport const a = 1\n`],
  ])('refuses %s', (_, path, text) => {
    expect(texts(path, text)).toHaveLength(1)
  })

  test.each([
    ['Chinese in strings and comments', 'domain/a.ts', "/** 工单 */\nexport const a = '工单'\n"],
    ['Chinese keys of data', 'scripts/a.ts', "export const parents = {\n  受理组: '客户服务部',\n}\n"],
    ['Chinese between tags', 'web/kit/a.tsx', 'export const A = () => <p>工单</p>\n'],
    [
      'a suppression with its reason',
      'domain/a.ts',
      `// ${disabled} no-console -- the script talks to a terminal\nexport const a = 1\n`,
    ],
    [
      'a suppression explained above',
      'domain/a.ts',
      `// The script talks to a terminal.\n// ${disabled} no-console\nexport const a = 1\n`,
    ],
    [
      'a word within a sentence',
      'domain/a.ts',
      `/** Says who asks. Nobody else does what it says. */\nexport const a = 1\n`,
    ],
    ['a default export for a tool', 'web/vite.config.ts', 'export default {}\n'],
    ['a collector', 'api/calls.ts', "import { a } from './customer/a.ts'\nexport const calls = [a]\n"],
    ['a test of 400 lines', 'domain/a.test.ts', 'const a = 1\n'.repeat(400)],
    ['a route that begins like a path', 'domain/a.ts', "export const path = '/work/order'\n"],
    ['a number and a question in a text', 'domain/a.ts', "export const a = ['W1', 'What is it?', '// Who']\n"],
    ['a comment that cites the specification', 'domain/a.ts', '/** Sorts rows (Spec 1 §4). */\nexport const a = 1\n'],
    ['a question word inside a sentence', 'domain/a.ts', '/** Tells who may see it. */\nexport const a = 1\n'],
  ])('lets %s pass', (_, path, text) => {
    expect(texts(path, text)).toEqual([])
  })
})

describe('tables', () => {
  const migration = readSource(
    'server/migrations/1-create.sql',
    'create table work_order (id uuid);\ncreate table customer (id uuid);\n',
  )
  const tables = (path: string, text: string) => tableFindings([migration, readSource(path, text)])

  test('belong to a store', () => {
    expect(
      tables(
        'server/work-order/work-order-store.ts',
        "q.selectFrom('work_order as w').innerJoin('work_order', 'a', 'b')\n",
      ),
    ).toEqual([])
    expect(tables('server/work-order/assign.ts', "q.selectFrom('work_order').selectAll()\n")).toHaveLength(1)
    expect(tables('server/work-order/assign.ts', 'sql`select 1 from work_order where a`\n')).toHaveLength(1)
  })

  test('are not meant by the same word elsewhere', () => {
    expect(tables('server/customer/a.ts', "// select from customer\nrecord({ subjectKind: 'customer' })\n")).toEqual([])
  })

  test('belong to the store of one area', () => {
    const both = ['work-order', 'customer'].map((area) =>
      readSource(`server/${area}/${area}-store.ts`, "q.selectFrom('customer')\n"),
    )

    expect(tableFindings([migration, ...both])).toEqual([expect.stringContaining('表 customer 由多个区读写')])
  })
})

describe('the tables of the product', () => {
  const call = {
    name: 'listOrders',
    method: 'GET',
    path: '/order',
    title: '列表',
    area: 'work-order',
    permission: 'open',
  }
  const screen = { path: '/allOrder', name: 'AllOrder', title: '全部工单', permission: '' }

  test('a call is answered exactly once', () => {
    expect(callFindings([call], ['listOrders'], areas)).toEqual([])
    expect(callFindings([call], [], areas)).toEqual([expect.stringContaining('没有应答')])
    expect(callFindings([call], ['listOrders', 'listOrders'], areas)).toEqual([expect.stringContaining('2 个应答')])
    expect(callFindings([], ['listOrders'], areas)).toEqual([expect.stringContaining('没有声明')])
    expect(callFindings([call, { ...call, name: 'other' }], ['listOrders', 'other'], areas)).toHaveLength(1)
  })

  test('a permission is used and a failure happens', () => {
    const table = { 'order.view': { code: '1', label: '查看' }, 'order.edit': { code: '1', label: '编辑' } }

    expect(permissionFindings(table, () => true)).toEqual(['权限码 1 用了两次'])
    expect(permissionFindings({ 'order.view': { code: '1', label: '查看' } }, () => false)).toHaveLength(1)
    expect(failureFindings(['a', 'b'], (code) => code === 'a')).toEqual([expect.stringContaining('失败 b')])
  })

  test('a screen has a page and a page a screen', () => {
    expect(screenFindings([screen], ['AllOrder'])).toEqual([])
    expect(screenFindings([screen], [])).toHaveLength(1)
    expect(screenFindings([], ['AllOrder'])).toHaveLength(1)
  })

  test('an enumeration has a Chinese label for every code', () => {
    const State = { Open: 1, Done: 2 }

    expect(labelFindings('domain/a.ts', { State, names: { 1: '进行中', 2: '已完成' } })).toEqual([])
    expect(labelFindings('domain/a.ts', { State, rows: { 1: { label: '进行中' }, 2: { label: '已完成' } } })).toEqual(
      [],
    )
    expect(labelFindings('domain/a.ts', { State, names: { 1: '进行中' } })).toHaveLength(1)
  })
})

const manifestList = (text: string) => readSource('server/all-areas.ts', text)

describe('manifests', () => {
  const whole = [
    readSource('server/session/session-area.ts', ''),
    readSource('server/customer/customer-area.ts', ''),
    readSource('server/customer/add-customer.ts', ''),
  ]
  const imported =
    "import { customerArea } from './customer/customer-area.ts'\nimport { sessionArea } from './session/session-area.ts'\n"

  test('stand in every folder of an area and in the list, in order', () => {
    expect(
      manifestFindings(
        [...whole, manifestList(`${imported}export const allAreas = [sessionArea, customerArea]\n`)],
        areas,
      ),
    ).toEqual([])
  })

  test('are missed where a folder has none', () => {
    const files = [readSource('server/customer/add-customer.ts', ''), manifestList('export const allAreas = []\n')]

    expect(manifestFindings(files, areas)).toEqual([expect.stringContaining('缺少 server/customer/customer-area.ts')])
  })

  test('are missed in the list', () => {
    const text = "import { sessionArea } from './session/session-area.ts'\nexport const allAreas = [sessionArea]\n"

    expect(manifestFindings([...whole, manifestList(text)], areas)).toEqual([
      expect.stringContaining('server/customer/customer-area.ts 没有列入'),
    ])
  })

  test('keep the order of areas', () => {
    expect(
      manifestFindings(
        [...whole, manifestList(`${imported}export const allAreas = [customerArea, sessionArea]\n`)],
        areas,
      ),
    ).toEqual([expect.stringContaining('session 应排在前面')])
  })
})

const judgeExport = (text: string, user = '') =>
  exportFindings([readSource('domain/a.ts', text), readSource('domain/b.ts', user)])
const judgeTested = (path: string, text: string) =>
  exportFindings([readSource(path, text), readSource('domain/a.test.ts', `import { a } from '@onsite/${path}'\n`)])

describe('exports', () => {
  test.each([
    ['a value that nobody takes', 'export const a = 1\nexport const b = a\n', "import { b } from './a.ts'\n"],
    ['a function that nobody takes', 'export async function a() {}\n', ''],
    ['a type without any use', 'export interface A {\n  readonly a: string\n}\n', ''],
  ])('are found in vain: %s', (_, text, user) => {
    expect(judgeExport(text, user)).toEqual([expect.stringContaining('domain/a.ts:1')])
  })

  test.each([
    ['a value taken under another name', 'export const a = 1\n', "import { a as b } from './a.ts'\n"],
    ['a module taken whole', 'export const a = 1\n', "const a = await import('./a.ts')\n"],
    ['a type beside its function', 'export type A = 1\nexport const a = (b: A) => b\n', "import { a } from './a.ts'\n"],
    ['names of codes', "export const stateNames = { 1: '开' }\n", ''],
  ])('are left alone: %s', (_, text, user) => {
    expect(judgeExport(text, user)).toEqual([])
  })

  test('names of codes are read without an import in the domain alone', () => {
    expect(exportFindings([readSource('server/a.ts', "export const stateNames = { 1: '开' }\n")])).toHaveLength(1)
  })

  test('are not kept alive by tests, unless they are for tests or used in their own file', () => {
    expect(judgeTested('domain/a.ts', 'export const a = 1\n')).toEqual([expect.stringContaining('只有测试')])
    expect(judgeTested('domain/a.ts', '/** One, for tests. */\nexport const a = 1\n')).toEqual([])
    expect(judgeTested('domain/field/testing/a.ts', 'export const a = 1\n')).toEqual([])
    expect(judgeTested('domain/a.ts', 'export const a = 1\nconsole.log(a)\n')).toEqual([])
  })
})

test('documents name files that are there', () => {
  const page = readSource(
    'docs/a.md',
    'See `server/a.ts`, `server/<area>/b.ts`, `server/dist/main.mjs` and `web/c.tsx`.\n',
  )

  expect(docFindings([page], (path) => path === 'server/a.ts')).toEqual([expect.stringContaining('web/c.tsx')])
})

describe('links', () => {
  const hook = 'const open = useOpen()\nconst navigate = useNavigate()\n'
  const judge = (click: string) =>
    linkFindings([readSource('web/customer/x.tsx', `${hook}<Button onClick={${click}} />`)])

  test('finds buttons that open a page', () => {
    expect(judge('() => open(path)')).toHaveLength(1)
    expect(judge("() => void navigate('/allOrder')")).toHaveLength(1)
  })

  test('lets a button change the address of its own page, go back, or do something else', () => {
    expect(judge("() => void navigate({ search: '?a=1' })")).toEqual([])
    expect(judge('() => void navigate(-1)')).toEqual([])
    expect(judge('() => start()')).toEqual([])
  })
})

describe('kinds of the business', () => {
  const own = [
    { area: 'field', kinds: { field: null } },
    { area: 'work-order', kinds: { 'work-order': null }, forms: { order: {} } },
    { area: 'customer', kinds: { customer: null } },
  ]
  const judgeKinds = (path: string, text: string) =>
    kindFindings([readSource(path, text)], own, ['session', 'field']).filter((one) => one.startsWith(path))

  test('stand in no file of the machinery', () => {
    expect(judgeKinds('web/field/a.ts', "const marks = ['work-order']\n")).toEqual([
      'web/field/a.ts 写出了业务的「work-order」；机件从业务区清单的 kinds 和 forms 里取',
    ])
    expect(judgeKinds('server/field/a.ts', "f({ formKind: 'order' })\n")).toHaveLength(1)
    expect(judgeKinds('domain/field/a.ts', "const isOf = (key) => key.startsWith('work-order:')\n")).toHaveLength(1)
  })

  test('are named by the business, by tests, and where the word means something else', () => {
    expect(judgeKinds('web/work-order/a.ts', "const kind = 'work-order'\n")).toEqual([])
    expect(judgeKinds('web/field/a.test.ts', "const kind = 'work-order'\n")).toEqual([])
    expect(judgeKinds('web/field/a.ts', "const kinds = ['field', 'customer']\n")).toEqual([])
  })

  test('have no excuse that nothing needs', () => {
    const [first] = kindFindings([], own, ['field'])
    expect(first).toMatch(/已经不需要/)
  })
})
