/** Leads from a list into the import centre: offers the template, takes a file, and opens the page of the batch. */
import { ImportOutlined } from '@ant-design/icons'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useCan } from '../kernel/session.tsx'
import { DialogSlot } from '../kit/dialog-slot.tsx'

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface ImportButtonProps {
  /** Kind of the importer: `customer`. */
  readonly kind: string
  /** 客户 */
  readonly label: string
  /** Permission of the kind's importer; the button is hidden without it. */
  readonly permission: PermissionName
}

/** 导入, for the tools of a list. */
export function ImportButton({ kind, label, permission }: ImportButtonProps) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('import.use') || !can(permission)) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {isOpen && (
        <DialogSlot onClose={() => setOpen(false)}>
          <ImportDialog kind={kind} label={label} onClose={() => setOpen(false)} />
        </DialogSlot>
      )}
    </>
  )
}
