import { lazy } from 'react'
import type { RecordPanel } from '../kernel/record-panels.tsx'

export const partsPanel: RecordPanel = {
  key: 'parts',
  title: '整机与部件',
  permission: 'asset.view',
  Panel: lazy(async () => ({ default: (await import('./parts-panel.tsx')).PartsPanel })),
}

export const metersPanel: RecordPanel = {
  key: 'meters',
  title: '读数',
  permission: 'asset.view',
  Panel: lazy(async () => ({ default: (await import('./meters-panel.tsx')).MetersPanel })),
}
