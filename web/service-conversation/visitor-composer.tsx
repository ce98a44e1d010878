import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons'
import { mostMessageChars, mostVisitorBytes } from '@onsite/domain/conversation/conversation.ts'
import { acceptedFiles } from '@onsite/domain/file/file-types.ts'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useKeptText } from '../kit/use-kept-text.ts'
import styles from './visitor.module.css'

interface VisitorComposerProps {
  readonly token: string
  readonly onSay: (text: string, file?: File) => void
}

/** The box of a visitor: words, pictures and files. */
export function VisitorComposer({ onSay, token }: VisitorComposerProps) {
  const toast = useToast()
  const [text, setText] = useKeptText(`conversation:${token}`)
  const pictures = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const submit = () => {
    if (text.trim() === '') return
    onSay(text.trim())
    setText('')
  }
  const pick = (target: HTMLInputElement) => {
    for (const file of target.files ?? []) {
      if (file.size > mostVisitorBytes) toast.fail(`${file.name} 超过 ${mostVisitorBytes / 1024 / 1024} MB，不能发送`)
      else onSay('', file)
    }
    target.value = ''
  }
  return (
    <footer className={styles['composer']}>
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="选择照片"
        onChange={({ target }) => pick(target)}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label="选择文件"
        onChange={({ target }) => pick(target)}
      />
      <Button type="text" icon={<PictureOutlined />} aria-label="发送照片" onClick={() => pictures.current?.click()} />
      <Button type="text" icon={<PaperClipOutlined />} aria-label="发送文件" onClick={() => files.current?.click()} />
      <Input.TextArea
        aria-label="消息"
        placeholder="请输入消息"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={mostMessageChars}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter that ends a syllable of an input method chooses a word, no more.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      <Button type="primary" disabled={text.trim() === ''} onClick={submit}>
        发送
      </Button>
    </footer>
  )
}
