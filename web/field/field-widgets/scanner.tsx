import { ScanOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space } from 'antd'
import { useCallback } from 'react'
import { useScanWedge } from '../../kit/use-scan-wedge.ts'
import { type EditProps, type FieldWidget, textOf, textOrNull } from '../field-widget.ts'
import { useCodeScan } from '../use-code-scan.tsx'
import { keepForm } from '../../kit/keep-form.ts'
import { PlainShow } from './text.tsx'

/** A code by scanner, camera or hand. */
function ScannerEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isPhone }: EditProps) {
  const { camera, isBusy, scan } = useCodeScan(`扫描${field.name}`, onChange)
  const text = textOf(value)
  const hear = useScanWedge(onChange, !isDisabled && text === '')
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
          {...aria}
          ref={ref}
          id={id}
          value={text}
          maxLength={field.settings.maxLength ?? 200}
          disabled={isDisabled}
          placeholder={isPhone ? '' : '扫码枪扫描，或手工输入'}
          autoComplete="off"
          {...(isFaulty ? { status: 'error' as const } : {})}
          onKeyDown={keepForm}
          onChange={(event) => onChange(textOrNull(event.target.value))}
        />
        <Button
          icon={<ScanOutlined />}
          disabled={isDisabled}
          aria-label={`用摄像头扫描${field.name}`}
          loading={isBusy}
          onClick={scan}
        >
          {isPhone ? '扫码' : null}
        </Button>
      </Space.Compact>
      {camera}
    </>
  )
}

export const scannerWidget: FieldWidget = { Edit: ScannerEdit, Show: PlainShow }
