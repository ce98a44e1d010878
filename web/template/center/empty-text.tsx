import type { ReactNode } from 'react'
import styles from './center.module.css'

/** Text of an empty table; the table's own grey is too pale to read. */
export function EmptyText({ children }: { readonly children: ReactNode }) {
  return <span className={styles['facts']}>{children}</span>
}
