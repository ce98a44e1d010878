import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { noData } from './formats.ts'
import styles from './detail-page.module.css'

export interface DetailField {
  /** By default the label, where that is given once only. */
  readonly key?: string
  readonly label: string
  /** null, '' and '--' count as empty. */
  readonly value: ReactNode
  /** Takes the whole width: long texts, pictures. */
  readonly wide?: boolean
}

export interface DetailGroup {
  /** Empty for fields that stand outside all groups: they have no head by which they could be folded away. */
  readonly title: string
  readonly fields: readonly DetailField[]
  /** Stands below the fields: pictures, tables. A group with content is never folded away at first. */
  readonly content?: ReactNode
}

const isEmpty = ({ value }: DetailField) =>
  value === null || value === undefined || value === '' || value === noData || value === false

interface FieldGroupsProps {
  readonly groups: readonly DetailGroup[]
  /** Pixels that the fields of a group take until 展开 is pressed (Spec 1 §9); by default as many as they need. */
  readonly height?: number
}

/** The groups of a record in the given order; empty fields are folded behind "显示 n 个空字段", groups with nothing in them start folded. */
export function FieldGroups({ groups, height }: FieldGroupsProps) {
  return groups.map((group) => <Group key={group.title} group={group} height={height} />)
}

interface ContentGroupsProps {
  /** `false` leaves a group out. */
  readonly groups: readonly { readonly title: string; readonly content: ReactNode }[]
}

/** Groups without fields: tables, pictures. */
export function ContentGroups({ groups }: ContentGroupsProps) {
  const shown = groups.filter(({ content }) => content !== false)
  return <FieldGroups groups={shown.map((group) => ({ ...group, fields: [] }))} />
}

function Group({ group, height }: { readonly group: DetailGroup; readonly height: number | undefined }) {
  const filled = group.fields.filter((field) => !isEmpty(field))
  const emptyCount = group.fields.length - filled.length
  const [choice, setChoice] = useState<boolean | null>(null)
  const [showsEmpty, setShowsEmpty] = useState(false)
  const hasHead = group.title !== ''
  const isOpen = !hasHead || (choice ?? (filled.length > 0 || (group.content !== undefined && group.content !== null)))
  const hidesEmpty = filled.length > 0 || !hasHead
  const shown = showsEmpty || !hidesEmpty ? group.fields : filled
  return (
    <section className={styles['group']}>
      {hasHead && (
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
      )}
      {isOpen && (
        <>
          <Fold height={height} name={group.title}>
            <dl className={styles['fields']}>
              {shown.map((field) => (
                <div key={field.key ?? field.label} className={field.wide === true ? styles['wide'] : ''}>
                  <dt>{field.label}</dt>
                  <dd>{isEmpty(field) ? noData : field.value}</dd>
                </div>
              ))}
            </dl>
          </Fold>
          {hidesEmpty && emptyCount > 0 && (
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

interface FoldProps {
  readonly height: number | undefined
  readonly name: string
  readonly children: ReactNode
}

/** Cuts its content at a height and offers the rest; as it is when the content fits or there is no height. */
function Fold({ height, name, children }: FoldProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isTooTall, setIsTooTall] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const element = content.current
    if (element === null || height === undefined) return undefined
    const measure = () => setIsTooTall(element.scrollHeight > height + foldTolerance)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [height])
  if (height === undefined) return children
  const isCut = isTooTall && !isOpen
  return (
    <>
      {/* Fields below the cut must not take the focus unseen, so the focus opens the group. */}
      <div
        className={`${styles['fold']} ${isCut ? styles['cut'] : ''}`}
        style={isCut ? { maxHeight: height } : {}}
        onFocus={() => setIsOpen(true)}
      >
        <div ref={content}>{children}</div>
      </div>
      {isTooTall && (
        <Button
          type="link"
          size="small"
          className={styles['more'] ?? ''}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '展开'}${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </Button>
      )}
    </>
  )
}

/** A few pixels more are not worth a button. */
const foldTolerance = 8
