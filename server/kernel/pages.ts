/** Serves everything but calls: the built web client with its history fallback, the OpenAPI document and the page to read it, all from this machine. */
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Failure } from '@onsite/domain/failure.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyNoSuchCall } from './http.ts'

export interface PagesOptions {
  /** Folder of the built web client. */
  readonly webFolder: string
  readonly openApi: () => object
  readonly apiDocs: ApiDocs
  isSignedIn(this: void, request: FastifyRequest): Promise<boolean>
}

/** Readers of the document of the calls and of the page that shows it. */
export type ApiDocs = 'signed-in' | 'open' | 'off'

const swaggerFiles = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
const hour = 'public, max-age=3600'
/** Of what not everybody may read. */
const ownHour = 'private, max-age=3600'

export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (options.apiDocs !== 'off') await app.register(async (docs) => await serveDocs(docs, options))
  // `wildcard: false` would list the folder once; this way a build that appears later is served as well.
  await app.register(fastifyStatic, {
    root: join(options.webFolder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    decorateReply: true,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !path.startsWith('/assets/'))
      return await sendPage(reply, 'index.html', 'no-cache', options.webFolder)
    if (request.method === 'GET' && rootFile.test(path))
      return await sendPage(reply, path.slice(1), hour, options.webFolder)
    return replyNoSuchCall(request, reply)
  })
}

/** `sendFile` answers a missing file with the not-found handler, which is us: so look first. */
async function sendPage(reply: FastifyReply, name: string, caching: string, folder: string): Promise<FastifyReply> {
  const isThere = await access(join(folder, name)).then(
    () => true,
    () => false,
  )
  if (!isThere) return replyNoSuchCall(reply.request, reply)
  return await reply.header('cache-control', caching).sendFile(name, folder, { cacheControl: false })
}

/** Files that stand beside index.html: icons, the manifest. */
const rootFile = /^\/[a-z0-9-]+\.(svg|png|ico|webmanifest|txt|json)$/

/** The document and its page, behind one door. */
async function serveDocs(app: FastifyInstance, { apiDocs, isSignedIn, openApi }: PagesOptions): Promise<void> {
  // Most processes are never asked for it, and it has more than a million signs.
  let document: string | undefined
  app.addHook('onRequest', async (request) => {
    if (apiDocs === 'signed-in' && !(await isSignedIn(request))) throw new Failure('not-signed-in')
  })
  app.get('/openapi.json', async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((document ??= JSON.stringify(openApi()))),
  )
  serveApiDocs(app)
  await Promise.resolve()
}

function serveApiDocs(app: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api-docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', ownHour).send(apiDocsPage),
  )
  app.get('/api-docs/start.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', ownHour).send(apiDocsScript),
  )
  app.get<{ Params: { file: string } }>('/api-docs/:file', async (request, reply) => {
    const { file } = request.params
    if (!swaggerFiles.has(file)) return replyNoSuchCall(request, reply)
    const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.js') ? 'text/javascript' : 'image/png'
    return reply
      .type(type)
      .header('cache-control', ownHour)
      .send(await readFile(join(folder, file)))
  })
}

const apiDocsPage = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>现场通接口文档</title>
<link rel="icon" href="/api-docs/favicon-32x32.png"><link rel="stylesheet" href="/api-docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api-docs/swagger-ui-bundle.js"></script><script src="/api-docs/start.js"></script></body></html>`

const apiDocsScript = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', validatorUrl: null })`
