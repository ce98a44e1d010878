import { Button, Input, Modal } from 'antd'
import { formatTime } from './formats.ts'
import { useCopy } from './use-copy.ts'

interface SendWordsDialogProps {
  readonly title: string
  /** Names the words: 邀请 */
  readonly what: string
  readonly made: { readonly link: string; readonly text: string; readonly expires_time: string }
  /** Behind how long the link holds. */
  readonly note: string
  readonly onClose: () => void
}

/** Words with a link, to be sent to a customer by hand: the link is told once, only its hash is kept. */
export function SendWordsDialog({ made, note, onClose, title, what }: SendWordsDialogProps) {
  const copy = useCopy(what)
  return (
    <Modal
      open
      title={title}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={() => copy(made.link)}>只复制链接</Button>
          <Button type="primary" onClick={() => copy(made.text)}>
            复制{what}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 12 }}>
        把下面的文字用微信或短信发给客户，{formatTime(made.expires_time)} 前有效。{note}
      </p>
      <Input.TextArea readOnly aria-label="要发送的文字" value={made.text} autoSize={{ minRows: 3, maxRows: 8 }} />
    </Modal>
  )
}
