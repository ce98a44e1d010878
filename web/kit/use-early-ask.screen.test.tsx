import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useEarlyAsk } from './use-early-ask.ts'

const page = { view: 'all', pageIndex: 0, pageSize: 20 } as const

function Asker({ input, isReady }: { readonly input: object; readonly isReady: boolean }) {
  const calls = { list: listWorkOrders, count: countWorkOrders }
  useEarlyAsk(calls, { list: { ...input }, count: { view: 'all' } }, isReady, undefined)
  return null
}

function Visits() {
  const [visit, setVisit] = useState(0)
  return (
    <>
      {visit < 2 ? (
        <Asker key="first" isReady={visit === 1} input={visit === 1 ? page : { view: 'all' }} />
      ) : (
        <Asker key="second" isReady={false} input={{ view: 'all' }} />
      )}
      <button type="button" onClick={() => setVisit(visit + 1)}>
        下一步
      </button>
    </>
  )
}

it('asks for the rows and the count that the last visit asked for, as soon as the list is opened again', async () => {
  const { server, user } = renderScreen(<Visits />, {
    path: '/allOrder',
    replies: [reply(listWorkOrders, []), reply(countWorkOrders, 0)],
  })
  const next = async () => await user.click(screen.getByRole('button', { name: '下一步' }))

  await next()
  expect(server.inputs(listWorkOrders)).toEqual([])
  await next()

  await waitFor(() => expect(server.inputs(listWorkOrders)).toEqual([{ ...page, withTotal: 1 }]))
  expect(server.inputs(countWorkOrders)).toEqual([{ view: 'all' }])
})
