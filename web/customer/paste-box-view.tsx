import { PasteReader, pasteReaderNames } from '@onsite/domain/paste/paste-reader.ts'
import { longestPaste } from '@onsite/domain/paste/pasted-parts.ts'
import { CopyOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PasteChip } from './paste-form.ts'
import styles from './paste.module.css'
import { type Paste, pastedField } from './use-paste.tsx'
import { useUser } from '../kernel/session.tsx'
import { DropMenu } from '../kit/drop-menu.tsx'

interface PasteBoxProps {
  readonly paste: Paste
  readonly chips: readonly PasteChip[]
  /** Names of the fields that chips may go into. */
  readonly titles: Readonly<Record<string, string>>
  readonly inDialog?: boolean
  /** The record whose timeline keeps the text. */
  readonly keptBy: string
  /** Further results of the text, such as existing customers. */
  readonly children?: ReactNode
}

/** The person pressed 粘贴识别 to type here. */
const focusBox = (box: TextAreaRef | null): void => box?.focus()

/** Paste a message, press 识别, and the form fills itself in. */
export function PasteBox(props: PasteBoxProps) {
  return (
    <>
      <Form.Item name={pastedField} hidden>
        <Input type="hidden" />
      </Form.Item>
      <Box {...props} />
    </>
  )
}

function Box({ paste, chips, titles, inDialog = false, keptBy, children }: PasteBoxProps) {
  const { pasteModel = '' } = useUser()
  if (!paste.isOpen)
    return (
      <Button className={styles['closed'] ?? ''} icon={<CopyOutlined />} onClick={() => paste.setOpen(true)}>
        粘贴识别
      </Button>
    )
  const readByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    paste.read()
  }
  return (
    <section className={`${styles['box']} ${inDialog ? styles['inDialog'] : ''}`} aria-label="粘贴识别">
      <Input.TextArea
        aria-label="粘贴的内容"
        ref={focusBox}
        placeholder="粘贴微信、短信或邮件里的内容，例如：王女士 13800138000 杭州市余杭区文一西路 969 号 空调不制冷 明天下午三点"
        value={paste.text}
        maxLength={longestPaste}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => paste.setText(event.target.value)}
        onKeyDown={readByKey}
      />
      <div className={styles['row']}>
        <output>{resultText(paste, keptBy, pasteModel)}</output>
        {paste.marks.length > 0 && <Button onClick={() => paste.revert()}>全部撤销</Button>}
        <Button onClick={() => paste.setOpen(false)}>收起</Button>
        <Button type="primary" ghost loading={paste.busy} disabled={paste.text.trim() === ''} onClick={paste.read}>
          识别
        </Button>
      </div>
      {chips.length > 0 && (
        <fieldset className={styles['row']} style={{ border: 0, margin: 0, padding: 0 }} aria-label="点一下填入">
          <span className={styles['label']}>点一下填入：</span>
          {chips.map((chip) => (
            <Chip key={chip.text} chip={chip} titles={titles} onPut={paste.put} />
          ))}
        </fieldset>
      )}
      {children}
    </section>
  )
}

/** @param model host of the model that the text is sent to, '' for none */
function resultText({ parts, marks }: Paste, keptBy: string, model: string): string {
  if (parts === null) {
    const kept = `原文会留在${keptBy}动态里，只有同事能看到`
    return model === '' ? kept : `${kept}；识别时会发给大模型（${model}）`
  }
  const filled = marks.length > 0 ? `已填入 ${marks.length} 项，可逐项或全部撤销` : '没有填入的内容'
  return parts.reader === PasteReader.Rules ? filled : `${filled}；由${pasteReaderNames[parts.reader]}识别，请核对`
}

interface ChipProps {
  readonly chip: PasteChip
  readonly titles: Readonly<Record<string, string>>
  readonly onPut: Paste['put']
}

function Chip({ chip, titles, onPut }: ChipProps) {
  const [first] = chip.fills
  if (first === undefined) return null
  if (chip.fills.length === 1)
    return (
      <Button size="small" shape="round" onClick={() => onPut([first])}>
        {chip.text}
      </Button>
    )
  return (
    <DropMenu
      menu={{
        items: chip.fills.map((fill) => ({ key: fill.field, label: `填入${titles[fill.field] ?? ''}` })),
        onClick: ({ key }) => onPut(chip.fills.filter(({ field }) => field === key)),
      }}
    >
      <Button size="small" shape="round">
        {chip.text}
      </Button>
    </DropMenu>
  )
}
