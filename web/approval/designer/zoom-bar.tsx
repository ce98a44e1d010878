import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useShortcuts } from '../../kernel/shortcuts.ts'
import styles from './designer.module.css'
import { largestZoom, nextZoom, smallestZoom, usualZoom } from './zoom.ts'

interface ZoomBarProps {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** Zoom of the flow, by buttons or by + − 0. */
export function ZoomBar({ zoom, onZoom }: ZoomBarProps) {
  const larger = () => onZoom(nextZoom(zoom, 1))
  useShortcuts('流程图', [
    { keys: '+', label: '放大', run: larger },
    { keys: '=', label: '放大', run: larger },
    { keys: '-', label: '缩小', run: () => onZoom(nextZoom(zoom, -1)) },
    { keys: '0', label: '原始大小', run: () => onZoom(usualZoom) },
  ])
  return (
    <fieldset className={styles['zoom']} aria-label="缩放">
      <Tooltip title="缩小（-）">
        <Button
          type="text"
          size="small"
          icon={<MinusOutlined />}
          aria-label="缩小"
          disabled={zoom <= smallestZoom}
          onClick={() => onZoom(nextZoom(zoom, -1))}
        />
      </Tooltip>
      <Tooltip title="原始大小（0）">
        <Button type="text" size="small" aria-label={`当前 ${zoom}%，恢复原始大小`} onClick={() => onZoom(usualZoom)}>
          {zoom}%
        </Button>
      </Tooltip>
      <Tooltip title="放大（+）">
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label="放大"
          disabled={zoom >= largestZoom}
          onClick={larger}
        />
      </Tooltip>
    </fieldset>
  )
}
