import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import type { PrintLayout } from '@onsite/domain/document/document-process.ts'
import styles from './process.module.css'

interface PrintSheetProps {
  /** Labels on the head of the sheet. */
  readonly head: readonly string[]
  readonly print: PrintLayout
  readonly templateName: string
  readonly groups: readonly string[]
  readonly fields: readonly FieldDefinition[]
}

/** The printed document in small, with empty lines for values. Always black on white, as paper is. */
export function PrintSheet({ head, print, templateName, groups, fields }: PrintSheetProps) {
  const printed = print.groups.length === 0 ? groups : print.groups.filter((name) => groups.includes(name))
  return (
    <div className={styles['sheet']}>
      <h3>{print.title === '' ? templateName : print.title}</h3>
      <div className={styles['sheetGrid']} style={{ marginTop: 16 }}>
        {head.map((label) => (
          <div key={label} className={styles['sheetField']} data-width="half">
            {label}：
          </div>
        ))}
      </div>
      {printed.map((group) => {
        const rows = fields.filter((field) => field.group === group && isFieldType(field.type))
        return rows.length === 0 ? null : (
          <div key={group}>
            <h4>{group}</h4>
            <div className={styles['sheetGrid']}>
              {rows.map((field) => (
                <div key={field.id} className={styles['sheetField']} data-width={field.width}>
                  {fieldTypeOf(field.type).display === 'label' ? field.settings.text : `${field.name}：`}
                </div>
              ))}
            </div>
          </div>
        )
      })}
      {print.showPhotos && (
        <>
          <h4>现场照片</h4>
          <span className={styles['box']}>照片</span> <span className={styles['box']}>照片</span>
        </>
      )}
      <div className={styles['sheetFoot']}>
        <span>{print.showSignature ? '客户签名：____________________' : ''}</span>
        {print.showQrCode && <span className={styles['box']}>二维码</span>}
      </div>
      {print.footer !== '' && <p style={{ marginTop: 16, whiteSpace: 'pre-wrap' }}>{print.footer}</p>}
    </div>
  )
}
