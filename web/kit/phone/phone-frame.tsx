import { ReloadOutlined } from '@ant-design/icons'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLive } from '../../kernel/live.ts'
import { usePhoneAtHand } from '../../kernel/use-parts-at-hand.ts'
import { PhoneLook } from './phone-look.tsx'
import styles from './phone.module.css'
import { TapButton } from './tap-button.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'
import { usePullRefresh } from './use-pull-refresh.ts'

interface PhoneFrameProps {
  readonly title: string
  readonly subtitle?: string
  /** Before the title: the way back. */
  readonly before?: ReactNode
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
  /** Fixed at the lower edge. */
  readonly bottom: ReactNode
  readonly children: ReactNode
}

/** The frame of a phone page: a head that stays, the content, and what stands under the thumb. */
export function PhoneFrame({ title, subtitle, before, isRefreshing, onRefresh, bottom, children }: PhoneFrameProps) {
  const { pull, willRefresh } = usePullRefresh(onRefresh)
  usePhoneAtHand()
  return (
    <PhoneLook>
      <div className={`phone-page ${styles['page']}`}>
        <header className={styles['head']}>
          {before}
          <div className={`${styles['headText']} ${before === undefined ? styles['inset'] : ''}`}>
            <h1>{title}</h1>
            {subtitle !== undefined && <p>{subtitle}</p>}
          </div>
          <TapButton look="quiet" icon={<ReloadOutlined />} label="刷新" busy={isRefreshing} onTap={onRefresh} />
        </header>
        <ConnectionBar />
        <WaitingPhotos />
        <div className={styles['pull']} style={{ height: pull }} aria-hidden="true">
          {willRefresh ? '松开刷新' : '下拉刷新'}
        </div>
        {children}
        <div className={styles['bottom']}>{bottom}</div>
      </div>
    </PhoneLook>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function ConnectionBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { attempt } = useLive()
  const text = isOnline
    ? attempt > 1
      ? `连接已断开，第 ${attempt} 次重连`
      : ''
    : '离线：可以查看，照片先存在手机上，提交要等网络恢复'
  return <output>{text !== '' && <span className={styles['offline']}>{text}</span>}</output>
}
