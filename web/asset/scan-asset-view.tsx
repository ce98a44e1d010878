/** Finds an asset by its scanned mark: with a scanner that types, the camera, or by hand. */
import { ScanOutlined } from '@ant-design/icons'
import { type AssetRow, findAssetByCode } from '@onsite/api/asset/asset-calls.ts'
import { mostCodeSigns } from '@onsite/domain/asset/asset-code.ts'
import { Button, Input, type InputRef, Space } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useCodeScan } from '../field/use-code-scan.tsx'
import { failureOf } from '../kernel/call-failure.ts'
import { call } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { useScanWedge } from '../kit/use-scan-wedge.ts'

interface ScanAssetProps {
  readonly onFound: (asset: AssetRow) => void
  /** Nothing carries the code; it is given as it is understood. */
  readonly onUnknown: (code: string) => void
  readonly placeholder?: string
  readonly width?: number | string
  /** False: only scans into the box count. */
  readonly isWaiting?: boolean
  /** The camera alone, where there is no room for a box and no scanner that types. */
  readonly isCameraOnly?: boolean
}

/** A box for codes and serial numbers, with a button for the camera. */
export function ScanAsset({
  onFound,
  onUnknown,
  placeholder = '扫码或输入序列号',
  width = 240,
  isWaiting = true,
  isCameraOnly = false,
}: ScanAssetProps) {
  const toast = useToast()
  const [text, setText] = useState('')
  const [asking, setAsking] = useState(0)
  const former = useRef(Promise.resolve())
  const find = (read: string) => {
    const asked = read.trim()
    if (asked === '') return
    // The box is free for the next code while this one is looked up; codes are looked up in their order, so that the last one scanned counts.
    setText('')
    setAsking((count) => count + 1)
    former.current = former.current.then(async () => await lookUp(asked))
  }
  const lookUp = async (asked: string) => {
    try {
      const { asset, code } = await call(findAssetByCode, { code: asked.slice(0, mostCodeSigns) })
      if (asset === null) onUnknown(code)
      else onFound(asset)
    } catch (error) {
      toast.fail(failureOf(error).message)
      setText((now) => (now === '' ? asked : now))
    } finally {
      setAsking((count) => count - 1)
    }
  }
  const { camera: dialog, isBusy, scan } = useCodeScan('扫描设备上的二维码或条码', find)
  const hear = useScanWedge(find, isWaiting)
  const ref = useCallback(
    (input: InputRef | null) => hear(input?.input ?? null),
    // The function is new on each render but does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  const camera = (
    <Button
      {...(isCameraOnly ? { type: 'text' } : {})}
      icon={<ScanOutlined />}
      loading={asking > 0 || isBusy}
      aria-label="用摄像头扫描设备"
      title="用摄像头扫描设备"
      onClick={scan}
    />
  )
  return (
    <>
      {isCameraOnly ? (
        camera
      ) : (
        <Space.Compact style={{ width }}>
          <Input
            ref={ref}
            value={text}
            maxLength={mostCodeSigns}
            placeholder={placeholder}
            aria-label={placeholder}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find(text)
            }}
          />
          {camera}
        </Space.Compact>
      )}
      {dialog}
    </>
  )
}
