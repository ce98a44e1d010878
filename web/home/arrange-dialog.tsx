import { resetHome, saveHome } from '@onsite/api/home/home-calls.ts'
import { type HomeArrangement, type HomePart, homeParts } from '@onsite/domain/home/home-parts.ts'
import { Button, Modal, Switch } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { SortableRows } from '../kit/sortable-rows.tsx'
import styles from './home.module.css'

interface ArrangeDialogProps {
  readonly start: HomeArrangement
  readonly onClose: () => void
}

/** Puts the parts of the home page into another order, and away. */
export function ArrangeDialog({ onClose, start }: ArrangeDialogProps) {
  const [parts, setParts] = useState(start.parts)
  const [hidden, setHidden] = useState(start.hidden)
  const save = useAct(saveHome, { success: '保存成功', done: onClose })
  const reset = useAct(resetHome, { success: '已恢复默认', done: onClose })
  const turn = (key: HomePart, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <Modal
      open
      title="布置首页"
      width={400}
      onCancel={onClose}
      footer={
        <div className={styles['arrangeFoot']}>
          <Button loading={reset.busy} onClick={() => void reset.run({})}>
            恢复默认
          </Button>
          <Button onClick={onClose}>返回</Button>
          <Button
            type="primary"
            loading={save.busy}
            onClick={() => void save.run({ parts: [...parts], hidden: [...hidden] })}
          >
            保存
          </Button>
        </div>
      }
    >
      <p className={styles['arrangeNote']}>拖动调整次序，关闭不想看到的内容。只影响自己，换一台电脑也一样。</p>
      <SortableRows
        items={parts.map((id) => ({ id, name: homeParts[id] }))}
        label="内容"
        onSort={(ids) => setParts(ids as readonly HomePart[])}
      >
        {({ id, name }) => (
          <span className={styles['arrangeRow']}>
            {name}
            <Switch
              size="small"
              aria-label={`显示${name}`}
              checked={!hidden.includes(id)}
              onChange={(isShown) => turn(id, isShown)}
            />
          </span>
        )}
      </SortableRows>
    </Modal>
  )
}
