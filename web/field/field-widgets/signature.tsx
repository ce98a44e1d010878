import { DeleteOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { type EditProps, type FieldWidget, type ShowProps, textOf } from '../field-widget.ts'
import styles from '../field.module.css'

const SignaturePad = lazyPart(async () => (await import('../../kit/signature-pad.tsx')).SignaturePad)

function SignatureEdit({ field, value, onChange, isDisabled, id, context }: EditProps) {
  const file = context.file(textOf(value))
  return (
    <div className={styles['signature']}>
      <Suspense fallback={<Skeleton.Button active />}>
        <SignaturePad
          id={id}
          label={field.name}
          value={file ?? null}
          disabled={isDisabled}
          onChange={(next) => {
            if (next !== null) context.addFile(next)
            onChange(next?.id ?? null)
          }}
        />
      </Suspense>
      {file !== undefined && !isDisabled && (
        <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange(null)}>
          删除签名
        </Button>
      )}
    </div>
  )
}

function SignatureShow({ field, value, context }: ShowProps) {
  const file = context.file(textOf(value))
  return file === undefined ? null : <img className={styles['signed']} src={file.url} alt={field.name} />
}

export const signatureWidget: FieldWidget = { Edit: SignatureEdit, Show: SignatureShow, isGroup: () => true }
