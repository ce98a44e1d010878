import { type ComponentType, createElement, type ReactNode } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from './dialog-slot.tsx'

/**
 * Declares a dialog or drawer whose code loads when it is first opened, with the slot that it stands in:
 * `lazyDialog(async () => (await import('./asset-drawer.tsx')).AssetDrawer)`.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<(props: Props) => ReactNode>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load) as ComponentType<Props>
  return function LazyDialog(props) {
    return <DialogSlot onClose={props.onClose}>{createElement(Part, props)}</DialogSlot>
  }
}
