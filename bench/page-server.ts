/** Serves a built web client as the product does, beside a running product that answers its calls. */
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { servePages } from '../server/kernel/pages.ts'

export interface ServedPages {
  readonly url: string
  close(): Promise<void>
}

/** Pages come from the folder, everything else from the product at `product`. */
export async function serveBuild(webFolder: string, product: string): Promise<ServedPages> {
  const { hostname, port } = new URL(product)
  const to = { hostname, port: Number(port) }
  let server: Server | undefined
  const app = Fastify({
    serverFactory: (handler) => {
      server = createServer(handler)
      return server
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return pass(request, reply, to)
    return undefined
  })
  await servePages(app, {
    webFolder,
    openApi: () => ({}),
    apiDocs: 'off',
    isSignedIn: async () => await Promise.resolve(false),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // The live channel.
  server?.on('upgrade', (request, socket, head) => passSocket(request, socket, head, to))
  return { url, close: async () => await app.close() }
}

const isPage = ({ headers, url }: FastifyRequest): boolean =>
  url.startsWith('/assets/') || /^\/[a-z0-9-]+\.svg$/.test(url) || (headers.accept ?? '').includes('text/html')

interface Target {
  readonly hostname: string
  readonly port: number
}

function pass({ raw }: FastifyRequest, reply: FastifyReply, { hostname, port }: Target): FastifyReply {
  reply.hijack()
  const asked = httpRequest(
    { hostname, port, path: raw.url, method: raw.method, headers: { ...raw.headers, host: `${hostname}:${port}` } },
    (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply.raw)
    },
  )
  asked.on('error', () => reply.raw.destroy())
  raw.pipe(asked)
  return reply
}

function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer, { hostname, port }: Target): void {
  const upstream = connect(port, hostname, () => {
    const lines = Object.entries({ ...request.headers, host: `${hostname}:${port}` }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    )
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}
