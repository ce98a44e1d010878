/**
 * Parts of a record's page that other areas bring: the orders of a customer, the assets of a product. The shell collects them
 * (`web/shell/record-panels.ts`) and hands them in, so that no area knows those after it.
 */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { PaidFeature } from '@onsite/domain/permission/plan.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type ComponentType, useSyncExternalStore } from 'react'
import { useCan, useOffers } from './session.tsx'

export interface RecordPanelProps {
  readonly id: string
  /** The record as its detail call gives it. */
  readonly record: object
}

/** A figure of the overview on the record's page. */
export interface RecordTile {
  readonly label: string
  /** Replies with a number. */
  readonly call: AnyCall
  input(this: void, id: string): Readonly<Record<string, unknown>>
  /** Beyond that of the panel. */
  readonly permission?: PermissionName
  /** By default a count. */
  show?(this: void, figure: number): string
}

export interface RecordPanel {
  readonly key: string
  readonly title: string
  readonly permission: PermissionName
  readonly feature?: PaidFeature
  /** How many there are, beside the title: a call that replies with a number. */
  readonly count?: { readonly call: AnyCall; input(this: void, id: string): Readonly<Record<string, unknown>> }
  /** The same where the record itself knows. */
  readonly countIn?: (record: object) => number
  /** Where its tab stands, smaller first; the record's own panels, which name none, come before the others. */
  readonly place?: number
  /** Of the overview; by default the count under the title. */
  readonly tiles?: readonly RecordTile[]
  /** `lazy(…)`: loaded when the panel is first shown. */
  readonly Panel: ComponentType<RecordPanelProps>
}

/** Panels by the kind of record whose page they stand on. */
export type RecordPanels = Readonly<Record<string, readonly RecordPanel[]>>

/** Panels in the order of their tabs. */
export function inOrder(panels: readonly RecordPanel[]): RecordPanel[] {
  return panels.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

let panelsByKind: RecordPanels = {}
const listeners = new Set<() => void>()

/** Gives pages the panels of all areas; once, from the shell. */
export function giveRecordPanels(panels: RecordPanels): void {
  panelsByKind = panels
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The panels of a kind that this person may see. */
export function useRecordPanels(kind: string): readonly RecordPanel[] {
  const can = useCan()
  const offers = useOffers()
  const all = useSyncExternalStore(subscribe, () => panelsByKind)[kind] ?? []
  return all.filter(({ permission, feature }) => can(permission) && (feature === undefined || offers(feature)))
}
