import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useCopy } from './use-copy.ts'

function Copy({ isSecret, text }: { readonly isSecret: boolean; readonly text: string }) {
  const copy = useCopy('令牌', { isSecret })
  return (
    <button type="button" onClick={() => copy(text)}>
      复制
    </button>
  )
}

it('says what was copied, but of a secret only what it is', async () => {
  const { user } = renderScreen(
    <>
      <Copy isSecret={false} text="GD0001" />
      <Copy isSecret text="onsite_7XLP6bBh" />
    </>,
    { replies: [] },
  )
  const [open, secret] = screen.getAllByRole('button')
  if (open === undefined || secret === undefined) throw new Error('no buttons')
  await user.click(open)
  expect(await screen.findByText('已复制 GD0001')).toBeTruthy()
  await user.click(secret)
  expect(await screen.findByText('已复制令牌')).toBeTruthy()

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(secret)
  expect(await screen.findByText('浏览器不允许复制，请选中令牌复制')).toBeTruthy()
  expect(screen.queryByText(/7XLP6bBh/)).toBeNull()
})
