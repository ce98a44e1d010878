import { workOrderFieldGroups } from '@onsite/domain/work-order/work-order-fields.ts'
import { expect, it } from 'vitest'
import { withPlainFields } from './plain-fields.ts'

const field = (label: string, wide = false) => ({ label, value: label, wide })
const labelsOf = (groups: ReturnType<typeof withPlainFields>) =>
  groups.map(({ title, fields }) => [title, ...fields.map(({ label }) => label)])

it('shows the plain fields of every group before its long texts', () => {
  const groups = workOrderFieldGroups.map((title) => ({ title, fields: [field('自己的'), field('长的', true)] }))
  const plain = workOrderFieldGroups.map((title) => ({ title, fields: [field('新的')] }))

  expect(labelsOf(withPlainFields(groups, plain))).toEqual(
    workOrderFieldGroups.map((title) => [title, '自己的', '新的', '长的']),
  )
})

it('shows a group that the page knows nothing of at the end', () => {
  const groups = [{ title: '其他', fields: [field('归档')] }]

  expect(labelsOf(withPlainFields(groups, [{ title: '质保', fields: [field('到期')] }]))).toEqual([
    ['其他', '归档'],
    ['质保', '到期'],
  ])
})
