import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import { describe, expect, it } from 'vitest'
import {
  addChild,
  changeOption,
  moveOption,
  pasteOptions,
  pasteTree,
  removeOption,
  shiftOption,
  takeWords,
  treeText,
} from './option-edits.ts'

const flat: readonly FieldOption[] = [
  { id: '1', label: '红' },
  { id: '2', label: '绿' },
  { id: '3', label: '蓝' },
]
const tree: readonly FieldOption[] = [
  {
    id: 'a',
    label: '空调',
    children: [
      { id: 'b', label: '挂机' },
      { id: 'c', label: '柜机', children: [{ id: 'd', label: 'X1' }] },
    ],
  },
  { id: 'e', label: '冰箱' },
]
let count = 0
const freshId = () => `new-${(count += 1)}`

describe('options', () => {
  it('moves one from place to place', () => {
    expect(shiftOption(flat, 0, 2).map(({ label }) => label)).toEqual(['绿', '蓝', '红'])
    expect(moveOption(flat, [2], -1).map(({ label }) => label)).toEqual(['红', '蓝', '绿'])
    expect(moveOption(flat, [0], -1)).toEqual(flat)
  })

  it('keeps the ids of pasted labels that were there', () => {
    const pasted = pasteOptions(flat, ' 蓝 \r\n黄\n\n红\n黄', freshId)

    expect(pasted.map(({ label }) => label)).toEqual(['蓝', '黄', '红'])
    expect(pasted.map(({ id }) => id).filter((id) => !id.startsWith('new'))).toEqual(['3', '1'])
  })

  it('takes words behind those that stand, and in place of options without a name', () => {
    const taken = takeWords(flat, ['黄', '红'], freshId)
    expect(taken.slice(0, 3)).toEqual(flat)
    expect(taken.map(({ label }) => label)).toEqual(['红', '绿', '蓝', '黄'])

    const unnamed = [
      { id: '1', label: '选项 1' },
      { id: '2', label: '选项 2' },
    ]
    expect(takeWords(unnamed, ['黄', '红'], freshId).map(({ label }) => label)).toEqual(['黄', '红'])
    expect(takeWords(unnamed, [], freshId)).toEqual([])
  })

  it('changes, adds and takes away at any depth of a tree', () => {
    expect(treeText(changeOption(tree, [0, 1, 0], { label: 'X2' }))).toBe('空调/挂机\n空调/柜机/X2\n冰箱')
    expect(treeText(addChild(tree, [1], { id: 'f', label: '双门' }))).toBe('空调/挂机\n空调/柜机/X1\n冰箱/双门')
    expect(treeText(removeOption(tree, [0, 0]))).toBe('空调/柜机/X1\n冰箱')
  })

  it('reads back the tree that it wrote, ids included', () => {
    expect(pasteTree(tree, treeText(tree), freshId)).toEqual(tree)
  })

  it('keeps ids along the ways that stay when a tree is pasted', () => {
    const pasted = pasteTree(tree, '空调/柜机/X9\n洗衣机', freshId)

    expect(pasted[0]?.id).toBe('a')
    expect(pasted[0]?.children?.[0]?.id).toBe('c')
    expect(pasted[0]?.children?.[0]?.children?.[0]?.label).toBe('X9')
    expect(pasted.map(({ label }) => label)).toEqual(['空调', '洗衣机'])
  })
})
