import { personTags } from '@onsite/domain/people/person-tags.ts'
import { saveTag, type Tag } from '@onsite/api/tag/tag-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { type TagColor, tagColorNames, tagColors } from '@onsite/domain/tag/tag-limits.ts'
import { Form, Input, Radio, Switch } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './tag.module.css'

interface TagDialogProps {
  readonly code: number
  /** null: a new one. */
  readonly tag: Tag | null
  readonly onClose: () => void
  readonly onSaved?: (tag: Tag) => void
}

interface TagValues {
  readonly name: string
  readonly color: TagColor
  readonly isAway?: boolean
}

/** Makes a tag or changes its name and colour. */
export function TagDialog({ code, tag, onClose, onSaved }: TagDialogProps) {
  const [form] = Form.useForm<TagValues>()
  const name = Form.useWatch('name', form)?.trim() ?? ''
  return (
    <FormDialog<typeof saveTag, TagValues>
      title={tag === null ? '新建标签' : `编辑标签「${tag.name}」`}
      okText="保存"
      call={saveTag}
      form={form}
      initial={{
        name: tag?.name ?? '',
        color: tag?.color ?? 'blue',
        ...(code === personTags ? { isAway: tag?.isAway ?? false } : {}),
      }}
      toInput={(values) => ({ ...given({ id: tag?.id }), code, ...values })}
      success={tag === null ? '标签已新建' : '保存成功'}
      onDone={(saved) => {
        onSaved?.(saved)
        onClose()
      }}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={20} />
      </CallField>
      <CallField name="color">
        <Radio.Group className={styles['colors'] ?? ''}>
          {tagColors.map((color) => (
            <Radio key={color} value={color} aria-label={tagColorNames[color]}>
              <StateTag tone={color} label={name === '' ? tagColorNames[color] : name} />
            </Radio>
          ))}
        </Radio.Group>
      </CallField>
      {code === personTags && (
        <CallField
          name="isAway"
          valuePropName="checked"
          help="选择这个状态的同事不会分到访客；所有客服都不在岗时，访客会看到提示"
        >
          <Switch />
        </CallField>
      )}
    </FormDialog>
  )
}
