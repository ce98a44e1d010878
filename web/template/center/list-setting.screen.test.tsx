import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import { queryOrderListSetting, updateOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ListSetting } from './list-setting.tsx'

const standard: readonly FieldRow[] = workOrderFields
const [first, second, third] = standard.filter((field) => field.column !== false)

const isTicked = (label = '') => screen.getByRole<HTMLInputElement>('checkbox', { name: label }).checked

it('keeps ticks of an order list that are made while it is saved and while it loads again', async () => {
  const reads = hold(queryOrderListSetting)
  const saves = hold(updateOrderListSetting)
  const { user, settle } = renderScreen(<ListSetting canEdit />, {
    replies: [reads, saves, reply(listFieldNames, [])],
  })
  const tick = async (label: string | undefined) =>
    await user.click(await screen.findByRole('checkbox', { name: label ?? '' }))
  const save = async () => await user.click(await screen.findByRole('button', { name: /保\s*存$/ }))
  await waitFor(() => expect(reads.requests).toHaveLength(1))
  await settle(() => reads.requests[0]?.release({ columns: [], sortType: 1 }))

  await tick(first?.label)
  await save()
  await tick(second?.label)
  await settle(() => saves.requests[0]?.release({ columns: [first?.key ?? ''], sortType: 1 }))
  await waitFor(() => expect(reads.requests).toHaveLength(2))
  await settle(() => reads.requests[1]?.release({ columns: [first?.key ?? ''], sortType: 1 }))

  await save()
  await waitFor(() => expect(saves.requests).toHaveLength(2))
  const saved = { columns: [first?.key ?? '', second?.key ?? ''], sortType: 1 as const }
  expect(saves.requests[1]?.input).toEqual(saved)
  await settle(() => saves.requests[1]?.release(saved))
  // The saved setting has not come back yet.
  await tick(third?.label)
  await waitFor(() => expect(reads.requests).toHaveLength(3))
  await settle(() => reads.requests[2]?.release(saved))
  expect([first, second, third].map((field) => isTicked(field?.label))).toEqual([true, true, true])
})
