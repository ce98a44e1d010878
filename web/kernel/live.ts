/** The websocket that tells open pages what changed elsewhere. After a loss it comes back after 2^n seconds (Spec 1 §4), or with the network, and everything is read again. */
import { type TouchKey, touchKeys } from '@onsite/api/define-call.ts'
import { type LiveMessage, livePath, signedOutCode } from '@onsite/api/live.ts'
import { useSyncExternalStore } from 'react'
import { markStale } from './query-client.ts'
import { Reconnecting } from './reconnecting.ts'
import { sessionStore } from './session-store.ts'

/** A change that somebody else made to a record while this page was open. */
export interface LiveChange {
  readonly fact: string
  readonly at: number
}

export interface LiveState {
  readonly connected: boolean
  /** Attempts since the connection was lost, 0 while it stands. */
  readonly attempt: number
  /** By record id. */
  readonly changes: ReadonlyMap<string, LiveChange>
}

/** Messages that arrive together cause one reload. */
const gatherMs = 120
/** Processes keep an opened session for so long. */
const rightsFeltMs = 1000
/** Keys that come over the channel; the rest is a person's own. */
const everything = touchKeys.filter((key) => !['session', 'search-plan', 'table-config'].includes(key))
const mostRememberedChanges = 500

let state: LiveState = { connected: false, attempt: 0, changes: new Map() }
const listeners = new Set<() => void>()
let socket: WebSocket | null = null
let gatherTimer: ReturnType<typeof setTimeout> | undefined
let wanted = false
const gathered = new Set<TouchKey>()
const gatheredChanges = new Map<string, LiveChange>()

function change(next: Partial<LiveState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Connects and stays connected until `stopLive`. */
export function startLive(): void {
  if (wanted) return
  wanted = true
  reconnecting.begin()
  connect()
}

/** Disconnects, and stays so until `startLive`. */
export function stopLive(): void {
  wanted = false
  reconnecting.end()
  socket?.close()
  socket = null
  change({ connected: false, attempt: 0, changes: new Map() })
}

function connect(): void {
  const address = new URL(livePath, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const opened = new WebSocket(address)
  socket = opened
  opened.addEventListener('message', (event) => receive(event.data))
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    reconnect()
    // The session ended while there was no socket to hear of it: without a call, the page would stay open for nobody.
    if (code === signedOutCode && sessionStore.user() !== null) void sessionStore.reload()
  })
}

function reconnect(): void {
  const closed = socket
  socket = null
  closed?.close()
  change({ connected: false, attempt: reconnecting.retry() })
}

const reconnecting = new Reconnecting({ open: connect, lost: reconnect })

function receive(data: unknown): void {
  const message = readMessage(data)
  if (message === null) return
  if (message.kind === 'hello') {
    const wasLost = state.attempt > 0
    reconnecting.restart()
    change({ connected: true, attempt: 0 })
    if (wasLost) markStale(everything)
  } else if (message.kind === 'signed-out') {
    void askAgain()
  } else if (message.kind === 'rights') {
    void takeRights()
  } else {
    if (isAboutSelf(message)) void takeSelf()
    gather(message.touches, message.actorId === sessionStore.user()?.id ? [] : message.ids, message.fact)
  }
}

/** The session behind this socket ended. A role switch also ends one and begins another, so the server is asked before the person is sent away. */
async function askAgain(): Promise<void> {
  stopLive()
  await sessionStore.reload()
  if (sessionStore.user() === null) return
  startLive()
  // Perhaps another role now, chosen in another window: menu and lists are that role's.
  markStale(['session', ...everything])
}

/** Somebody changed this person's own name, roles or sales channels, all of which the session carries. */
const isAboutSelf = ({ ids, touches }: Extract<LiveMessage, { kind: 'stale' }>): boolean =>
  touches.includes('people') && ids.includes(sessionStore.user()?.id ?? '')

/** Reads the session anew, once every process of the server feels what changed. */
async function takeSelf(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, rightsFeltMs))
  await sessionStore.reload()
}

/** The rights behind this socket are others than before. */
async function takeRights(): Promise<void> {
  await takeSelf()
  markStale(['session', ...everything])
}

function readMessage(data: unknown): LiveMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message = JSON.parse(data) as LiveMessage
    return ['hello', 'stale', 'rights', 'signed-out'].includes(message.kind) ? message : null
  } catch {
    return null
  }
}

/** An import or a batch sends hundreds of messages at once: pages hear of them together, a moment after the first. */
function gather(touches: readonly TouchKey[], ids: readonly string[], fact: string): void {
  const at = Date.now()
  for (const touch of touches) gathered.add(touch)
  for (const id of ids) gatheredChanges.set(id, { fact, at })
  gatherTimer ??= setTimeout(() => {
    gatherTimer = undefined
    const [now, changed] = [[...gathered], [...gatheredChanges]]
    gathered.clear()
    gatheredChanges.clear()
    if (changed.length > 0) change({ changes: new Map([...state.changes, ...changed].slice(-mostRememberedChanges)) })
    markStale(now)
  }, gatherMs)
}

/** Forgets that a record changed, when the person has seen it. */
export function forgetChange(id: string): void {
  if (!state.changes.has(id)) return
  const changes = new Map(state.changes)
  changes.delete(id)
  change({ changes })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live connection and what changed through it. */
export function useLive(): LiveState {
  return useSyncExternalStore(subscribe, () => state)
}

/** The change that somebody else made to this record since it was opened, or null. */
export function useLiveChange(id: string): LiveChange | null {
  return useSyncExternalStore(subscribe, () => state.changes.get(id) ?? null)
}
