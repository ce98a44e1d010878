import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

const requestTo = (host: string, localAddress = '::ffff:192.168.1.5') =>
  ({ protocol: 'http', host, raw: { socket: { localAddress } } }) as unknown as FastifyRequest

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.6',
  '',
  'a b',
  'x@evil.example',
])('takes no link from the host %j of a request', (host) => {
  expect(siteAddress(requestTo(host), '')).toBe('')
})

test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.1.5:8080'])(
  'takes the host %s, which is this machine',
  (host) => {
    expect(siteAddress(requestTo(host), undefined)).toBe(`http://${host}`)
  },
)

test('prefers what the operator set, whatever the request says', () => {
  expect(siteAddress(requestTo('evil.example'), 'https://service.example.com/')).toBe('https://service.example.com')
})
