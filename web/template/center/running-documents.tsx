import { previewUpgrade } from '@onsite/api/template/upgrade-calls.ts'
import type { ProcessSpec } from '@onsite/domain/document/process-spec.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { marksOfKind, UpgradeDialog } from '../upgrade-dialog.tsx'

interface RunningDocumentsProps {
  readonly templateId: string
  readonly process: ProcessSpec
}

/** Says how many documents still run on older versions of a type, and leads to moving them all; nothing when there are none. */
export function RunningDocuments({ process: { document: spec }, templateId }: RunningDocumentsProps) {
  const preview = useCall(previewUpgrade, { id: templateId }, { marks: ['template', ...marksOfKind(spec)] })
  const [isOpen, setOpen] = useState(false)
  const { versionNo = 0, versions = [] } = preview.data ?? {}
  if (versions.length === 0) return null
  const count = (running: number) => `${running} ${spec.unit}`
  const running = versions.reduce((sum, version) => sum + version.running, 0)
  const byVersion = versions.map((version) => `第 ${version.no} 版 ${count(version.running)}`)
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title={`${count(running)}进行中的${spec.label}还在旧版本上：${byVersion.join('，')}`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            升级到第 {versionNo} 版
          </Button>
        }
      />
      {isOpen && <UpgradeDialog spec={spec} templateId={templateId} onClose={() => setOpen(false)} />}
    </>
  )
}
