import { kindRows, usualTarget } from '@onsite/domain/kind-rows.ts'
import { PageLink } from '../../kit/page-link.tsx'
import { type EditProps, type FieldWidget, type ShowProps, textsOf } from '../field-widget.ts'
import styles from '../field.module.css'
import { LinkableSelect } from './linkable-select.tsx'

function RecordLinkEdit(props: EditProps) {
  const { multiple, target = usualTarget } = props.field.settings
  return <LinkableSelect {...props} kind={target} isMany={multiple === true} hint={kindRows[target]?.linkHint ?? ''} />
}

/** Names that link to their pages; records that this person may not see are only counted. */
function RecordLinkShow({ field, value, context }: ShowProps) {
  const kind = field.settings.target ?? usualTarget
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
