import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { acceptedFiles, fileTypeNames } from '@onsite/domain/file/file-types.ts'
import { Form } from 'antd'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { CallField, CallForm } from './call-form.tsx'
import { FilePicker } from './file-picker.tsx'

const shape = (id: string): FileShape => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 1,
  url: `/file/${id}`,
  thumbUrl: '',
})

/** Uploads in the order in which they began; the test ends each by hand. */
let uploads: HeldUpload[] = []
class HeldUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    uploads.push(this)
  }
  end(file: FileShape) {
    this.responseText = JSON.stringify({ success: true, message: '', data: file })
    this.dispatchEvent(new Event('load'))
  }
}

function Page() {
  const [form] = Form.useForm<{ attachments: FileShape[] }>()
  return (
    <CallForm call={saveSalesContract} form={form} initial={{ attachments: [shape('first')] }}>
      <CallField name="attachments">
        <FilePicker />
      </CallField>
      <button type="button" onClick={() => form.setFieldsValue({ attachments: [shape('draft')] })}>
        恢复草稿
      </button>
    </CallForm>
  )
}

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)

const begin = () => {
  const { user, settle } = renderScreen(<Page />, { replies: [] })
  const input = screen.getByLabelText('选择文件', { selector: 'input' })
  const choose = async (name: string) => {
    const before = uploads.length
    await user.upload(input, new File(['x'], `${name}.pdf`, { type: 'application/pdf' }))
    await waitFor(() => expect(uploads).toHaveLength(before + 1))
  }
  return { user, settle, choose }
}
const holds = async (...ids: readonly string[]) => {
  await waitFor(() => expect(names()).toHaveLength(ids.length))
  for (const [at, id] of ids.entries()) expect(names()[at]).toContain(id)
}

describe('files on their way', () => {
  beforeEach(() => {
    uploads = []
    vi.stubGlobal('XMLHttpRequest', HeldUpload)
    return () => vi.unstubAllGlobals()
  })

  it('are added to what the form holds when they arrive, in whatever order', async () => {
    const { choose, settle } = begin()
    await choose('a')
    await choose('b')

    await settle(() => uploads[1]?.end(shape('b')))
    await settle(() => uploads[0]?.end(shape('a')))

    await holds('first', 'b', 'a')
  })

  it('both stay when they arrive before either is painted', async () => {
    const { choose, settle } = begin()
    await choose('a')
    await choose('b')

    await settle(() => {
      uploads[0]?.end(shape('a'))
      uploads[1]?.end(shape('b'))
    })

    await holds('first', 'a', 'b')
  })

  it('bring nothing back that was removed, and throw nothing away that came meanwhile', async () => {
    const { choose, user, settle } = begin()
    await choose('a')

    await user.click(screen.getByRole('button', { name: '恢复草稿' }))
    await settle(() => uploads[0]?.end(shape('a')))

    await holds('draft', 'a')
  })
})

describe('the types of files', () => {
  it('are told beside the button, all of them on asking, and offered by the browser', () => {
    renderScreen(<FilePicker />, { replies: [] })

    expect(screen.getByText(/支持图片、视频、文档、图纸、压缩包$/).title).toBe(fileTypeNames)
    expect(screen.getByLabelText<HTMLInputElement>('选择文件', { selector: 'input' }).accept).toBe(acceptedFiles)
  })

  it('are left unsaid where only photos fit', () => {
    renderScreen(<FilePicker accept="image/*" />, { replies: [] })

    expect(screen.queryByText(/支持/)).toBeNull()
  })
})
