import type { KnownPlaces, SentFrame } from '@onsite/api/conversation/instant-socket.ts'

const tokenShape = /^[A-Za-z0-9_-]{32}$/
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A frame of a page, whatever it sent; null for what is none. The call that says it checks the words. */
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
  if (eventType === 'enter') return readEntering(payload)
  if (eventType === 'resume') return { eventType, payload: placesOf(payload) }
  if (eventType !== 'say' || typeof id !== 'string') return null
  return { eventType, id, payload, csrfToken: typeof csrfToken === 'string' ? csrfToken : '' }
}

function readEntering(payload: object): SentFrame | null {
  const { seq, token } = payload as Partial<Record<'seq' | 'token', unknown>>
  if (typeof token !== 'string' || !tokenShape.test(token) || !isPlace(seq)) return null
  return { eventType: 'enter', payload: { token, seq } }
}

const isPlace = (seq: unknown): seq is number => Number.isInteger(seq) && Number(seq) >= 0 && Number(seq) < 2 ** 31

function placesOf(payload: object): KnownPlaces {
  return Object.fromEntries(Object.entries(payload).filter(([id, seq]) => idShape.test(id) && isPlace(seq)))
}
