import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

test('sends what is written within a turn together, in order, and nothing is left behind', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GatheringSocket()
  const accepted = once(server, 'connection')
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const [peer] = (await accepted) as [NodeJS.ReadableStream]
  const received = text(peer)

  socket.write(Buffer.from('begin;'))
  await Promise.resolve()
  // Its own corking, as the driver does around a statement, sends nothing early.
  socket.cork()
  socket.write(Buffer.from('select;'))
  socket.uncork()
  expect(socket.bytesWritten).toBe(0)
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect(socket.bytesWritten).toBe('begin;select;'.length)

  socket.write(Buffer.from('commit;'))
  // Whoever wants to be told of his own part comes after what was gathered before it.
  socket.write('listen;', () => undefined)
  socket.write(Buffer.from('quit;'))
  socket.end()
  expect(await received).toBe('begin;select;commit;listen;quit;')
  server.close()
})
