import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { offerReplies } from '@onsite/api/talk/canned-reply-calls.ts'
import { getEventChoices } from '@onsite/api/event/choice-calls.ts'
import { completeEvent, escalateEvent, eventLists } from '@onsite/api/event/event-calls.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { noteReply } from '../document/own-steps.ts'
import { dialogOf } from '../testing/dialog-of.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { emptyForm as orderForm } from '../work-order/testing/orders.ts'
import { eventScreens } from './event-actions.ts'
import { EventDialog } from './event-dialogs.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const [first, second] = ['01934f3a-0000-7000-8000-000000000002', '01934f3a-0000-7000-8000-000000000003']
const event = {
  ...Value.Create(eventLists.detail.reply),
  clock: null,
  id,
  version: 3,
  fk_t_ep_event_tmpl_id: null,
  title: '机组报警',
  state: EventState.Handling,
}
const moved = { ...Value.Create(escalateEvent.reply), id, version: 4 }
const noForm = reply(getForm, { ...orderForm, formKind: 'event' as const })
const people = [
  { id: first, name: '韩梅梅' },
  { id: second, name: '李雷' },
]
const show = (
  name: 'escalate' | 'complete',
  choices: object,
  more: Parameters<typeof renderScreen>[1]['replies'] = [],
) =>
  renderScreen(<EventDialog {...dialogOf(eventScreens, name, event)} name={name} />, {
    powers: ['document.tellCustomer'],
    replies: [
      reply(previewCustomerNotices, []),
      reply(getEventChoices, { level: null, solutionCategories: [], ...choices }),
      noForm,
      ...more,
    ],
  })

it('escalates to the only person of the next level without asking', async () => {
  const { server, user } = show('escalate', { level: { name: '二线', people: people.slice(0, 1) } }, [
    reply(escalateEvent, moved),
  ])

  expect(await screen.findByText('升级到「二线」')).toBeTruthy()
  // By its title: once the select has the focus, it says its words a second time to who hears the page.
  expect(screen.getByTitle('韩梅梅')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /升级原因/ }), '解决不了')
  await user.click(screen.getByRole('button', { name: /升\s*级/ }))

  await waitFor(() =>
    expect(server.inputs(escalateEvent)).toEqual([{ id, version: 3, userId: first, reason: '解决不了' }]),
  )
})

it('offers the people of the next level, and nobody else', async () => {
  const { user } = show('escalate', { level: { name: '二线', people } })

  await user.click(await screen.findByRole('combobox', { name: /升级给/ }))

  expect(screen.getAllByTitle(/韩梅梅|李雷/)).toHaveLength(2)
})

it('asks for the category of the solution, and takes the words from those kept ready', async () => {
  const { server, user } = show('complete', { solutionCategories: ['误报', '远程解决'] }, [
    reply(eventLists.detail, { ...event, customLinkPerson: '王经理' }),
    reply(offerReplies, {
      replies: [{ id, name: '已解决', text: '{联系人}您好，{企业名称}已处理' }],
      enterprise: '速修',
      servicePhone: '',
    }),
    reply(completeEvent, moved),
  ])

  await user.click(await screen.findByRole('combobox', { name: /解决方案分类/ }))
  await user.click(await screen.findByTitle('误报'))
  const box = screen.getByRole('textbox', { name: /^解决方案/ })
  screen.getByText('客户在服务进度页能看到')
  await user.type(box, '/已{Enter}')
  expect((box as HTMLTextAreaElement).value).toBe('王经理您好，速修已处理')
  await user.click(screen.getByRole('button', { name: /完\s*成/ }))

  await waitFor(() =>
    expect(server.inputs(completeEvent)).toMatchObject([
      { id, solutionCategory: '误报', solution: '王经理您好，速修已处理' },
    ]),
  )
})

it("is no late comer after the person's own last step, which the page does not show yet", async () => {
  const { server, user } = show('escalate', { level: { name: '二线', people: people.slice(0, 1) } }, [
    reply(escalateEvent, moved),
  ])
  noteReply({ id, version: 3 }, { id, version: 4 })

  await user.type(await screen.findByRole('textbox', { name: /升级原因/ }), '客户停产')
  await user.click(screen.getByRole('button', { name: /升\s*级/ }))

  await waitFor(() => expect(server.inputs(escalateEvent)).toMatchObject([{ id, version: 4 }]))
})
