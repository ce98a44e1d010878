import { saveDelegation } from '@onsite/api/approval/approval-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { Value } from 'typebox/value'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TabContext } from '../kernel/tab.tsx'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CallField, CallForm } from './call-form.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Values {
  readonly delegateId: string
  readonly note?: string
}

const person = '01934f3a-0000-7000-8000-000000000001'
const day = { startDay: '2026-11-25', endDay: '2026-11-26' }
const quietPart = {
  key: 'values',
  check: () => [],
  value: () => undefined,
  takeFaults: () => {},
  goTo: () => {},
  settle: () => {},
  toDraft: () => undefined,
  resume: () => {},
  startOver: () => {},
  listen: () => () => {},
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('begins anew after sending, but keeps what was typed since', async () => {
  const saves = hold(saveDelegation)
  const { settle, user } = renderScreen(
    <CallForm<typeof saveDelegation, Values>
      call={saveDelegation}
      startsAnew
      toInput={({ delegateId, note = '' }) => ({ delegateId, note, ...day })}
    >
      <CallField name="delegateId" label="代理人">
        <Input />
      </CallField>
      <CallField name="note" label="说明">
        <Input />
      </CallField>
      <SubmitButton>设置代理</SubmitButton>
    </CallForm>,
    { replies: [saves] },
  )
  await user.type(box('代理人'), person)
  await user.type(box('说明'), '出差')
  await user.click(screen.getByRole('button', { name: '设置代理' }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  await user.clear(box('说明'))
  await user.type(box('说明'), '休假')
  await settle(() => saves.requests[0]?.release(Value.Create(saveDelegation.reply)))

  await waitFor(() => expect(box('代理人').value).toBe(''))
  expect(box('说明').value).toBe('休假')
})

it.each([
  ['of the form', true, person],
  // The same request within a second would be taken for a double click.
  ['of its button', false, `${person.slice(0, -1)}f`],
])(
  'tells that the check %s failed, sends nothing, and frees the button for another try',
  async (_, isOfForm, delegate) => {
    let isBroken = true
    const check = async () => {
      await Promise.resolve()
      if (isBroken) throw new Error('no connection')
      return true
    }
    const saves = hold(saveDelegation)
    const { user } = renderScreen(
      <CallForm<typeof saveDelegation, Values>
        call={saveDelegation}
        toInput={({ delegateId }) => ({ delegateId, note: '', ...day })}
        {...(isOfForm && { before: check })}
      >
        <CallField name="delegateId" label="代理人">
          <Input />
        </CallField>
        <SubmitButton {...(!isOfForm && { before: check })}>设置代理</SubmitButton>
      </CallForm>,
      { replies: [saves] },
    )
    await user.type(box('代理人'), delegate)
    await user.click(screen.getByRole('button', { name: '设置代理' }))

    expect(await screen.findByText('保存前的检查没有完成，请重试')).toBeDefined()
    expect(saves.requests).toHaveLength(0)
    isBroken = false
    await user.click(screen.getByRole('button', { name: '设置代理' }))
    await waitFor(() => expect(saves.requests).toHaveLength(1))
  },
)

function AwaitingPage() {
  const [isAwaited, setIsAwaited] = useState(true)
  return (
    <>
      <CallForm<typeof saveDelegation, Values>
        call={saveDelegation}
        parts={[{ ...quietPart, isAwaited }]}
        toInput={({ delegateId }) => ({ delegateId, note: '', ...day })}
      >
        <CallField name="delegateId" label="代理人">
          <Input />
        </CallField>
      </CallForm>
      <button type="button" onClick={() => setIsAwaited(false)}>
        表单来了
      </button>
    </>
  )
}

it('sends by the keyboard what was wanted while a part was still on its way, once it has come', async () => {
  const saves = hold(saveDelegation)
  const { user } = renderScreen(<AwaitingPage />, { replies: [saves] })
  await user.type(box('代理人'), `${person.slice(0, -1)}e`)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saves.requests).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: '表单来了' }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
})

const showForm = (isLoaded: boolean) =>
  renderScreen(
    <CallForm<typeof saveDelegation, Values>
      call={saveDelegation}
      draft="late-field"
      toInput={({ delegateId, note = '' }) => ({ delegateId, note, ...day })}
    >
      <CallField name="delegateId" label="代理人">
        <Input />
      </CallField>
      {isLoaded && (
        <CallField name="note" label="说明">
          <Input />
        </CallField>
      )}
    </CallForm>,
    { replies: [], person: { id: 'leaver' } },
  )

it('keeps what a draft holds for a field that has not loaded, when it is left before', async () => {
  const first = showForm(true)
  await first.user.type(box('说明'), '出差')
  first.leave()

  const second = showForm(false)
  await second.user.click(screen.getByRole('button', { name: '继续填写' }))
  await second.user.type(box('代理人'), '王')
  second.leave()

  const third = showForm(true)
  await third.user.click(screen.getByRole('button', { name: '继续填写' }))
  expect([box('代理人').value, box('说明').value]).toEqual(['王', '出差'])
})

it.each(['继续填写', '放弃草稿'])(
  'leads whoever answers its offer by a key on to its first field: %s',
  async (answer) => {
    const first = showForm(true)
    await first.user.type(box('说明'), '出差')
    first.leave()

    const { leave, user } = showForm(true)
    screen.getByRole('button', { name: answer }).focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: answer })).toBeNull()
    expect(document.activeElement).toBe(box('代理人'))
    leave()
  },
)

/** A form whose page shows something else once it is sent. */
function PassingForm() {
  const [isDone, setDone] = useState(false)
  if (isDone) return <p>已提交</p>
  return (
    <CallForm<typeof saveDelegation, Values>
      call={saveDelegation}
      toInput={({ delegateId }) => ({ delegateId, note: '', ...day })}
      onDone={() => setDone(true)}
    >
      <CallField name="delegateId" label="代理人">
        <Input />
      </CallField>
      <SubmitButton>设置代理</SubmitButton>
    </CallForm>
  )
}

it('takes the mark off its tab when it leaves the page as soon as it is sent', async () => {
  const saves = hold(saveDelegation)
  const marks: boolean[] = []
  const { settle, user } = renderScreen(
    <TabContext
      value={{ key: 'form', setTitle: () => {}, setUnsaved: (isUnsaved) => marks.push(isUnsaved), close: () => {} }}
    >
      <PassingForm />
    </TabContext>,
    { replies: [saves] },
  )
  await user.type(box('代理人'), `${person.slice(0, -1)}e`)
  expect(marks.at(-1)).toBe(true)
  await user.click(screen.getByRole('button', { name: '设置代理' }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  await settle(() => saves.requests[0]?.release(Value.Create(saveDelegation.reply)))

  expect(await screen.findByText('已提交')).toBeTruthy()
  expect(marks.at(-1)).toBe(false)
})

it('takes no letter while it is being sent, and goes on where it was when it is refused', async () => {
  const saves = hold(saveDelegation)
  const held: boolean[] = []
  const { settle, user } = renderScreen(
    <CallForm<typeof saveDelegation, Values>
      call={saveDelegation}
      parts={[{ ...quietPart, hold: (isHeld) => void held.push(isHeld) }]}
      toInput={({ delegateId, note = '' }) => ({ delegateId, note, ...day })}
    >
      <CallField name="delegateId" label="代理人">
        <Input />
      </CallField>
      <CallField name="note" label="说明">
        <Input />
      </CallField>
      <SubmitButton>设置代理</SubmitButton>
    </CallForm>,
    { replies: [saves] },
  )
  await user.type(box('代理人'), person)
  await user.type(box('说明'), '出差')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saves.requests).toHaveLength(1))

  await user.keyboard('三天')
  expect(box('说明').value).toBe('出差')
  expect(document.activeElement).toBe(box('说明'))
  expect(held).toEqual([true])
  await settle(() => saves.requests[0]?.refuse(new Failure('stale')))
  await user.keyboard('五天')

  expect(box('说明').value).toBe('出差五天')
  expect(held).toEqual([true, false])
})
