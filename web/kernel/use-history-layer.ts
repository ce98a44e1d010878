import { useEffect } from 'react'
import { HistoryLayers, type LeaveLayer } from './history-layers.ts'
import { useLatest } from './use-latest.ts'

let layers: HistoryLayers | null = null

/** While `active`, the way back leaves this layer instead of the page. */
export function useHistoryLayer(active: boolean, leave: LeaveLayer): void {
  const latest = useLatest(leave)
  useEffect(() => {
    if (!active) return undefined
    layers ??= new HistoryLayers(window)
    return layers.open(() => latest.current())
  }, [active, latest])
}
