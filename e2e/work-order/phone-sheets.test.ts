/** Thumbs hit every control of the sheets that a technician opens, at each step of an order and for its asset. */
import { listAssets } from '@onsite/api/asset/asset-calls.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { bookVisit, pickUpWorkOrder, startService } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { waitUntilStill } from '../phone.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { enter, settle } from '../stage.ts'
import { findSmallTargets } from '../tap-areas.ts'

const sheetOf = (page: Page) => page.locator('dialog[open]').last()

/** Opens the sheet of further actions, and the sheets of these actions, wherever their button is; lists what thumbs miss in them. */
async function missedInSheets(page: Page, path: string, actions: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const more = page.getByRole('button', { name: '更多' }).last()
  await page.goto(path)
  await more.waitFor()
  for (const action of [null, ...actions]) {
    await waitUntilStill(page)
    const ahead = page.getByRole('button', { name: action ?? '更多', exact: action !== null }).last()
    if (await ahead.isVisible()) await ahead.click()
    else {
      await more.click()
      const choice = page.getByRole('dialog', { name: '更多操作' })
      await choice.getByRole('button', { name: action ?? '', exact: true }).click()
      await choice.waitFor({ state: 'hidden' })
    }
    await sheetOf(page).waitFor()
    await settle(page)
    found.push(...(await findSmallTargets(page)).map((line) => `${action ?? '更多'}: ${line}`))
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'hidden' })
  }
  return found
}

it('opens sheets made for thumbs at each step of an order', async () => {
  const [dispatcher, page] = [await enter('dispatcher'), await enter('technician', { phone: true })]
  // Where the position may be read, signing in asks nothing and its sheet is gone at once.
  await page.addInitScript(`navigator.permissions.query = async () => ({ state: 'prompt' })`)
  const { id: technicianId } = await send(page, getSessionUser, {})
  const id = await orderFor(dispatcher, makeFresh('远程'), technicianId)
  const standing = async () => ({ id, version: (await send(page, getWorkOrder, { id })).version })
  const found: string[] = []
  const look = async (...actions: string[]) => {
    found.push(...(await missedInSheets(page, `/mobile/order/${id}`, actions)))
  }

  await look('申请异常', '拒单')
  await send(page, pickUpWorkOrder, await standing())
  await look('预约上门时间')
  const [start, end] = [48, 50].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  await send(page, bookVisit, { ...(await standing()), reserve_start: start ?? '', reserve_end: end ?? '' })
  await look('改约', '出发', '签到')
  await send(page, startService, await standing())
  await look('申请结束服务', '完成服务')

  expect(found).toEqual([])
})

it('opens sheets made for thumbs of an asset', async () => {
  const page = await enter('technician', { phone: true })
  const assets = await send(page, listAssets, { pageIndex: 0, pageSize: 50 })
  const asset = assets.find(({ state }) => state === AssetState.InUse)

  const found = await missedInSheets(page, `/mobile/asset/${asset?.id ?? ''}`, ['停用', '送修', '换机', '退回入库'])

  expect(found).toEqual([])
})
