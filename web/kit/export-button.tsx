import { DownloadOutlined } from '@ant-design/icons'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { Button } from 'antd'
import { useBackgroundExport } from './use-background-export.ts'

interface ExportButtonProps<C extends AnyCall> {
  readonly call: C
  /** The conditions of the list, or of the figures. */
  readonly input: Input<C>
  readonly label?: string
}

/** Begins an export that is made in the background. */
export function ExportButton<C extends AnyCall>({ call, input, label = '导出' }: ExportButtonProps<C>) {
  const exporting = useBackgroundExport(call)
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.busy} onClick={() => void exporting.run(input)}>
      {label}
    </Button>
  )
}
