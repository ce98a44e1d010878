import { expect, it } from 'vitest'
import { departmentLines, linesNamed } from './department-tree.ts'

const department = (id: string, parentId: string | null, leaderName = '') => ({
  id,
  parentId,
  name: id,
  leaderId: leaderName === '' ? null : leaderName,
  leaderName,
})
const departments = [
  department('华东', '总部', '李敏'),
  department('总部', null, '赵总'),
  department('杭州', '华东'),
  department('余杭', '杭州'),
  department('华南', '总部'),
]

it('puts every department below its parent', () => {
  expect(departmentLines(departments).map(({ department: { id }, depth }) => `${depth} ${id}`)).toEqual([
    '0 总部',
    '1 华东',
    '2 杭州',
    '3 余杭',
    '1 华南',
  ])
})

it('says whose head stands in', () => {
  const heads = departmentLines(departments).map(({ department: { id }, inherited }) => [id, inherited?.leaderName])

  expect(heads).toContainEqual(['余杭', '李敏'])
  expect(heads).toContainEqual(['华南', '赵总'])
  expect(heads).toContainEqual(['总部', undefined])
})

it('loses no department whose parent is missing or stands in a circle', () => {
  const odd = [department('孤儿', '没有'), department('甲', '乙'), department('乙', '甲')]

  expect(departmentLines(odd).map(({ department: { id } }) => id)).toEqual(['孤儿', '甲', '乙'])
})

it('finds departments and heads by name, with what is above them', () => {
  const lines = departmentLines(departments)

  expect(linesNamed(lines, '余杭').map(({ department: { id } }) => id)).toEqual(['总部', '华东', '杭州', '余杭'])
  expect(linesNamed(lines, '李敏').map(({ department: { id } }) => id)).toEqual(['总部', '华东'])
  expect(linesNamed(lines, ' ')).toBe(lines)
})
