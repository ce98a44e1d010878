import type { KnownPlaces, SentFrame } from '@onsite/api/conversation/instant-socket.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A frame of a page, whatever it sent; null for what is none. What is said is checked by the call that says it. */
export function readFrame(data: Buffer): SentFrame | null {
  let frame: Partial<Record<'csrfToken' | 'eventType' | 'id' | 'payload', unknown>>
  try {
    frame = JSON.parse(data.toString('utf8')) as typeof frame
  } catch {
    return null
  }
  if (typeof frame !== 'object' || frame === null) return null
  const { csrfToken, eventType, id, payload } = frame
  if (eventType === 'ping' || eventType === 'pong') return { eventType }
  if (typeof payload !== 'object' || payload === null) return null
  if (eventType === 'resume') return { eventType, payload: placesOf(payload) }
  if (eventType !== 'say' || typeof id !== 'string') return null
  return { eventType, id, payload, csrfToken: typeof csrfToken === 'string' ? csrfToken : '' }
}

function placesOf(payload: object): KnownPlaces {
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([id, seq]) => idShape.test(id) && Number.isInteger(seq) && seq >= 0 && seq < 2 ** 31,
    ),
  )
}
