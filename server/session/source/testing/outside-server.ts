/** Servers that speak the protocols of the messengers and of OpenID Connect, on this machine. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

type Reply = object | ((asked: Asked) => object | Promise<object>)

export interface OutsideServer {
  readonly url: string
  readonly asked: Asked[]
  /** How often a path was asked. */
  times(path: string): number
  /** Answers by path. */
  replies: Record<string, Reply>
  close(): Promise<void>
}

/** Answers what the test says, and 404 elsewhere. */
export async function outsideServer(replies: Record<string, Reply> = {}): Promise<OutsideServer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://outside')
      const text = Buffer.concat(chunks).toString()
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      const body = (
        isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? {} : JSON.parse(text)
      ) as Asked['body']
      const one: Asked = { path: url.pathname, query: url.searchParams, body, headers: request.headers }
      asked.push(one)
      const reply = self.replies[url.pathname]
      void Promise.resolve(typeof reply === 'function' ? (reply as (asked: Asked) => object)(one) : reply).then(
        (said) => {
          response.statusCode = said === undefined ? 404 : ((said as { status?: number }).status ?? 200)
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(said ?? { message: 'no such path' }))
        },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: OutsideServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    times: (path) => asked.filter((one) => one.path === path).length,
    replies,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return self
}

/** An account at the provider, as its tokens tell of it. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

export interface Provider extends OutsideServer {
  /** Signs an account in there, as its pages would do for the browser at this address. @returns the query of the way back */
  signIn(address: string, claims: Claims, over?: Readonly<Record<string, unknown>>): string
}

/** A provider of OpenID Connect that checks the secret and PKCE, and signs its tokens. */
export async function provider(clientId: string, secret: string): Promise<Provider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const grants = new Map<
    string,
    { challenge: string; nonce: string; claims: Claims; over: Readonly<Record<string, unknown>> }
  >()
  const server = await outsideServer()
  const issuer = server.url
  server.replies = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] },
    '/token': async ({ body, headers }) => {
      const grant = grants.get(String(body.code))
      grants.delete(String(body.code))
      const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
      const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
      if (headers.authorization !== expected) return { status: 401, error: 'invalid_client' }
      if (grant === undefined || grant.challenge !== challenge) return { status: 400, error: 'invalid_grant' }
      const idToken = await new SignJWT({ nonce: grant.nonce, ...grant.claims, ...grant.over })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
      return { access_token: 'a', token_type: 'Bearer', id_token: idToken, expires_in: 300 }
    },
  }
  return Object.assign(server, {
    signIn(address: string, claims: Claims, over = {}) {
      const { searchParams } = new URL(address)
      const code = `code-${grants.size}-${Math.random()}`
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        nonce: searchParams.get('nonce') ?? '',
        claims,
        over,
      })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    },
  })
}
