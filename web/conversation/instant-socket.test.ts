import {
  heartbeatMs,
  type InstantMessage,
  type ReceivedFrame,
  type SentFrame,
} from '@onsite/api/conversation/instant-socket.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InstantSocket } from './instant-socket.ts'

/** The other end of a connection. */
class Wire extends EventTarget {
  readonly sent: SentFrame[] = []
  isClosed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentFrame)
  }
  close(): void {
    this.isClosed = true
  }
  says(frame: ReceivedFrame | 'nonsense'): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('close'))
  }
}

const message = (seq: number, conversationId = 'c'): InstantMessage => ({
  seq,
  id: `m${seq}`,
  senderId: 'wang',
  senderName: '王强',
  byVisitor: false,
  eventType: 'text',
  payload: { text: `第 ${seq} 条`, file: null },
  createtime: '2026-11-25T01:00:00Z',
  conversationId,
})

function page() {
  const wires: Wire[] = []
  const network = new EventTarget()
  const connect = () => {
    const wire = new Wire()
    wires.push(wire)
    return wire as unknown as WebSocket
  }
  const socket = new InstantSocket(connect, undefined, network)
  const taken: InstantMessage[] = []
  const leave = socket.read({
    conversationId: 'c',
    known: () => taken.at(-1)?.seq ?? 4,
    take: (one) => taken.push(one),
  })
  const last = () => {
    const wire = wires.at(-1)
    if (wire === undefined) throw new Error('not connected')
    return wire
  }
  return { socket, network, wires, taken, leave, last }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says where it left off after each connecting, and comes back after 2, 4, 8 … seconds', () => {
  const p = page()
  p.last().says({ eventType: 'open' })
  p.last().says({ eventType: 'message', payload: message(5) })
  p.last().says({ eventType: 'message', payload: message(9, 'another') })
  p.last().breaks()
  vi.advanceTimersByTime(1999)
  expect([p.wires.length, p.socket.state]).toEqual([1, 'error'])
  vi.advanceTimersByTime(1)
  p.last().breaks()
  vi.advanceTimersByTime(4000)
  p.last().says({ eventType: 'open' })

  expect(p.wires.map(({ sent }) => sent)).toEqual([
    [{ eventType: 'resume', payload: { c: 4 } }],
    [],
    [{ eventType: 'resume', payload: { c: 5 } }],
  ])
  expect([p.socket.state, p.taken.map(({ seq }) => seq)]).toEqual(['open', [5]])
})

it('answers pings, and takes a silent connection for a lost one', () => {
  const p = page()
  p.last().says({ eventType: 'open' })
  p.last().says({ eventType: 'ping' })
  vi.advanceTimersByTime(heartbeatMs * 2)
  expect(p.wires).toHaveLength(1)
  vi.advanceTimersByTime(heartbeatMs * 2)
  vi.advanceTimersByTime(2000)

  expect(p.wires[0]?.sent.at(-1)).toEqual({ eventType: 'pong' })
  expect([p.wires.length, p.wires[0]?.isClosed]).toEqual([2, true])
})

it('gives the outcome of a message to whoever sent it', async () => {
  const p = page()
  p.last().says({ eventType: 'open' })
  const saying = p.socket.say('m1', { id: 'c', text: '到了' })
  p.last().says({ eventType: 'answer', id: 'other', payload: { success: false, message: '不是这条' } })
  p.last().says({ eventType: 'answer', id: 'm1', payload: { success: true, message: '', data: message(5) } })

  expect(await saying).toMatchObject({ success: true, data: { seq: 5 } })
  expect(p.last().sent.at(-1)).toMatchObject({ eventType: 'say', id: 'm1', payload: { id: 'c', text: '到了' } })
})

it('sends nothing over a closed connection, and waits for no answer for ever', async () => {
  const p = page()
  await expect(p.socket.say('m1', { id: 'c', text: '到了' })).rejects.toThrow('websocket is not open')
  p.last().says({ eventType: 'open' })
  const saying = p.socket.say('m2', { id: 'c', text: '到了' })
  const refused = expect(saying).rejects.toThrow('no answer')
  vi.advanceTimersByTime(15_000)

  await refused
})

it('gives up what has no answer when the network is lost, and connects as soon as it is back', async () => {
  const p = page()
  p.last().says({ eventType: 'open' })
  const refused = expect(p.socket.say('m1', { id: 'c', text: '到了' })).rejects.toThrow('websocket is not open')
  p.network.dispatchEvent(new Event('offline'))
  await refused
  expect([p.socket.state, p.wires[0]?.isClosed]).toEqual(['close', true])

  p.network.dispatchEvent(new Event('online'))
  p.network.dispatchEvent(new Event('online'))
  p.last().says({ eventType: 'open' })
  vi.advanceTimersByTime(10_000)
  expect([p.socket.state, p.wires.length]).toEqual(['open', 2])

  p.leave()
  p.network.dispatchEvent(new Event('offline'))
  p.network.dispatchEvent(new Event('online'))
  expect(p.wires).toHaveLength(2)
})

it('closes with its last reader, and stays closed', () => {
  const p = page()
  p.last().says({ eventType: 'open' })
  p.leave()
  p.last().breaks()
  vi.advanceTimersByTime(60_000)

  expect([p.wires.length, p.wires[0]?.isClosed, p.socket.state]).toEqual([1, true, 'close'])
})
