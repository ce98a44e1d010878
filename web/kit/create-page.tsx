import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTab } from '../kernel/tab.tsx'
import { usePartsAtHand } from '../kernel/use-parts-at-hand.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './create-page.module.css'
import type { DetailQuery } from './detail-page.tsx'
import { Loading } from './loading-dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

interface CreatePageProps {
  readonly title: string
  /** It stands beside other parts of a page, which show what `aside` would. */
  readonly isNarrow?: boolean
  /** Beside the form, where there is room. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** The page of a form for something new. */
export function CreatePage({ aside, children, isNarrow = false, title }: CreatePageProps) {
  usePartsAtHand()
  const isWide = useWideness() === 'wide'
  return (
    <section className={`${styles['page']} ${isNarrow ? '' : styles['beside']}`} aria-label={title}>
      <h1 className={styles['head']}>{title}</h1>
      {children}
      {isWide && !isNarrow && aside}
    </section>
  )
}

/** In its place until what the form needs is there. */
export const WaitingPage = ({ query, title }: { readonly query: DetailQuery; readonly title: string }) => (
  <section className={styles['page']} aria-label={title}>
    <h1 className={styles['head']}>{title}</h1>
    <Loading query={query} />
  </section>
)

/** A part of the form under its heading. */
export const FormSection = ({ children, title }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles['section']}>
    <h2>{title}</h2>
    {children}
  </div>
)

/** The buttons below the form. @param note what sending leads to */
export function CreateButtons({ note, okText }: { readonly note?: string; readonly okText: string }) {
  const tab = useTab()
  return (
    <div className={styles['footer']}>
      {note !== undefined && <output>{note}</output>}
      <Button onClick={() => tab.close()}>关闭</Button>
      <SubmitButton>{okText}</SubmitButton>
    </div>
  )
}
