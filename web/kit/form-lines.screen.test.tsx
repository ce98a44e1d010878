import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { FormLines, type LineProps, RemoveLine } from './form-lines.tsx'

const Line = ({ index, onRemove }: LineProps) => <RemoveLine line={`第 ${index + 1} 行`} onRemove={onRemove} />

it('keeps the focus among the lines when one is taken away', async () => {
  const { user } = renderScreen(
    <Form initialValues={{ lines: [{}, {}] }}>
      <FormLines name="lines" label="明细" addText="添加产品" first={() => ({})} Line={Line} Foot={() => null} />
    </Form>,
    { replies: [] },
  )

  await user.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除第 1 行' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加产品' }))
})

it.each([
  [false, 1],
  [true, 0],
])('has its heads at the desk alone, where a line is one row (phone: %s)', (isPhone, heads) => {
  renderScreen(
    <Form initialValues={{ lines: [{}] }}>
      <FormLines
        name="lines"
        label="明细"
        addText="添加产品"
        first={() => ({})}
        heads={['产品', '数量']}
        Line={Line}
        Foot={() => null}
      />
    </Form>,
    { isPhone, replies: [] },
  )

  expect(screen.queryAllByText('数量')).toHaveLength(heads)
})
