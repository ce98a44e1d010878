import { given } from '@onsite/domain/given.ts'
import { ScanOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space } from 'antd'
import { useCallback } from 'react'
import { useCodeScan } from '../field/use-code-scan.tsx'
import { controlName } from '../kit/control-name.ts'
import { useScanWedge } from '../kit/use-scan-wedge.ts'

interface ScanInputProps {
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly id?: string
  readonly most: number
  /** 序列号 */
  readonly what: string
}

/** A text that may be scanned: typed, by a scanner in the box, or with the camera. Fits into a form field. */
export function ScanInput({ value = '', onChange, id, most, what }: ScanInputProps) {
  const take = (text: string) => onChange?.(text.trim().slice(0, most))
  const { camera, isBusy, scan } = useCodeScan(`扫描${what}`, take)
  const hear = useScanWedge(take, false)
  const ref = useCallback(
    (input: InputRef | null) => hear(input?.input ?? null),
    // The function is new on each render but does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  return (
    <>
      <Space.Compact block>
        <Input
          ref={ref}
          {...given({ id })}
          {...controlName({ id }, what)}
          value={value}
          maxLength={most}
          autoComplete="off"
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button icon={<ScanOutlined />} aria-label={`用摄像头扫描${what}`} loading={isBusy} onClick={scan} />
      </Space.Compact>
      {camera}
    </>
  )
}
