import { PageLink } from '../../kit/page-link.tsx'
import { type EditProps, type FieldWidget, type ShowProps, textsOf } from '../field-widget.ts'
import styles from '../field.module.css'
import { LinkableSelect } from './linkable-select.tsx'

const hints = {
  customer: '客户名称、电话或拼音首字母',
  'work-order': '工单编号或标题',
  asset: '设备名称或序列号',
  'sales-contract': '合同编号或名称',
  'service-contract': '合同编号或名称',
} as const

function RecordLinkEdit(props: EditProps) {
  const { multiple, target = 'customer' } = props.field.settings
  return <LinkableSelect {...props} kind={target} isMany={multiple === true} hint={hints[target]} />
}

/** Names that link to their pages; records that this person may not see are only counted. */
function RecordLinkShow({ field, value, context }: ShowProps) {
  const kind = field.settings.target ?? 'customer'
  return (
    <ul className={styles['files']}>
      {textsOf(value).map((id) => {
        const record = context.reference(kind, id)
        if (record === undefined || record.path === '')
          return <li key={id}>{record?.label ?? '记录已删除，或你没有权限查看'}</li>
        return (
          <li key={id}>
            <PageLink path={record.path}>{record.label}</PageLink>
          </li>
        )
      })}
    </ul>
  )
}

export const recordLinkWidget: FieldWidget = {
  Edit: RecordLinkEdit,
  Show: RecordLinkShow,
}
