import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { type DetailGroup, FieldGroups } from './field-groups.tsx'

const show = (group: DetailGroup) => renderScreen(<FieldGroups groups={[group]} />, { replies: [] })
const empty = { label: '机型', value: null }

it('folds a group in which nothing stands, under its name', async () => {
  const { user } = show({ title: '设备信息', fields: [empty] })
  expect(screen.queryByText('机型')).toBeNull()
  await user.click(screen.getByRole('button', { name: /设备信息$/ }))
  expect(screen.getByText('机型')).toBeTruthy()
})

it('shows fields outside all groups without a head, the empty ones behind their number', async () => {
  const { user } = show({ title: '', fields: [empty, { label: '楼层', value: '3 层' }] })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('3 层')).toBeTruthy()
  expect(screen.queryByText('机型')).toBeNull()
  await user.click(screen.getByRole('button', { name: '显示 1 个空字段' }))
  expect(screen.getByText('机型')).toBeTruthy()
})

it('says of fields outside all groups how many stand empty, even if all do', () => {
  show({ title: '', fields: [empty] })
  expect(screen.queryByText('机型')).toBeNull()
  expect(screen.getByRole('button', { name: '显示 1 个空字段' })).toBeTruthy()
})
