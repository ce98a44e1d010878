/** Sockets of pages to the app, and the channel through which it hears of what happened. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LiveChannel } from '../../kernel/live-channel.ts'
import { sessionCookieName } from '../../kernel/session-token.ts'
import { testApp, testLogger } from '../test-app.ts'
import { testDatabase } from '../test-database.ts'

interface OpenSocket<Frame> {
  readonly socket: WebSocket
  /** Everything heard so far. */
  readonly frames: readonly Frame[]
  /** The code with which it is closed. */
  readonly closed: Promise<number>
  /** Waits for something among what is heard. */
  readonly until: <T>(find: () => T | undefined) => Promise<T>
}

export interface SocketDoor {
  /** Tells open pages of facts, as a process does. */
  readonly channel: () => LiveChannel
  /** Opens a socket, as a page does. @param read makes a frame of the text that came */
  readonly open: <Frame>(
    path: string,
    read: (text: string) => Frame,
    headers?: Record<string, string>,
  ) => OpenSocket<Frame>
}

/** The header of whoever has this session. */
export const cookieOf = (token: string): Record<string, string> => ({ cookie: `${sessionCookieName}=${token}` })

/** Listens while the tests of a file run, and cuts their sockets afterwards. */
export function socketDoor(): SocketDoor {
  const sockets: WebSocket[] = []
  let address = ''
  let channel: LiveChannel | undefined
  beforeAll(async () => {
    const app = await testApp()
    if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 })
    address = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
    const { appUrl } = await testDatabase()
    channel = new LiveChannel({ url: appUrl, log: testLogger, onNotices: (notices) => void app.sockets.tell(notices) })
    await channel.start()
  })
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await channel?.close()
  })
  return {
    channel: () => {
      if (channel === undefined) throw new Error('the channel opens before the tests')
      return channel
    },
    open(path, read, headers = {}) {
      const socket = new WebSocket(`ws://${address}${path}`, { headers })
      sockets.push(socket)
      const frames: ReturnType<typeof read>[] = []
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      socket.on('message', (data: Buffer) => frames.push(read(data.toString('utf8'))))
      return {
        socket,
        frames,
        closed,
        until: async (find) =>
          await vi.waitFor(
            () => {
              const found = find()
              if (found === undefined) throw new Error(`heard only ${JSON.stringify(frames)}`)
              return found
            },
            { timeout: 5000, interval: 10 },
          ),
      }
    },
  }
}
