import type { ReactNode } from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import styles from './session.module.css'

interface EntryFrameProps {
  /** Names the page; without one the product's name does. */
  readonly title?: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The panel of every page in front of the product. */
export function EntryFrame({ children, lead, title }: EntryFrameProps) {
  const isPhone = useWideness() === 'phone'
  const page = (
    <div className={`${styles['signIn']} ${isPhone ? 'phone-page' : ''}`}>
      <section className={styles['panel']} aria-labelledby="entry-title">
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1 id="entry-title">{title ?? '现场通'}</h1>
            <p>{lead ?? '售后与现场服务管理'}</p>
          </div>
        </div>
        {children}
      </section>
    </div>
  )
  return isPhone ? <PhoneLook>{page}</PhoneLook> : page
}
