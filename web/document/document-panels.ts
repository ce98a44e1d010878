/** Panels with the documents of a kind on the pages of customers and assets. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { type ComponentType, lazy } from 'react'
import type { RecordPanel, RecordPanelProps } from '../kernel/record-panels.tsx'

/** Kinds of record whose pages show documents. */
export type PanelTarget = 'customer' | 'asset'

/** A panel as its table needs to know it. */
export interface TablePanel extends Pick<PanelKind, 'count' | 'label'> {
  readonly target: PanelTarget
  /** Query key of the list that names the record. */
  readonly key: string
}

interface PanelKind extends Pick<RecordPanel, 'key' | 'permission'> {
  /** 工单 */
  readonly label: string
  readonly place: number
  /** Takes the keys below, replies with a number. */
  readonly count: AnyCall
  /** Query keys of the list that name the record. */
  readonly keys: Readonly<Record<PanelTarget, string>>
  /** Conditions of those that are not over. */
  readonly open: Readonly<Record<string, string>>
  /** Loads the table, made by `documentTable`. */
  readonly load: () => Promise<(panel: TablePanel) => ComponentType<RecordPanelProps>>
}

export function documentPanels({
  count,
  keys,
  label,
  load,
  open,
  ...own
}: PanelKind): Record<PanelTarget, RecordPanel> {
  const of =
    (target: PanelTarget, more: PanelKind['open'] = {}) =>
    (id: string) => ({ [keys[target]]: id, ...more })
  const panelOn = (target: PanelTarget): RecordPanel => ({
    ...own,
    title: label,
    count: { call: count, input: of(target) },
    Panel: lazy(async () => ({ default: (await load())({ count, label, target, key: keys[target] }) })),
  })
  const tiles = [
    { label: `未完成${label}`, call: count, input: of('customer', open) },
    { label: `全部${label}`, call: count, input: of('customer') },
  ]
  return { customer: { ...panelOn('customer'), tiles }, asset: panelOn('asset') }
}
