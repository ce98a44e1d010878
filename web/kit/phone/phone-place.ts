/** The phone's position for actions: asked for in context, never a condition. */
import { type Position } from '../../kernel/gcj02.ts'
import { host } from '../../kernel/host.ts'

/** As the wire wants it; empty when unknown. */
export interface WirePlace {
  readonly lng?: number
  readonly lat?: number
}

/** Departing must not wait long for the satellites. */
const briefMs = 4000
/** Six digits are 0.1 m. */
const digits = 6

export function wirePlace(position: Position | null): WirePlace {
  return position === null
    ? {}
    : { lng: Number(position.longitude.toFixed(digits)), lat: Number(position.latitude.toFixed(digits)) }
}

/** Whether the browser gives the position without asking the person. */
export async function mayLocateSilently(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // Older Safari cannot say; then the person is asked in context.
    return false
  }
}

/** The position if it comes quickly and without a question, for actions where it is only a bonus. */
export async function placeAtHand(): Promise<WirePlace> {
  if (!(await mayLocateSilently())) return {}
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), briefMs)
  })
  return wirePlace(await Promise.race([host.locate().catch(() => null), late]))
}
