import { CloseOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import styles from './people-dialog.module.css'

interface ChosenPeopleProps {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
}

/** The people who are chosen so far, each of whom can be left out again. */
export function ChosenPeople({ onClear, onRemove, people }: ChosenPeopleProps) {
  return (
    <section className={styles['chosen']} aria-label="已选择的人员">
      <div className={styles['bar']}>
        <span aria-live="polite">已选 {people.length} 人</span>
        <Button type="link" size="small" disabled={people.length === 0} onClick={onClear}>
          清空
        </Button>
      </div>
      {people.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有选择" />
      ) : (
        <ul className={styles['names']}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <span title={name}>{name}</span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={`移除${name}`}
                title="移除"
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
