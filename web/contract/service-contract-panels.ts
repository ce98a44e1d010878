/** The panel of a service contract's own page. */
import { lazy } from 'react'
import type { RecordPanel } from '../kernel/record-panels.tsx'

export const contractPanelsOfOwn: readonly RecordPanel[] = [
  {
    key: 'visits',
    title: '服务记录',
    permission: 'serviceContract.view',
    Panel: lazy(async () => ({ default: (await import('./contract-visits-panel.tsx')).ContractVisitsPanel })),
  },
]
