import { Button, Modal } from 'antd'
import { formatTime } from '../../kit/formats.ts'
import { downloadText } from '../download-text.ts'
import type { DraftHandle } from './use-draft.ts'

/** Asks which draft to keep when somebody else saved it in between. Undo brings the other one back. */
export function ConflictDialog({ draft }: { readonly draft: DraftHandle }) {
  const { conflict, state, settle } = draft
  if (conflict === null) return null
  const { template } = conflict
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title="这份草稿刚被别人改过"
      footer={[
        <Button
          key="download"
          onClick={() => downloadText(`${template.name}-我的草稿.json`, JSON.stringify(state.content, null, 2))}
        >
          下载我的内容
        </Button>,
        <Button key="ours" onClick={() => settle('ours')}>
          用我的覆盖
        </Button>,
        <Button key="theirs" type="primary" onClick={() => settle('theirs')}>
          载入对方的
        </Button>,
      ]}
    >
      <p>
        {template.updateUserName}在 {formatTime(template.updateTime)} 保存了修改：现有 {conflict.draft.fields.length}{' '}
        个字段，你的有 {state.content.fields.length} 个。
      </p>
      <p style={{ marginTop: 8, color: 'var(--c-text2)' }}>无论保留哪一份，都可以按 Ctrl+Z 找回另一份。</p>
    </Modal>
  )
}
