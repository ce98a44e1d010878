import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import type { PrintLayout } from '@onsite/domain/document/document-process.ts'
import { Input, Select } from 'antd'
import { PropertyRow, SwitchRow } from '../designer/properties/property-row.tsx'
import { PrintSheet } from './print-sheet.tsx'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

interface PrintPanelProps {
  readonly handle: ProcessHandle
  readonly templateName: string
  readonly groups: readonly string[]
  readonly fields: readonly FieldDefinition[]
}

/** Print settings of this type, beside a preview of the sheet. */
export function PrintPanel({ handle, templateName, groups, fields }: PrintPanelProps) {
  const { spec, process, canEdit, change } = handle
  const { print } = process
  const set = (part: Partial<PrintLayout>) =>
    change(`print:${Object.keys(part).join(',')}`, { ...process, print: { ...print, ...part } })
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']} aria-label="打印设置">
        <h2>打印设置</h2>
        <PropertyRow label="抬头">
          {(id) => (
            <Input
              id={id}
              maxLength={50}
              disabled={!canEdit}
              placeholder={templateName}
              value={print.title}
              onChange={({ target }) => set({ title: target.value })}
            />
          )}
        </PropertyRow>
        <PropertyRow label="打印哪些分组" help="按选择的顺序打印；不选则全部打印。">
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={!canEdit}
              placeholder="全部分组"
              value={[...print.groups]}
              options={groups.map((name) => ({ value: name, label: name }))}
              onChange={(next: string[]) => set({ groups: next })}
            />
          )}
        </PropertyRow>
        <SwitchRow
          label="现场照片"
          value={print.showPhotos}
          disabled={!canEdit}
          onChange={(showPhotos) => set({ showPhotos })}
        />
        <SwitchRow
          label="客户签名"
          value={print.showSignature}
          disabled={!canEdit}
          onChange={(showSignature) => set({ showSignature })}
        />
        <SwitchRow
          label={`${spec.document.label}二维码`}
          value={print.showQrCode}
          disabled={!canEdit}
          onChange={(showQrCode) => set({ showQrCode })}
        />
        <PropertyRow label="页脚">
          {(id) => (
            <Input.TextArea
              id={id}
              maxLength={200}
              autoSize={{ minRows: 2, maxRows: 4 }}
              disabled={!canEdit}
              placeholder="例如服务热线、保修说明"
              value={print.footer}
              onChange={({ target }) => set({ footer: target.value })}
            />
          )}
        </PropertyRow>
      </section>
      <section className={styles['panel']} aria-label="打印预览">
        <h2>预览</h2>
        <div className={styles['scroll']}>
          <PrintSheet head={spec.sheetHead} print={print} templateName={templateName} groups={groups} fields={fields} />
        </div>
      </section>
    </div>
  )
}
