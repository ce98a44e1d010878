import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { BatchBar } from './batch-bar.tsx'

const ids = ['a', 'b', 'c']
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

interface ListProps {
  idsOfAll(this: void): Promise<readonly string[]>
  onTaken(this: void, taken: readonly string[]): void
}

/** A list whose one ticked row is read anew by a button, as live changes do. */
function List({ idsOfAll, onTaken }: ListProps) {
  const [selected, setSelected] = useState([{ id: 'a' }])
  return (
    <>
      <BatchBar
        actions={[
          {
            key: 'take',
            label: '全部处理',
            run: (rows) => onTaken(rows.map(({ id }) => id)),
            runAll: (all) => onTaken(all),
          },
        ]}
        selected={selected}
        nameOf={({ id }) => id}
        total={3}
        idsOfAll={idsOfAll}
        view={{ name: '', shownKeys: [] }}
        onDone={() => {}}
      />
      <button type="button" onClick={() => setSelected((rows) => rows.map((row) => ({ ...row })))}>
        重新读取
      </button>
    </>
  )
}

it('keeps all that match when the ticked rows are read anew', async () => {
  const taken: (readonly string[])[] = []
  const { user } = renderScreen(
    <List idsOfAll={async () => await Promise.resolve(ids)} onTaken={(all) => taken.push(all)} />,
    { replies: [] },
  )

  await user.click(await button('选择全部 3 条'))
  await screen.findByText('已选全部 3 条')
  await user.click(await button('重新读取'))
  await user.click(await button('全部处理'))

  expect(taken).toEqual([ids])
})

it('does nothing with the ticked rows alone while all that match are asked for', async () => {
  const asked = Promise.withResolvers<readonly string[]>()
  const taken: (readonly string[])[] = []
  const { user } = renderScreen(<List idsOfAll={() => asked.promise} onTaken={(all) => taken.push(all)} />, {
    replies: [],
  })

  await user.click(await button('选择全部 3 条'))
  expect((await button('全部处理')).disabled).toBe(true)
  asked.resolve(ids)
  await screen.findByText('已选全部 3 条')
  await user.click(await button('全部处理'))

  expect(taken).toEqual([ids])
})
