import { expect, it } from 'vitest'
import { newField } from '../field/field-definition.ts'
import { contentDifference } from './content-difference.ts'
import { emptyStep } from '../document/document-process.ts'
import { templateKindOf } from '../document-kinds.ts'
import { newOrderProcess, type OrderProcess } from '../work-order/work-order-process.ts'
import { ownContent, publishedContent, reindexedFieldIds } from './published-content.ts'
import type { TemplateContent } from './template-content.ts'

const text = newField('a', 1, '备注', '其他')
const choice = {
  ...newField('b', 3, '类型', ''),
  settings: {
    options: [
      { id: 'x', label: '甲' },
      { id: 'y', label: '乙' },
    ],
  },
}
const content = (change: Partial<TemplateContent>): TemplateContent => ({
  groups: [],
  fields: [],
  process: null,
  ...change,
})
const details = (before: TemplateContent, after: TemplateContent): string[] =>
  contentDifference(templateKindOf('order'), before, after).map(
    (change) => `${change.kind} ${change.name} ${change.detail}`,
  )

it('finds nothing between equal contents, however their keys stand', () => {
  const reversed = Object.fromEntries(Object.entries(text).toReversed()) as unknown as typeof text
  const process = { ...newOrderProcess }

  expect(details(content({ fields: [text], process }), content({ fields: [reversed], process }))).toEqual([])
})

it('names added, changed and removed fields', () => {
  const options = [
    { id: 'x', label: '甲' },
    { id: 'z', label: '丙' },
  ]
  const changed = { ...choice, name: '分类', required: true, tip: '请选择', settings: { options } }
  const fresh = newField('c', 2, '数量', '')

  expect(details(content({ fields: [text, choice] }), content({ fields: [changed, fresh] }))).toEqual([
    'changed 分类 名称由“类型”改为“分类”；必填由“否”改为“是”；新增选项“丙”；删除选项“乙”；修改了提示',
    'added 数量 数字',
    'removed 备注 文本',
  ])
})

it('names changes of the process', () => {
  const before = content({ process: newOrderProcess })
  const process: OrderProcess = {
    ...newOrderProcess,
    poolEnabled: false,
    minPhotos: 3,
    approvals: { ...newOrderProcess.approvals, creation: 'flow' },
    steps: { assign: { ...emptyStep, ownerIds: ['p'] } },
    subStates: [{ id: 's', state: 4, name: '等配件' }],
  }
  const after = content({ process })

  expect(details(before, after)).toEqual([
    'process 公海抢单 关闭',
    'process 最少照片数 0 → 3',
    'process 创建审批 开启',
    'process 步骤“派单” 修改了负责人',
    'process 子状态 服务中·等配件',
  ])
})

it('a version holds the common fields first, and gives the own part back', () => {
  const common = content({
    groups: [
      { name: '基本', isFolded: false },
      { name: '空', isFolded: false },
    ],
    fields: [{ ...choice, group: '基本' }],
  })
  const own = content({ groups: [{ name: '其他', isFolded: true }], fields: [text], process: newOrderProcess })

  const version = publishedContent(common, own)

  expect(version.fields.map((field) => [field.id, field.isCommon])).toEqual([
    ['b', true],
    ['a', undefined],
  ])
  expect(version.groups.map((group) => group.name)).toEqual(['基本', '其他'])
  expect(ownContent(version)).toEqual(own)
})

it('names the fields whose side rows must be made again', () => {
  const searchable = { ...text, searchable: true }

  expect(reindexedFieldIds(null, content({ fields: [searchable, choice] }))).toEqual(['a'])
  expect(reindexedFieldIds(content({ fields: [searchable] }), content({ fields: [searchable] }))).toEqual([])
  expect(reindexedFieldIds(content({ fields: [searchable] }), content({ fields: [text] }))).toEqual(['a'])
  expect(
    reindexedFieldIds(content({ fields: [searchable] }), content({ fields: [{ ...searchable, type: 13 }] })),
  ).toEqual(['a'])
})
