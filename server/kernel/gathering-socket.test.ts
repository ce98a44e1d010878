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

  socket.write('begin;')
  await Promise.resolve()
  // Its own corking, as the driver does around a statement, sends nothing early.
  socket.cork()
  socket.write('select;')
  socket.uncork()
  expect([socket.writableCorked, socket.writableLength]).toEqual([1, 'begin;select;'.length])
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect([socket.writableCorked, socket.writableLength]).toEqual([0, 0])

  socket.write('commit;')
  socket.end()
  expect(await received).toBe('begin;select;commit;')
  server.close()
})
