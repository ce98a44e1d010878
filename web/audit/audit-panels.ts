/** Panels of the log of operations on the pages of others' records. */
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

export const auditPanels: RecordPanels = {
  person: [
    {
      key: 'operations',
      title: '最近操作',
      permission: 'audit.view',
      Panel: lazy(async () => ({ default: (await import('./person-operations-panel.tsx')).PersonOperationsPanel })),
    },
  ],
}
