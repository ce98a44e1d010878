import type { RecordKind } from '@onsite/api/fields.ts'
import { type LikenessReason, likenessReasons } from '@onsite/domain/document/similar.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { Button } from 'antd'
import { useRef } from 'react'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { formatShortTime } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import styles from './similar-documents.module.css'

/** A document that may tell of the same trouble, as `similarDocuments` of the server finds it. */
interface Similar {
  readonly kind: RecordKind
  readonly id: string
  readonly no: string
  readonly title: string
  readonly customName: string
  readonly create_time: string
  readonly reasons: readonly LikenessReason[]
}

interface SimilarDocumentsProps<One extends Similar> {
  readonly title: string
  readonly found: readonly One[]
  /** The state that it is in, in word and colour. */
  lookOf(this: void, one: One): StateLook | undefined
  /** Puts what stands on the page into one of them; absent: nobody may. */
  readonly merge?: { readonly label: string; goesInto(this: void, one: One): boolean; run(this: void, into: One): void }
}

/** Documents that resemble the one on the page; nothing while there are none. */
export function SimilarDocuments<One extends Similar>({ found, lookOf, merge, title }: SimilarDocumentsProps<One>) {
  const list = useRef<HTMLElement>(null)
  const isMergeable = merge !== undefined && found.some(merge.goesInto)
  // The focus alone: one more key says that it is meant.
  const keys = isMergeable
    ? [{ keys: 'Alt+m', label: `到「${merge.label}」`, run: () => list.current?.querySelector('button')?.focus() }]
    : []
  useShortcuts(title, keys)
  if (found.length === 0) return null
  return (
    <section ref={list} className={styles['similar']} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {found.map((one) => {
          const look = lookOf(one)
          return (
            <li key={one.id}>
              <div className={styles['line']}>
                <RecordLink kind={one.kind} id={one.id} name={one.title} />
                {look !== undefined && <StateTag {...look} />}
              </div>
              <p className={styles['quiet']}>
                <b>{one.reasons.map((reason) => likenessReasons[reason]).join('、')}</b>
                {` · ${[one.no, one.customName, formatShortTime(one.create_time)].join(' · ')}`}
              </p>
              <div className={styles['actions']}>
                {merge?.goesInto(one) === true && (
                  <Button type="link" size="small" onClick={() => merge.run(one)}>
                    {merge.label}
                  </Button>
                )}
                <PageButton type="link" size="small" path={recordPath(one.kind, one.id)}>
                  打开
                </PageButton>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
