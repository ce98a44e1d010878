import type { Reply } from '@onsite/api/define-call.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useAskedMove } from '../document/asked-move.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { typedMovesOf } from './typed-moves.ts'

const orderId = '01934f3a-0000-7000-8000-000000000001'
const orderPath = `/allOrder/orderDetail/${orderId}`
const min = { id: '01934f3a-0000-7000-8000-000000000002', name: '李敏', mobile: '13900000000' }
/** The same command is not sent twice within a second. */
const otherId = '01934f3a-0000-7000-8000-000000000003'
const assign = {
  verb: '指派',
  action: 'assign',
  kind: 'work-order',
  id: orderId,
  label: 'GD0001 冷库报警',
  path: orderPath,
}
const page = { id: 'allOrder', label: '全部工单', line: '工单', path: '/allOrder' }
const order = { id: orderId, label: 'GD0001 冷库报警', line: '', path: orderPath }
const found: Reply<typeof findAnything> = {
  commands: [],
  pages: [page],
  records: [{ kind: 'work-order', label: '工单', hits: [order] }],
}
const nothing: Reply<typeof findAnything> = { commands: [], pages: [], records: [] }

/** The page behind the palette: its address, and the actions that were asked of it. */
function Behind() {
  const { pathname } = useLocation()
  const [started, setStarted] = useState('')
  useAskedMove(orderId, pathname === orderPath ? ['assign'] : null, setStarted)
  return <output aria-label="页面">{[pathname, started].join(' ').trim()}</output>
}

function Shown({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Behind />
      <button type="button" onClick={() => setOpen(true)}>
        再搜
      </button>
      {isOpen && <CommandPalette path={path} movesOf={typedMovesOf} onClose={() => setOpen(false)} />}
    </>
  )
}

const show = (replies: readonly GivenReply[], path = '/') =>
  renderScreen(<Shown path={path} />, { replies, powers: ['workOrder.view'] })
const box = () => screen.getByRole('textbox', { name: '搜索或输入命令' })
const behind = () => screen.getByRole('status', { name: '页面' }).textContent

it('finds pages and records while somebody types, and opens them as links', async () => {
  const { user } = show([reply(findAnything, found)])

  await user.type(box(), '冷库')

  const records = await screen.findByRole('region', { name: '工单' })
  const link = within(records).getByRole('link', { name: 'GD0001 冷库报警' })
  expect(link).toHaveProperty('pathname', orderPath)
  await user.click(link)
  expect(behind()).toBe(orderPath)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is walked with the keys, and remembers what was opened', async () => {
  const { user } = show([reply(findAnything, found)])
  await user.type(box(), '冷库')
  await screen.findByRole('region', { name: '工单' })

  await user.keyboard('{ArrowDown}{Enter}')
  expect(behind()).toBe(orderPath)

  await user.click(screen.getByRole('button', { name: '再搜' }))
  const recent = await screen.findByRole('region', { name: '最近打开' })
  expect(
    within(recent)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['GD0001 冷库报警'])
})

it('means by Enter everything that was typed, although its results are not there yet', async () => {
  const held = hold(findAnything)
  const { settle, user } = show([held])

  await user.type(box(), '全部{Enter}')
  await waitFor(() => expect(held.requests.at(-1)?.input.text).toBe('全部'))
  await settle(() => held.requests.forEach((one) => one.release(found)))

  await waitFor(() => expect(behind()).toBe('/allOrder'))
})

it('runs a command that names everything at once, and offers to take it back', async () => {
  const { server, user } = show([
    reply(findAnything, { ...nothing, commands: [{ ...assign, person: min }] }),
    reply(assignWorkOrders, [{ id: orderId, name: 'GD0001', success: true, message: '', logId: orderId, version: 2 }]),
  ])

  await user.type(box(), 'zp 0001 lm')
  expect(await screen.findByRole('button', { name: /指派.*GD0001 冷库报警.*给 李敏 13900000000/ })).toBeDefined()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('GD0001 已指派给李敏')).toBeDefined()
  expect(screen.getByRole('button', { name: /撤销/ })).toBeDefined()
  expect(server.inputs(assignWorkOrders)).toEqual([{ ids: [orderId], servicePersonalId: min.id }])
  expect(behind()).toBe('/')
})

it('starts the dialog of the record where the command leaves something out', async () => {
  const { user } = show([reply(findAnything, { ...nothing, commands: [{ ...assign, person: null }] })])

  await user.type(box(), 'zp 0001')
  await user.click(await screen.findByRole('button', { name: /指派/ }))

  await waitFor(() => expect(behind()).toBe(`${orderPath} assign`))
})

it('goes on to the dialog when the server asks for more than was said', async () => {
  const { user } = show([
    reply(findAnything, { ...nothing, commands: [{ ...assign, person: { ...min, id: otherId } }] }),
    reply(assignWorkOrders, () => {
      throw faultAt('values', '请填写预计时长')
    }),
  ])

  await user.type(box(), 'zp 0001 lm')
  await screen.findByRole('button', { name: /指派/ })
  await user.keyboard('{Enter}')

  expect(await screen.findByText('请填写预计时长')).toBeDefined()
  await waitFor(() => expect(behind()).toBe(`${orderPath} assign`))
})

it('sends the record whose page is open', async () => {
  const { server, user } = show([reply(findAnything, nothing)], orderPath)

  await user.type(box(), 'zp')

  expect(await screen.findByText('没有找到「zp」。')).toBeDefined()
  expect(server.inputs(findAnything).at(-1)).toEqual({ text: 'zp', hereKind: 'work-order', hereId: orderId })
})

it('tells a failure and asks again', async () => {
  let isBroken = true
  const { user } = show([
    reply(findAnything, () => {
      if (isBroken) throw new Failure('internal')
      return found
    }),
  ])
  await user.type(box(), '冷库')
  expect(await screen.findByRole('alert')).toBeDefined()

  isBroken = false
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))

  expect(await screen.findByRole('link', { name: /^全部工单/ })).toBeDefined()
})
