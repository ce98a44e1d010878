import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { Tag } from 'antd'
import { PageButton } from '../../kit/page-link.tsx'
import designer from '../designer/designer.module.css'
import type { DraftHandle } from '../designer/use-draft.ts'
import { designerPath } from '../template-paths.ts'
import styles from './process.module.css'

/** Summary of the form, with a link to its designer. */
export function FormSummary({ draft }: { readonly draft: DraftHandle }) {
  const { template, commonFields } = draft.loaded
  const { content } = draft.state
  return (
    <section className={styles['panel']} aria-label="表单">
      <div className={styles['tools']} style={{ marginBottom: 12 }}>
        <span>
          {content.fields.length} 个字段，另有 {commonFields.length} 个公共字段
        </span>
        <PageButton type="primary" path={designerPath(template)}>
          {draft.canEdit ? '设计表单' : '查看表单'}
        </PageButton>
      </div>
      <table className={designer['table']} aria-label="字段">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">类型</th>
            <th scope="col">分组</th>
            <th scope="col">必填</th>
          </tr>
        </thead>
        <tbody>
          {[...commonFields.map((field) => ({ ...field, isCommon: true })), ...content.fields].map((field) => (
            <tr key={field.id}>
              <th scope="row">
                {field.name} {field.isCommon === true && <Tag>公共</Tag>}
              </th>
              <td>{isFieldType(field.type) ? fieldTypeOf(field.type).label : ''}</td>
              <td>{field.group}</td>
              <td>{field.required ? '是' : field.requiredIf === null ? '' : '有条件'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
