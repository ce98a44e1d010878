import { importTemplate, type TemplateRow } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Input, Upload } from 'antd'
import { useToast } from '../../kernel/toast.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import styles from './center.module.css'

interface ImportDialogProps {
  readonly onImported: (template: TemplateRow) => void
  readonly onClose: () => void
}

interface ImportValues {
  readonly name?: string
  readonly text?: string
}

/** Largest template file in bytes; the largest form stays far below. */
const mostBytes = 900_000

/** Imports a template from a file or from pasted text. Faults stay on screen beside the text. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const [form] = Form.useForm<ImportValues>()
  const toast = useToast()
  const take = async (file: File) => {
    if (file.size > mostBytes) {
      toast.fail('文件太大，模板文件不会超过 900 KB')
      return
    }
    form.setFieldsValue({ text: await file.text() })
  }
  return (
    <FormDialog<typeof importTemplate, ImportValues>
      call={importTemplate}
      form={form}
      title="导入模板"
      okText="导入"
      width={640}
      note="导入后是草稿，检查并发布后才能使用。文件里的人员按姓名对应到本企业。"
      toInput={({ name, text }) => ({ text: text ?? '', ...given({ name: name || undefined }) })}
      success={(template) => `已导入「${template.name}」`}
      onDone={onImported}
      onClose={onClose}
    >
      <div className={styles['drop']}>
        <Upload.Dragger
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          点击选择或拖入模板文件（.json）
        </Upload.Dragger>
      </div>
      <CallField name="text" label="或粘贴模板内容">
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 12 }} style={{ fontFamily: 'monospace', fontSize: 12 }} />
      </CallField>
      <CallField name="name" help="不填就用文件里的名称">
        <Input maxLength={50} />
      </CallField>
    </FormDialog>
  )
}
