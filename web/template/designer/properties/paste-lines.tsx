import { Button, Input, Modal } from 'antd'
import { useState } from 'react'

const focusNow = (area: { focus(): void } | null) => area?.focus()

interface PasteLinesProps {
  readonly text: string
  readonly hint: string
  readonly onApply: (text: string) => void
}

/** Edits many options at once as lines of text. */
export function PasteLines({ text, hint, onApply }: PasteLinesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <Button size="small" onClick={() => setTyped(text)}>
        批量编辑
      </Button>
      {typed !== null && (
        <Modal
          open
          title="批量编辑选项"
          okText="应用"
          mask={{ closable: false }}
          onCancel={() => setTyped(null)}
          onOk={() => {
            onApply(typed)
            setTyped(null)
          }}
        >
          <p style={{ marginBottom: 8, color: 'var(--c-text2)' }}>{hint}</p>
          <Input.TextArea
            aria-label="选项，每行一个"
            ref={focusNow}
            autoSize={{ minRows: 8, maxRows: 18 }}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Modal>
      )}
    </>
  )
}
