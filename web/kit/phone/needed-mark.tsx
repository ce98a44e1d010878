import type { ReactNode } from 'react'
import styles from './phone.module.css'

/** Says behind a heading what is needed there, and whether it still is. */
export const NeededMark = ({ children, isMissing }: { readonly isMissing: boolean; readonly children: ReactNode }) => (
  <span className={`${styles['needed']} ${isMissing ? styles['missing'] : ''}`}>{children}</span>
)
