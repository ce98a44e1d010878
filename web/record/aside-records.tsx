import type { ReactNode } from 'react'
import { AsidePart, type AsidePartProps } from '../kit/aside-part.tsx'
import lines from '../kit/lines.module.css'
import { RecordLink } from './record-link.tsx'
import styles from './record.module.css'

interface NamedRow {
  readonly id: string
  readonly title?: string
  readonly name?: string
}

interface AsideRecordsProps<Row> extends Omit<AsidePartProps, 'children' | 'isEmpty'> {
  readonly kind: string
  readonly rows: readonly Row[] | undefined
  /** At the end of its line. */
  markOf?(this: void, row: Row): ReactNode
  /** Number, person and time; what is empty is left out. */
  wordsOf?(this: void, row: Row): readonly string[]
  /** Whether one resembles the document of the form. */
  isAlike?(this: void, row: Row): boolean
}

/** Records of a kind beside a form: each with what marks it and, of documents, who has it and when. */
export function AsideRecords<Row extends NamedRow>(props: AsideRecordsProps<Row>) {
  const { isAlike, kind, markOf, rows = [], wordsOf, ...part } = props
  return (
    <AsidePart {...part} isEmpty={rows.length === 0}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={lines['line']}>
            <RecordLink kind={kind} id={row.id} name={row.title ?? row.name ?? ''} />
            {markOf?.(row)}
          </div>
          {wordsOf !== undefined && (
            <div className={lines['quiet']}>
              {isAlike?.(row) === true && <b className={styles['alike']}>与本单相似 · </b>}
              {wordsOf(row).filter(Boolean).join(' · ')}
            </div>
          )}
        </li>
      ))}
    </AsidePart>
  )
}
