import type { ReactNode } from 'react'
import { AsidePart, type AsidePartProps } from '../kit/aside-part.tsx'
import lines from '../kit/lines.module.css'
import { RecordLink } from '../record/record-link.tsx'
import styles from './document.module.css'

interface AsideDocumentsProps<Row> extends Omit<AsidePartProps, 'children' | 'isEmpty'> {
  readonly kind: string
  readonly rows: readonly Row[]
  stateOf(this: void, row: Row): ReactNode
  /** Number, person and time; what is empty is left out. */
  wordsOf(this: void, row: Row): readonly string[]
  /** Whether one resembles the document of the form. */
  isAlike?(this: void, row: Row): boolean
}

/** Documents of a kind beside a form: each with its state, who has it and when. */
export function AsideDocuments<Row extends { readonly id: string; readonly title: string }>({
  isAlike = () => false,
  kind,
  rows,
  stateOf,
  wordsOf,
  ...part
}: AsideDocumentsProps<Row>) {
  return (
    <AsidePart {...part} isEmpty={rows.length === 0}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={lines['line']}>
            <RecordLink kind={kind} id={row.id} name={row.title} />
            {stateOf(row)}
          </div>
          <div className={lines['quiet']}>
            {isAlike(row) && <b className={styles['alike']}>与本单相似 · </b>}
            {wordsOf(row).filter(Boolean).join(' · ')}
          </div>
        </li>
      ))}
    </AsidePart>
  )
}
