/** Assets live as every kind does, alone and as parts of others. */
import * as calls from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import { type PlainAction, plainActions } from '@onsite/domain/asset/asset-lifecycle.ts'
import { office } from '../testing/builders/work-order.ts'
import { seatsOf } from '../testing/life/seats-of.ts'
import type { Act, LifeStage, Seat, Turn } from '../testing/life/life.ts'
import { provesLife } from '../testing/life/random-life.ts'
import { assetExporter } from './asset-answers.ts'

const cast = ['dispatcher', 'technician', 'administrator', 'employee'] as const

const other = ({ id, ids, n }: Turn): string | undefined => ids.filter((one) => one !== id)[n % (ids.length - 1)]

const plain = (action: PlainAction): Act => ({
  call: calls.actOnAsset,
  input: ({ n }) => ({ action, ...(n % 6 === 0 ? {} : { reason: '现场情况' }) }),
})

async function stage(): Promise<LifeStage> {
  const o = await office()
  const neighbor = await o.administrator.get(addCustomer, {
    name: '百川物流',
    linkPerson: '韩梅',
    phone: '13900007777',
  })
  await o.orderIn(3)
  const seats = seatsOf(o.tenant, Object.fromEntries(cast.map((name) => [name, o.people[name]])), assetExporter, 'code')
  const customerOf = (n: number): string => (n % 3 === 0 ? neighbor.id : o.customerId)
  const install: Act = {
    call: calls.installAsset,
    input: ({ n }) => ({ customerId: customerOf(n), installedOn: '2026-11-01' }),
  }
  return {
    tenantId: o.tenant.id,
    seats,
    chief: seats.find(({ name }) => name === 'administrator') as Seat,
    create: async ({ ids, n }) => {
      const place = n % 3 === 0 ? {} : n % 5 === 0 ? { parentId: ids[0] ?? null } : { customerId: customerOf(n) }
      await o.administrator.get(calls.saveAsset, { name: `空压机 ${n}`, ...place })
    },
    acts: {
      ...Object.fromEntries(plainActions.map((action) => [action, plain(action)])),
      install,
      reinstall: install,
      replace: {
        call: calls.replaceAsset,
        input: (turn) => {
          const newId = other(turn)
          return newId === undefined
            ? undefined
            : { newId, replacedOn: '2026-11-02', reason: '压缩机损坏', takeParts: turn.n % 2 }
        },
      },
      edit: { call: calls.saveAsset, input: ({ n }) => ({ name: `空压机 ${n}`, note: n % 2 === 0 ? '已保养' : '' }) },
      move: { call: calls.saveAsset, input: ({ n }) => ({ name: `空压机 ${n}`, customerId: customerOf(n) }) },
      join: {
        call: calls.saveAsset,
        input: (turn) => ({ name: '部件', parentId: turn.n % 3 === 0 ? null : (other(turn) ?? null) }),
      },
      warranty: {
        call: calls.setAssetWarranty,
        input: ({ n }) => ({ reason: '协议', ...(n % 2 === 0 ? { from: '2026-01-01', until: '2027-01-01' } : {}) }),
      },
      change: { call: calls.changeAssets, input: ({ n }) => ({ note: `备注 ${n}` }) },
      remove: { call: calls.removeAssets, input: () => ({}) },
      restore: { call: calls.restoreAssets, input: () => ({}) },
    },
  }
}

provesLife({
  document: assetDocument,
  table: 'asset',
  reads: {
    list: calls.listAssets,
    count: calls.countAssets,
    ids: calls.listAssetIds,
    detail: calls.getAsset,
    detailKey: 'customerProductionId',
    word: 'code',
    bin: { recycled: 1 },
  },
  endings: ['scrap', 'remove'],
  stage,
})
