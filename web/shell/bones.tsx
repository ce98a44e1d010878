/** Bones where things will stand, from the first paint on: nothing jumps when they come, and nobody looks at an empty page. */
import { Skeleton } from 'antd'
import styles from './shell.module.css'

/** Stands in for a page whose script is on its way. */
export function PageBones() {
  return (
    <output className={styles['bones']} aria-label="正在加载">
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </output>
  )
}

/** Stands in for the frame and its page while the person or the frame is on its way. */
export function FrameBones() {
  return (
    <div className={styles['shell']}>
      <div className={styles['header']} />
      <div className={`${styles['side']} ${styles['sideBones']}`} />
      <div className={styles['main']}>
        <PageBones />
      </div>
    </div>
  )
}
