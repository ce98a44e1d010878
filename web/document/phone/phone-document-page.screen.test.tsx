import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { it } from 'vitest'
import { CallFailure } from '../../kernel/call-failure.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PhoneDocumentPage } from './phone-document-page.tsx'

const gone = new CallFailure('not-found', '工单不存在或已被删除', { status: 200 })

function Page() {
  const [version, setVersion] = useState(1)
  const [isGone, setGone] = useState(false)
  return (
    <PhoneDocumentPage
      screens={{ numberOf: () => 'GD001', titleOf: () => '空调不制冷' }}
      query={{
        data: { id: '1', version },
        error: isGone ? gone : null,
        isFetching: false,
        isPending: false,
        refetch: async () => {},
      }}
      heading="服务工单"
      home={{ path: '/mobile', label: '回到我的工作' }}
    >
      {(_, page) => (
        <>
          <button type="button" onClick={page.noteStep}>
            办一步
          </button>
          <button type="button" onClick={() => setVersion(version + 1)}>
            读到新的
          </button>
          <button type="button" onClick={() => setGone(true)}>
            不再可见
          </button>
        </>
      )}
    </PhoneDocumentPage>
  )
}

async function play(...presses: readonly string[]) {
  const { user } = renderScreen(
    <Routes>
      <Route path="/mobile" element={<p>我的列表</p>} />
      <Route path="*" element={<Page />} />
    </Routes>,
    { isPhone: true, replies: [] },
  )
  for (const name of presses) await user.click(screen.getByRole('button', { name }))
}

it('leads home after the step that gave the document away', async () => {
  await play('办一步', '不再可见')

  screen.getByText('我的列表')
})

it.each([
  { how: 'without a step of ours', presses: ['不再可见'] },
  { how: 'long after our step', presses: ['办一步', '读到新的', '不再可见'] },
])('says that the document is gone when somebody took it $how', async ({ presses }) => {
  await play(...presses)

  screen.getByText(gone.message)
})
