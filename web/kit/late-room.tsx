import type { ReactNode } from 'react'
import styles from './late-room.module.css'

/**
 * Room in a dialog for what is read before it acts, such as a dry run: as high while that is on its way as afterwards, so that the buttons below stay
 * under the pointer. More than fits scrolls. @param label names what comes
 */
export function LateRoom({ children, label }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets keys scroll what takes no focus (WCAG 2.1.1)
    <section className={styles['room']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
