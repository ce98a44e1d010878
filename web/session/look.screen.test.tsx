import { countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { getLook, saveLook } from '@onsite/api/session/look-calls.ts'
import { Spacing, TextSize, usualLook } from '@onsite/domain/session/look.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LookMenu } from '../shell/look-menu.tsx'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { lookStore } from '../theme/look.ts'
import { MyPanel } from './phone/my-panel.tsx'
import { KeptLook } from './kept-look.tsx'

const scale = () => document.documentElement.style.getPropertyValue('--text-scale')

it('takes the look that the person chose in another browser, and sends a change', async () => {
  const { server, user } = renderScreen(
    <>
      <KeptLook />
      <LookMenu />
    </>,
    {
      replies: [reply(getLook, { textSize: TextSize.Largest, spacing: Spacing.Compact }), reply(saveLook, null)],
    },
  )
  await waitFor(() => expect(Number(scale())).toBeCloseTo(18 / 14))

  await user.click(screen.getByRole('button', { name: /^外观/ }))
  await user.click(await screen.findByRole('menuitem', { name: '宽松' }))

  await waitFor(() => expect(server.inputs(saveLook)).toEqual([{ textSize: TextSize.Largest, spacing: Spacing.Loose }]))
  expect(lookStore.read()).toEqual({ textSize: TextSize.Largest, spacing: Spacing.Loose })
})

it('begins another person at the usual look, and offers the choice on a phone', async () => {
  const { server, user } = renderScreen(<MyPanel />, {
    isPhone: true,
    replies: [
      reply(saveLook, null),
      reply(countMobileTodo, 3),
      reply(listMobileTodo, [{ screen: 'ExamineOrder', name: '待我审批', count: 3, path: '/examineOrder' }]),
    ],
  })
  expect(lookStore.read()).toEqual(usualLook)
  expect(await screen.findByRole('link', { name: '待我审批（3）' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '大' }))

  await waitFor(() => expect(server.inputs(saveLook)).toEqual([{ textSize: TextSize.Large, spacing: Spacing.Compact }]))
  expect(Number(scale())).toBeCloseTo(16 / 14)
})
