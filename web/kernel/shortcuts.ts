/** Keys of the page that is on screen. Hidden tabs run no effects, so only the visible page's keys are listed and listened to. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { localCache } from './local-cache.ts'
import { keyGapMs } from './scan-wedge.ts'

export interface Shortcut {
  /** `j`, `?`, `Enter`, ` `, with `Alt+`, `Ctrl+` or `Shift+` before; `Ctrl+` also means ⌘. Two letters one after the other as `g o`. */
  readonly keys: string
  readonly label: string
  run(event: KeyboardEvent): void
}

const cacheName = 'shortcuts'
let groups: readonly { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] = []
let singleKeys = (localCache.get(cacheName) as { on: boolean } | null)?.on ?? true
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All keys that work now, for the `?` dialog. */
export function useShortcutGroups(): typeof groups {
  return useSyncExternalStore(subscribe, () => groups)
}

/** Whether keys without Alt or Ctrl act (WCAG 2.1.4: they can be turned off). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => singleKeys)
  return [
    on,
    (next) => {
      singleKeys = next
      localCache.set(cacheName, { on: next })
      tell()
    },
  ]
}

/** The way an event is written in `Shortcut.keys`. */
export function keysOf(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code'>,
): string {
  // Alt changes `key` on some keyboards; digits and letters are then told by their code.
  const plain = (event.altKey && /^(?:Digit|Key)(.)$/.exec(event.code)?.[1]) || event.key
  const key = plain.length === 1 ? plain.toLowerCase() : plain
  const isLetter = /^[a-z]$/.test(key)
  const prefix = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}`
  return `${prefix}${event.shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''}${key}`
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !/^(checkbox|radio)$/.test((target as HTMLInputElement).type)
    : false
}

/** Controls that are moved through by arrow keys, and buttons whose menu is open. */
const movedByArrows =
  '[role="menu"], [role="menubar"], [role="tree"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], input[type="radio"], .ant-dropdown-open'
/** Open menus, which Escape closes. */
const closedByEscape = '.ant-dropdown, .ant-dropdown-open'

/** Enter and Space belong to the focused control, and so do the keys by which it is moved through or closed. */
function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (key === 'Enter' || key === ' ')
    return target.closest('button, a, [role="menuitem"], [role="tab"], input') !== null
  if (key.startsWith('Arrow')) return target.closest(movedByArrows) !== null
  return key === 'Escape' && target.closest(closedByEscape) !== null
}

/** Whether a dialog or drawer is over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') !== null
}

interface Pending {
  readonly event: KeyboardEvent
  readonly timer: ReturnType<typeof setTimeout>
  run(this: void): void
}
let pending: Pending | null = null
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Another sign so soon is a scanner's: what it types is a code and no shortcut. Any other key is a quick hand's: the first one acts before it. */
function settle(event: KeyboardEvent): void {
  if (pending === null || pending.event === event || modifiers.has(event.key)) return
  const { run, timer } = pending
  clearTimeout(timer)
  pending = null
  if (event.key.length > 1) flushSync(run)
}

/** The first letter of a sequence, which waits for the second. */
let leader: { readonly letter: string; readonly atMs: number } | null = null
/** `Our choice:` whoever thinks longer begins anew. */
const longestWaitMs = 1500
/** All listeners read an event alike, although the first of them takes the leader. */
const readings = new WeakMap<KeyboardEvent, string>()

/** An event as it is written in `Shortcut.keys`, together with the letter that was pressed just before where the two are a sequence. */
function read(event: KeyboardEvent): string {
  const known = readings.get(event)
  if (known !== undefined) return known
  const keys = keysOf(event)
  const waitedMs = leader === null ? 0 : event.timeStamp - leader.atMs
  // A scanner's signs follow each other faster than anybody types.
  const isSequence = leader !== null && waitedMs >= keyGapMs && waitedMs <= longestWaitMs
  const text = isSequence ? `${leader?.letter} ${keys}` : keys
  if (!modifiers.has(event.key)) {
    const leads = groups.some(({ shortcuts }) => shortcuts.some((one) => one.keys.startsWith(`${text} `)))
    leader = leads && !isTyping(event.target) && !isDialogOpen() ? { letter: text, atMs: event.timeStamp } : null
  }
  readings.set(event, text)
  return text
}

/** Runs a single key after the time in which a scanner would have sent its next one. */
function runAlone(event: KeyboardEvent, run: () => void): void {
  const timer = setTimeout(() => {
    pending = null
    // The next key finds what this one did, also where the page is busy and would draw it later.
    flushSync(run)
  }, keyGapMs)
  pending = { event, timer, run }
}

/**
 * Listens to keys while the component is on screen. Single letters are silent while typing, composing or under a dialog.
 * @param yields leaves keys to any other component that listens to them
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[], yields = false): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  const listed = shortcuts.map((one) => `${one.keys} ${one.label}`).join('\n')
  useEffect(() => {
    const group = { name, shortcuts: latest.current }
    groups = [...groups, group]
    tell()
    const onKey = (event: KeyboardEvent) => {
      settle(event)
      if (event.defaultPrevented || event.isComposing) return
      const keys = read(event)
      const hit = latest.current.find((one) => one.keys === keys)
      if (hit === undefined) return
      if (yields && groups.some((one) => one !== group && one.shortcuts.some((other) => other.keys === keys))) return
      const isChord = keys.startsWith('Alt+') || keys.startsWith('Ctrl+')
      if (!isChord && (!singleKeys || isTyping(event.target) || ownsKey(event.target, event.key) || isDialogOpen()))
        return
      event.preventDefault()
      if (isChord || event.key.length > 1) hit.run(event)
      else runAlone(event, () => hit.run(event))
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      groups = groups.filter((one) => one !== group)
      tell()
    }
    // `listed` renews the group when its keys or labels change.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [name, listed, yields])
}
