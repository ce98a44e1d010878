/** The throw-away kind lives as every kind does, which shows that the machine of lives takes any kind. */
import { afterAll } from 'vitest'
import { actsOf } from './life/acts-of.ts'
import type { Seat, LifeStage } from './life/life.ts'
import { provesLife } from './life/random-life.ts'
import { actionsOfRequisition, lists, messages, undoMoves } from '@onsite/api/testing/requisition-calls.ts'
import { requisition, requisitionMoves, State } from '@onsite/domain/testing/requisition.ts'
import { exportRows, storeroom } from './builders/requisition.ts'

const stores: Awaited<ReturnType<typeof storeroom>>[] = []
afterAll(async () => {
  await Promise.all(stores.map(async (store) => await store.close()))
})

const seatOf = (name: string, personId: string, client: Seat['client']): Seat => ({
  name,
  personId,
  client,
  exportNames: async () => {
    const [heading = [], ...rows] = await client.get(exportRows, {})
    return rows.map((row) => row[heading.indexOf('单号')] ?? '')
  },
})

async function stage(): Promise<LifeStage> {
  const store = await storeroom()
  stores.push(store)
  const chief = seatOf('administrator', store.personId, store.client)
  return {
    tenantId: store.tenantId,
    seats: [chief, seatOf('director', store.directorId, store.director)],
    chief,
    create: async ({ n }) => {
      await chief.client.get(lists.create, { title: `检修 ${n}`, quantity: (n % 900) + 1 })
    },
    acts: {
      ...actsOf(requisitionMoves, actionsOfRequisition, {
        reject: () => ({ reason: '数量过多' }),
        cancel: ({ n }) => ({ reason: n % 5 === 0 ? '' : '改为外购' }),
      }),
      talk: { call: messages.add, input: ({ n }) => ({ text: `第 ${n} 次` }) },
    },
  }
}

provesLife({
  document: requisition,
  table: 'requisition',
  reads: { ...lists, word: 'no' },
  undo: undoMoves,
  views: { all: 'deleted_at is null', approved: `deleted_at is null and state = ${State.Approved}` },
  endings: ['cancel', 'issue'],
  stage,
})
