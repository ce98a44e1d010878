/** A whole goes elsewhere while its parts change. */
import { actOnAsset, assetPlain, getAsset, installAsset, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { q, type Tx } from '../kernel/database.ts'
import { type Yard, yard } from '../testing/builders/asset.ts'
import { MarkKind } from './asset-mark-store.ts'

const today = '2026-11-21'
const whereIs = async ({ dispatcher }: Yard, id: string) =>
  (await dispatcher.get(getAsset, { customerProductionId: id })).customerId

/** How many transactions wait for a lock, besides one's own. */
const waiting = async (tx: Tx): Promise<number> =>
  (await tx.first(sql<{ n: number }>`select count(distinct pid) as n from pg_locks where not granted`))?.n ?? 0

/** Lets `first` begin and stop at the serial number that somebody else writes; then `second` begins, and both go on. */
async function sideBySide<A, B>(y: Yard, serial: string, first: () => Promise<A>, second: () => Promise<B>) {
  const bystander = await y.addAsset({ name: '旁观者' })
  const running = await y.tenant.tx(async (tx) => {
    await tx.run(
      q
        .insertInto('asset_mark')
        .values({ tenant_id: y.tenant.id, kind: MarkKind.Serial, mark: serialKeyOf(serial), asset_id: bystander.id }),
    )
    const one = first()
    while ((await waiting(tx)) < 1);
    const outcome = { isThere: false }
    const other = second().finally(() => {
      outcome.isThere = true
    })
    while (!outcome.isThere && (await waiting(tx)) < 2);
    await tx.run(
      q.deleteFrom('asset_mark').where('tenant_id', '=', y.tenant.id).where('mark', '=', serialKeyOf(serial)),
    )
    return { one, other }
  })
  return [await running.one, await running.other] as const
}

describe('a part that is added while its whole moves', () => {
  it('stands where the whole is going', async () => {
    const y = await yard()
    const whole = await y.addAsset({ customerId: y.customerId })
    const correction = { name: whole.name, customerId: y.neighborId, addressId: null, serialNo: 'SN1' }

    const [, part] = await sideBySide(
      y,
      'SN1',
      async () => await y.dispatcher.get(saveAsset, { id: whole.id, ...correction }),
      async () => await y.addAsset({ name: '主机头', parentId: whole.id }),
    )

    expect([await whereIs(y, whole.id), await whereIs(y, part.id)]).toEqual([y.neighborId, y.neighborId])
  })

  it('goes along below another part when the whole is installed, and back when it is returned', async () => {
    const y = await yard()
    const whole = await y.addAsset()
    const head = await y.addAsset({ name: '主机头', parentId: whole.id })
    const adding = (serialNo: string) => async () => await y.addAsset({ name: '轴承', parentId: head.id, serialNo })
    const { customerId, dispatcher } = y

    const [part] = await sideBySide(
      y,
      'SN2',
      adding('SN2'),
      async () => await dispatcher.get(installAsset, { id: whole.id, customerId, installedOn: today }),
    )
    const installed = await whereIs(y, part.id)
    const [another] = await sideBySide(
      y,
      'SN3',
      adding('SN3'),
      async () => await dispatcher.get(actOnAsset, { id: whole.id, action: 'returnToStock' }),
    )

    expect([installed, await whereIs(y, part.id), await whereIs(y, another.id)]).toEqual([customerId, null, null])
  })
})

describe('a part that lay in the recycle bin', () => {
  it('comes back to where its whole is by now', async () => {
    const y = await yard()
    const whole = await y.addAsset({ customerId: y.customerId })
    const part = await y.addAsset({ name: '主机头', parentId: whole.id })
    await y.admin.get(assetPlain.remove, { ids: [part.id] })
    await y.admin.get(saveAsset, { id: whole.id, name: whole.name, customerId: y.neighborId, addressId: null })

    await y.admin.get(assetPlain.restore, { ids: [part.id] })

    expect(await whereIs(y, part.id)).toBe(y.neighborId)
  })
})
