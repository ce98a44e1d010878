import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { UpgradedSpec } from './upgrade-dialog.tsx'

const UpgradeDialog = lazyDialog(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

interface UpgradeHintProps {
  readonly spec: UpgradedSpec
  readonly permission: PermissionName
  readonly document: { readonly id: string; readonly versionNo: number; readonly latestVersionNo: number }
  readonly template: { readonly id: string; readonly name: string }
}

/** Says that a running document stands on an older version of its type and leads to the newest; nothing when it does not, or to whoever may not move it. */
export function UpgradeHint({ document, permission, spec, template }: UpgradeHintProps) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (document.versionNo >= document.latestVersionNo || !can(permission)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`该${spec.label}使用「${template.name}」第 ${document.versionNo} 版，已发布第 ${document.latestVersionNo} 版`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            升级到新版本
          </Button>
        }
      />
      {isOpen && <UpgradeDialog spec={spec} templateId={template.id} document={document} onClose={close} />}
    </>
  )
}
