import { LockOutlined } from '@ant-design/icons'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { memo } from 'react'
import { PageLink } from '../../kit/page-link.tsx'
import { commonFormPath } from '../template-paths.ts'
import styles from './designer.module.css'
import { FieldFace } from './field-row.tsx'
import { TypeIcon } from './type-icon.tsx'

/** Fixed fields of every form of the kind; nothing about them can be changed here. */
export const FixedGroup = memo(function FixedGroup({ kind }: { readonly kind: FormKind }) {
  const { fixed, label } = formKindOf(kind)
  if (fixed.length === 0) return null
  return (
    <section className={`${styles['group']} ${styles['locked']}`} aria-label="固定字段">
      <div className={styles['groupHead']}>
        <h2>
          <LockOutlined aria-hidden /> 固定字段
          <span className={styles['count']}>每张{label}表单都有，不能修改</span>
        </h2>
      </div>
      <ul className={styles['fields']}>
        {fixed.map((field) => (
          <li key={field.key} className={styles['cell']} data-width="third">
            <div className={styles['field']}>
              <span className={styles['name']}>
                {field.required && (
                  <span className={styles['star']} aria-label="必填">
                    *
                  </span>
                )}
                <span>{field.label}</span>
              </span>
              <span className={styles['mock']}>
                <TypeIcon type={field.type} />
                <span>系统字段</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})

/** Fields of the kind's common form, which every template of the kind gets. */
export const CommonGroup = memo(function CommonGroup({
  kind,
  fields,
}: {
  readonly kind: FormKind
  readonly fields: readonly FieldDefinition[]
}) {
  if (fields.length === 0) return null
  return (
    <section className={`${styles['group']} ${styles['locked']}`} aria-label="公共字段">
      <div className={styles['groupHead']}>
        <h2>
          <LockOutlined aria-hidden /> 公共字段
          <span className={styles['count']}>所有{formKindOf(kind).label}模板共用</span>
        </h2>
        <PageLink path={commonFormPath(kind)}>去公共表单修改</PageLink>
      </div>
      <ul className={styles['fields']}>
        {fields.map((field) => (
          <li key={field.id} className={styles['cell']} data-width={field.width}>
            <div className={styles['field']}>
              <FieldFace field={field} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})
