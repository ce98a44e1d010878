/** Fills in browser features that pages need and the DOM of the tests lacks. */
import './plain-stacks.ts'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
// Pages load it late; a test that waits for a message must not wait for its code to be read for the first time.
import '../kernel/toast-host.tsx'
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
// A page is too long to be read in a terminal; the message says what was looked for.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') })

// Files share a document, so that nothing of a test may stand there when the next one begins.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
