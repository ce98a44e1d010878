/** Fills in browser features that pages need and the DOM of the tests lacks. */
import './plain-stacks.ts'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterEach } from 'vitest'
// Pages load it late; a test that waits for a message must not wait for its code to be read for the first time.
import '../kernel/toast-host.tsx'
import { stopLive } from '../kernel/live.ts'
import { quickStyle } from './quick-style.ts'
import { matchScreen } from './screen-width.ts'

window.matchMedia = matchScreen
window.getComputedStyle = quickStyle(window.getComputedStyle.bind(window))
/** Screens are tested without connections: a socket that never opens. */
window.WebSocket = class extends EventTarget {
  close(): void {}
} as unknown as typeof WebSocket
// React and the testing library flush effects and warn of updates outside of them by this.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
/**
 * React notes for its developer tools where each element was made, for ten thousand of them before it counts anew: the stacks cost a tenth of a page.
 * It counts none where ten thousand are noted already.
 */
const inner: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
// A page is too long to be read in a terminal; the message says what was looked for.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') })

// Files share a document, so that nothing of a test may stand there when the next one begins.
afterEach(() => {
  cleanup()
  // The root of the product is never left, and so ends no connection.
  stopLive()
  document.body.replaceChildren()
})
