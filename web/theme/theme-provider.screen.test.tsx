import { screen } from '@testing-library/react'
import { Button, Modal, Popconfirm } from 'antd'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'

it('says 返回 wherever a dialog is left', async () => {
  const { user } = renderScreen(
    <>
      <Popconfirm title="删除这一行？">
        <Button>删除</Button>
      </Popconfirm>
      <Modal open title="添加关注人" />
    </>,
    { replies: [] },
  )

  await user.click(screen.getByRole('button', { name: '删除', hidden: true }))

  expect(await screen.findAllByRole('button', { name: '返回', hidden: true })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '取消', hidden: true })).toBeNull()
})
