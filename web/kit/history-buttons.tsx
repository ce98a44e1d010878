import { RollbackOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { EditHistory } from './edit-history.ts'

interface HistoryButtonsProps {
  readonly history: Pick<EditHistory<unknown>, 'past' | 'future'>
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly size?: 'small' | 'middle'
}

/** The two buttons of a history of edits: one arrow leads back, the other onwards. Their keys are the page's own. */
export function HistoryButtons({ history, onUndo, onRedo, size = 'middle' }: HistoryButtonsProps) {
  return (
    <>
      <Tooltip title="撤销（Ctrl+Z）">
        <Button
          size={size}
          icon={<RollbackOutlined aria-hidden />}
          aria-label="撤销"
          disabled={history.past.length === 0}
          onClick={onUndo}
        />
      </Tooltip>
      <Tooltip title="重做（Ctrl+Shift+Z）">
        <Button
          size={size}
          icon={<RollbackOutlined aria-hidden style={{ transform: 'scaleX(-1)' }} />}
          aria-label="重做"
          disabled={history.future.length === 0}
          onClick={onRedo}
        />
      </Tooltip>
    </>
  )
}
