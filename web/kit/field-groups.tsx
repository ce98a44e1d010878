import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { noData } from './formats.ts'
import styles from './detail-page.module.css'

export interface DetailField {
  readonly label: string
  /** null, '' and '--' count as empty. */
  readonly value: ReactNode
  /** Takes the whole width: long texts, pictures. */
  readonly wide?: boolean
}

export interface DetailGroup {
  readonly title: string
  readonly fields: readonly DetailField[]
  /** Stands below the fields: pictures, tables. A group with content is never folded away at first. */
  readonly content?: ReactNode
}

const isEmpty = ({ value }: DetailField) =>
  value === null || value === undefined || value === '' || value === noData || value === false

/** The groups of a record in the given order; empty fields are folded behind "显示 n 个空字段", groups with nothing in them start folded. */
export function FieldGroups({ groups }: { readonly groups: readonly DetailGroup[] }) {
  return groups.map((group) => <Group key={group.title} group={group} />)
}

function Group({ group }: { readonly group: DetailGroup }) {
  const filled = group.fields.filter((field) => !isEmpty(field))
  const emptyCount = group.fields.length - filled.length
  const [choice, setChoice] = useState<boolean | null>(null)
  const [showsEmpty, setShowsEmpty] = useState(false)
  const isOpen = choice ?? (filled.length > 0 || (group.content !== undefined && group.content !== null))
  const shown = showsEmpty || filled.length === 0 ? group.fields : filled
  return (
    <section className={styles['group']}>
      <h2 className={styles['groupHead']}>
        <button
          type="button"
          className={styles['groupToggle']}
          aria-expanded={isOpen}
          onClick={() => setChoice(!isOpen)}
        >
          {isOpen ? <DownOutlined /> : <RightOutlined />}
          {group.title}
        </button>
      </h2>
      {isOpen && (
        <>
          <dl className={styles['fields']}>
            {shown.map((field) => (
              <div key={field.label} className={field.wide === true ? styles['wide'] : ''}>
                <dt>{field.label}</dt>
                <dd>{isEmpty(field) ? noData : field.value}</dd>
              </div>
            ))}
          </dl>
          {filled.length > 0 && emptyCount > 0 && (
            <Button
              type="link"
              size="small"
              className={styles['more'] ?? ''}
              onClick={() => setShowsEmpty(!showsEmpty)}
            >
              {showsEmpty ? '收起空字段' : `显示 ${emptyCount} 个空字段`}
            </Button>
          )}
          {group.content}
        </>
      )}
    </section>
  )
}
