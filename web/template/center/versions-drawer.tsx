import type { TemplateRow } from '@onsite/api/template/template-calls.ts'
import { Drawer } from 'antd'
import { VersionHistory } from './version-history.tsx'

interface VersionsDrawerProps {
  readonly template: Pick<TemplateRow, 'id' | 'name' | 'formKind'>
  readonly onClose: () => void
}

/** The published versions of a template in a drawer. */
export function VersionsDrawer({ template, onClose }: VersionsDrawerProps) {
  return (
    <Drawer open size={720} title={`「${template.name}」的版本`} onClose={onClose}>
      <VersionHistory template={template} />
    </Drawer>
  )
}
