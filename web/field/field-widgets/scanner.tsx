import { ScanOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space } from 'antd'
import { useCallback, useState } from 'react'
import { lazyPart } from '../../kernel/lazy-part.ts'
import { DialogSlot } from '../../kit/dialog-slot.tsx'
import { useScanWedge } from '../../kit/use-scan-wedge.ts'
import { type EditProps, type FieldWidget, textOf, textOrNull } from '../field-widget.ts'
import { keepForm } from './moment-input.tsx'
import { PlainShow } from './text.tsx'

const ScanCamera = lazyPart(async () => (await import('../scan-camera.tsx')).ScanCamera)

/** A code by scanner, camera or hand. */
function ScannerEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isPhone }: EditProps) {
  const [isOpen, setIsOpen] = useState(false)
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
          onClick={() => setIsOpen(true)}
        >
          {isPhone ? '扫码' : null}
        </Button>
      </Space.Compact>
      {isOpen && (
        <DialogSlot onClose={() => setIsOpen(false)}>
          <ScanCamera
            title={`扫描${field.name}`}
            onClose={() => setIsOpen(false)}
            onCode={(code) => {
              onChange(code)
              setIsOpen(false)
            }}
          />
        </DialogSlot>
      )}
    </>
  )
}

export const scannerWidget: FieldWidget = { Edit: ScannerEdit, Show: PlainShow }
