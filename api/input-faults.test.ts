import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { faultsOf, type SchemaError } from './input-faults.ts'
import { Cents } from './money.ts'

const error = (
  keyword: string,
  params: SchemaError['params'],
  parentSchema: SchemaError['parentSchema'] = { title: '标题' },
  data?: unknown,
): SchemaError => ({
  keyword,
  instancePath: '/title',
  params,
  parentSchema,
  data,
})

test.each([
  [error('minLength', { limit: 1 }), '标题不能为空'],
  [error('maxLength', { limit: 100 }), '标题不能超过 100 个字'],
  [error('minimum', { limit: 0 }), '标题不能小于 0'],
  [error('maximum', { limit: 9 }), '标题不能大于 9'],
  [
    error('maximum', { limit: 100_000_000_00 }, { ...Cents('金额', 1, 100_000_000_00) }),
    '金额不能大于 ¥100,000,000.00',
  ],
  [error('minimum', { limit: 1 }, { ...Cents('金额', 1, 100_000_000_00) }), '金额不能小于 ¥0.01'],
  [error('minItems', { limit: 1 }), '请选择标题'],
  [error('maxItems', { limit: 20 }), '标题不能超过 20 项'],
  [error('uniqueItems', {}), '标题有重复'],
  [error('type', { type: 'integer' }), '标题应为整数'],
  [error('type', { type: 'string' }, undefined, null), '标题不能为空'],
  [error('enum', {}), '标题的值无效'],
  [error('pattern', {}), '标题格式不正确'],
  [error('pattern', {}, undefined, '   '), '标题不能为空'],
  [error('pattern', {}, undefined, ' \u200B\u2060'), '标题不能为空'],
  [error('pattern', {}, { title: '电话', 'x-hint': '请填写正确的电话号码' }, '12'), '请填写正确的电话号码'],
])('says in Chinese what is wrong with a field (%#)', (given, message) => {
  expect(faultsOf([given])).toEqual([{ field: 'title', message }])
})

test('names a missing field by its own title', () => {
  const missing: SchemaError = {
    keyword: 'required',
    instancePath: '/lines/0',
    params: { missingProperty: 'name' },
    parentSchema: { properties: { name: { title: '名称' } } },
  }

  expect(faultsOf([missing])).toEqual([{ field: 'lines.0.name', message: '名称不能为空' }])
})

const withoutOwner = (owner: Record<string, unknown>): SchemaError => ({
  keyword: 'required',
  instancePath: '',
  params: { missingProperty: 'owner' },
  parentSchema: { properties: { owner } },
})

test('names a missing nullable field by what it may hold, and never by its key', () => {
  expect(faultsOf([withoutOwner({ anyOf: [{ type: 'string', title: '负责人' }, { type: 'null' }] })])).toEqual([
    { field: 'owner', message: '负责人不能为空' },
  ])
  expect(faultsOf([withoutOwner({})])).toEqual([{ field: 'owner', message: '这一项不能为空' }])
})

interface Shape {
  readonly title?: string
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

/** Places below a shape whose faults no Chinese title would name: whatever can be blamed for a field, its alternatives and parts included. */
function namelessIn(shape: Shape, at: string): string[] {
  const judges = [...(shape.anyOf ?? []).filter(({ type }) => type !== 'null'), ...(shape.allOf ?? [])]
  const fields = Object.entries(shape.properties ?? {})
  return [
    ...fields.filter(([, field]) => !isNamed(field)).map(([key]) => `${at}.${key}`),
    ...fields.flatMap(([key, field]) => namelessIn(field, `${at}.${key}`)),
    ...judges.flatMap((one) => namelessIn(one, at)),
    ...(shape.items === undefined ? [] : namelessIn(shape.items, `${at}[]`)),
  ]
}

function isNamed({ allOf = [], anyOf = [], title = '' }: Shape): boolean {
  const judges = [...anyOf.filter(({ type }) => type !== 'null'), ...allOf]
  return judges.length === 0 ? /\p{Script=Han}/u.test(title) : judges.every(isNamed)
}

test('every field of every call has a Chinese title, so that no message shows a key', () => {
  const inputs = calls.flatMap(({ body, name, params, query }) =>
    [params, query, body].map((part): [string, Shape] => [name, part as Shape]),
  )

  expect(inputs.flatMap(([name, part]) => namelessIn(part, name))).toEqual([])
})

test('says one thing per field, and nothing of the echo that nullable fields make', () => {
  const faults = faultsOf([
    error('type', { type: 'string' }, { title: '标题' }, 5),
    error('type', { type: 'null' }),
    error('anyOf', {}),
  ])

  expect(faults).toEqual([{ field: 'title', message: '标题应为文字' }])
})

test('knows no fault for a key that the call does not have', () => {
  expect(faultsOf([error('additionalProperties', { additionalProperty: 'x' })])).toBeNull()
})
