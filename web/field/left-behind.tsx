import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { Alert } from 'antd'
import styles from './field.module.css'

/** Names what of the former document does not go into the form of the new one; nothing when all of it does. */
export function LeftBehind({ left }: { readonly left: NonNullable<FormShape['left']> }) {
  if (left.length === 0) return null
  return (
    <Alert
      className={styles['leftBehind'] ?? ''}
      type="warning"
      showIcon
      title="以下内容不会带入，需要时请自行填写"
      description={
        <ul className={styles['left']}>
          {left.map(({ name, reason, text }) => (
            <li key={`${name} ${text}`}>
              {text === '' ? name : `${name}：${text}`}
              <em>{reason}</em>
            </li>
          ))}
        </ul>
      }
    />
  )
}
