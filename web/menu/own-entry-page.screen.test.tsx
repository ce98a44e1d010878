import { listCustomForms } from '@onsite/api/custom-form/custom-form-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { getMenu, type MenuEntry } from '@onsite/api/session/session-calls.ts'
import { FormType } from '@onsite/domain/menu/own-entry.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OwnEntryPage } from './own-entry-page.tsx'

const templateId = '01990000-0000-7000-8000-000000000001'
const entry: MenuEntry = {
  ...Value.Create(getMenu.reply.items),
  id: '0199',
  name: '登记车辆',
  path: '/DIY|group-office|0199',
  routerName: 'DIY|group-office|0199',
}

const show = (change: Partial<MenuEntry>, replies: readonly GivenReply[] = []) =>
  renderScreen(<OwnEntryPage />, {
    path: '/DIY|group-office|0199',
    powers: ['customRecord.view', 'customRecord.edit'],
    replies: [reply(getMenu, [{ ...entry, ...change }]), ...replies],
  })

it('leads out by a link that the person sees', async () => {
  show({ form_type: FormType.Link, url: 'https://portal.example/' })

  expect((await screen.findByRole('link', { name: '打开链接' })).getAttribute('href')).toBe('https://portal.example/')
})

it('lets a form be filled in, and filled in again', async () => {
  const saved = { ...Value.Create(customRecordCalls.save.reply), id: templateId, no: 'BD2026112400001', title: '出车' }
  const { server, user } = show({ form_type: FormType.DetailForm, templateId }, [
    reply(listCustomForms, [
      { id: templateId, name: '车辆登记', icon: '', mayFill: true, seesAll: false, mayManage: false },
    ]),
    reply(getForm, { ...Value.Create(getForm.reply), formKind: 'custom', templateId }),
    reply(customRecordCalls.save, saved),
  ])
  await user.type(await screen.findByLabelText('标题'), '出车')
  await user.click(await screen.findByRole('button', { name: '提交' }))

  expect(await screen.findByText('编号 BD2026112400001')).toBeTruthy()
  expect(server.inputs(customRecordCalls.save)).toMatchObject([{ title: '出车', templateId }])
  await user.click(screen.getByRole('button', { name: '再填一份' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).toBeTruthy())
})

it('says that a form is not there any more', async () => {
  show({ form_type: FormType.List, templateId }, [reply(listCustomForms, [])])

  expect(await screen.findByText('打不开这个表单')).toBeTruthy()
})
