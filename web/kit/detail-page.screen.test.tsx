import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallFailure } from '../kernel/call-failure.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DetailPage } from './detail-page.tsx'

function show(failure: CallFailure) {
  const query = { data: undefined, error: failure, isPending: false, refetch: async () => await Promise.resolve() }
  renderScreen(
    <DetailPage id="a" query={query} number={null} title="" tags={null} actions={null}>
      {null}
    </DetailPage>,
    { replies: [] },
  )
}

it('says first that a record did not come, then why, and offers another try', () => {
  show(new CallFailure('http', '500 Error', { requestId: '01JD-4F', status: 500 }))

  expect(screen.getByText('没有加载出来')).toBeTruthy()
  expect(screen.getByText('500 Error · 请求号 01JD-4F')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

it('offers none for a record that is gone', () => {
  show(new CallFailure('not-found', '工单不存在', { requestId: '', status: 404 }))

  expect(screen.getByText('工单不存在')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

it('asks nobody to check fields of an address that is wrong', () => {
  show(new CallFailure('invalid-input', '填写内容有误，请检查', { requestId: '', status: 200 }))

  expect(screen.getByText('没有这条记录，地址可能写错了')).toBeTruthy()
  expect(screen.queryByText(/填写内容有误/)).toBeNull()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

it('shows its content once all of it is there, so that nothing moves', () => {
  const query = { data: {}, error: null, isPending: false, refetch: async () => await Promise.resolve() }
  const page = (isLoading: boolean) => (
    <DetailPage id="a" query={query} beside={[{ isLoading: false }, { isLoading }]} number="GD1" title="空调">
      <p>客户信息</p>
    </DetailPage>
  )
  const { leave } = renderScreen(page(true), { replies: [] })
  expect(screen.getByRole('heading', { name: '空调' })).toBeTruthy()
  expect(screen.queryByText('客户信息')).toBeNull()
  leave()

  renderScreen(page(false), { replies: [] })
  expect(screen.getByText('客户信息')).toBeTruthy()
})
