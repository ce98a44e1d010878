import type { Tag } from '@onsite/api/tag/tag-calls.ts'
import { PageLink } from '../kit/page-link.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './tag.module.css'

interface TagRowProps {
  readonly tag: Tag
  readonly records: string
  /** The list of records that carry the tag. */
  readonly listPath: string | undefined
  readonly onEdit: (tag: Tag) => void
  readonly onRemove: (tag: Tag) => void
}

/** A tag of the sheet: its look, how many carry it. */
export function TagRow({ tag, records, listPath, onEdit, onRemove }: TagRowProps) {
  const uses = tag.uses ?? 0
  return (
    <>
      <span className={styles['name']}>
        <StateTag tone={tag.color} label={tag.name} />
        {tag.isAway && <small>不在岗</small>}
      </span>
      <span className={styles['uses']}>
        {uses === 0 ? (
          `没有${records}使用`
        ) : listPath === undefined ? (
          `${uses} 个${records}`
        ) : (
          <PageLink path={listPath}>{`${uses} 个${records}`}</PageLink>
        )}
      </span>
      <RowActions
        name={`标签${tag.name}`}
        actions={[
          { key: 'edit', label: '编辑', run: () => onEdit(tag) },
          { key: 'remove', label: '删除', danger: true, run: () => onRemove(tag) },
        ]}
      />
    </>
  )
}
