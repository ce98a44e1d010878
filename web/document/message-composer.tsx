import type { DocumentTalkCalls } from '@onsite/api/document/document-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { ExportOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useCan } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { FilePicker } from '../kit/file-picker.tsx'
import { SnippetArea } from '../kit/snippet-area.tsx'
import type { Snippet } from '../kit/snippets.ts'
import { unsentText } from '../kit/unsent-text.ts'
import { useKeptText } from '../kit/use-kept-text.ts'
import { useSend } from './send.ts'
import styles from './document.module.css'

/** Writes a message: internal for colleagues only, or open for the customer to see. Ctrl+Enter sends; M and I go here. */
export function MessageComposer({
  id,
  call,
  reach = '客户能看到这条消息',
  snippets = [],
}: {
  readonly id: string
  readonly call: DocumentTalkCalls['add']
  /** Says whom a message to the customer reaches. */
  readonly reach?: string
  /** Texts kept ready, for words to the customer and for colleagues alike. */
  readonly snippets?: readonly Snippet[]
}) {
  const mayTellCustomer = useCan()('document.tellCustomer')
  const send = useSend()
  const [text, setText] = useKeptText(`message:${id}`)
  const [isInternal, setIsInternal] = useState(true)
  const [files, setFiles] = useState<readonly FileShape[]>([])
  const [showsFiles, setShowsFiles] = useState(false)
  const [uploads, setUploads] = useState(0)
  const [busy, setBusy] = useState(false)
  const box = useRef<Pick<TextAreaRef, 'focus'>>(null)
  const isEmpty = text.trim() === '' && files.length === 0
  const write = (internal: boolean) => {
    setIsInternal(internal)
    box.current?.focus()
  }
  useShortcuts('留言', [
    ...(mayTellCustomer ? [{ keys: 'm', label: '写留言', run: () => write(false) }] : []),
    { keys: 'i', label: '写内部备注', run: () => write(true) },
  ])
  const submit = async (isByKey = false) => {
    if (isEmpty || busy || uploads > 0) return
    setBusy(true)
    const sent = await send(call, {
      id,
      text: text.trim(),
      isInternal: isInternal ? 1 : 0,
      files: files.map((file) => file.id),
    })
    setBusy(false)
    if (sent === null) return
    setText((typed) => unsentText(typed, text.trim()))
    setFiles((chosen) => chosen.filter((one) => !files.includes(one)))
    setShowsFiles(false)
    // The button has nothing more to send, and cannot keep the focus of whoever pressed it by a key.
    if (isByKey) box.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <div className={`${styles['composer']} ${isInternal ? styles['internal'] : styles['outward']}`}>
      {!isInternal && (
        <output className={styles['reach']}>
          <ExportOutlined aria-hidden /> {reach}
        </output>
      )}
      <SnippetArea
        ref={box}
        snippets={snippets}
        aria-label="留言"
        placeholder={isInternal ? '内部备注，只有同事能看到' : '留言，客户也能看到'}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        value={text}
        onChange={setText}
        onKeyDown={onKey}
        renderBelow={(replies) => (
          <>
            {(showsFiles || files.length > 0 || uploads > 0) && (
              <FilePicker
                value={files}
                onChange={setFiles}
                most={9}
                onBusy={(isBusy) => setUploads((count) => count + (isBusy ? 1 : -1))}
              />
            )}
            <div className={styles['composerTools']}>
              {mayTellCustomer && (
                <Segmented
                  size="small"
                  aria-label="谁能看到"
                  value={isInternal ? 'internal' : 'open'}
                  options={[
                    { value: 'internal', label: '内部' },
                    { value: 'open', label: '客户' },
                  ]}
                  onChange={(value) => setIsInternal(value === 'internal')}
                />
              )}
              <Button
                type="text"
                size="small"
                icon={<PaperClipOutlined />}
                aria-label="添加文件"
                aria-expanded={showsFiles}
                onClick={() => setShowsFiles(!showsFiles)}
              />
              {replies}
              <Button
                type="primary"
                size="small"
                loading={busy}
                disabled={isEmpty || uploads > 0}
                title="Ctrl+Enter"
                onClick={({ detail }) => void submit(detail === 0)}
              >
                {isInternal ? '发送' : '发送给客户'}
              </Button>
            </div>
          </>
        )}
      />
    </div>
  )
}
