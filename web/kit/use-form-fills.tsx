import { Button, type FormInstance, Tag } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useFieldLabel } from './call-form.tsx'
import styles from './form.module.css'
import { type Fill, type FillMark, fillIn, revertFills } from './form-fills.ts'

export interface FormFills {
  readonly marks: readonly FillMark[]
  readonly put: (fills: readonly Fill[]) => void
  /** One field, or all of them. */
  readonly revert: (field?: string) => void
  /** The mark under a field with its way back; for `FieldNotes`. */
  readonly noteOf: (field: string) => ReactNode
}

/** Fills a form in from something else and marks what it filled. @param tag on the marks. @param first marks of what stands in the form's initial values already */
export function useFormFills(form: FormInstance, tag: string, first: () => readonly FillMark[] = () => []): FormFills {
  const [marks, setMarks] = useState(first)
  const put = useCallback(
    (fills: readonly Fill[]) => {
      const filled = fillIn(form.getFieldsValue(true) as Record<string, unknown>, marks, fills)
      form.setFieldsValue(filled.values)
      setMarks(filled.marks)
    },
    [form, marks],
  )
  const revert = (field?: string) => {
    const reverted = revertFills(marks, field)
    form.setFieldsValue(reverted.values)
    setMarks(reverted.marks)
  }
  return {
    marks,
    put,
    revert,
    noteOf: (field) =>
      marks.some((mark) => mark.field === field) ? <MarkNote tag={tag} onRevert={() => revert(field)} /> : null,
  }
}

function MarkNote({ tag, onRevert }: { readonly tag: string; readonly onRevert: () => void }) {
  const label = useFieldLabel() ?? ''
  return (
    <span className={styles['mark']}>
      <Tag>{tag}</Tag>
      <Button type="link" size="small" aria-label={`撤销填入${label}`} onClick={onRevert}>
        撤销填入
      </Button>
    </span>
  )
}
