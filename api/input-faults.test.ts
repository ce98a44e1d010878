import { expect, test } from 'vitest'
import { faultsOf, type SchemaError } from './input-faults.ts'

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
  [error('minItems', { limit: 1 }), '请选择标题'],
  [error('maxItems', { limit: 20 }), '标题不能超过 20 项'],
  [error('uniqueItems', {}), '标题有重复'],
  [error('type', { type: 'integer' }), '标题应为整数'],
  [error('type', { type: 'string' }, undefined, null), '标题不能为空'],
  [error('enum', {}), '标题的值无效'],
  [error('pattern', {}), '标题格式不正确'],
  [error('pattern', {}, undefined, '   '), '标题不能为空'],
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
