import { Watermark } from 'antd'
import styles from './page-watermark.module.css'

interface PageWatermarkProps {
  readonly name: string
  readonly enterprise: string
}

/** Lies over everything and lets every touch through; on paper it is not. */
export function PageWatermark({ enterprise, name }: PageWatermarkProps) {
  return (
    <div className={styles['over']} aria-hidden>
      <Watermark
        className={styles['sheet'] ?? ''}
        content={[name, enterprise]}
        gap={[140, 120]}
        font={{ color: 'rgba(128, 128, 128, 0.17)', fontSize: 14 }}
        zIndex={0}
      >
        <div className={styles['sheet']} />
      </Watermark>
    </div>
  )
}
