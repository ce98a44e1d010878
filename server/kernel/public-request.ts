/** Requests to addresses that people of an enterprise chose: they never reach into the network of this installation. */
import { type LookupAddress, lookup as resolve } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Loopback, private, link-local, metadata, documentation, multicast and reserved ranges, and those that hide an IPv4 address. */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
/** Of IPv6 only what is routed in public, without tunnels and documentation. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    : isIP(address) === 4 && !closed.check(address, 'ipv4')

/** The address leads where requests must not go. */
export class AddressRefused extends Error {}

export class OpenedHosts {
  #hosts: readonly string[] = []

  /** Names hosts, with or without a port, that may be inside. */
  choose(hosts: readonly string[]): void {
    this.#hosts = hosts
  }

  has({ host, hostname }: URL): boolean {
    return this.#hosts.includes(host) || this.#hosts.includes(hostname)
  }
}

/** Hosts inside that the operator has opened (`WEB_HOOK_HOSTS`). */
export const openedHosts = new OpenedHosts()

const inside = (host: string): AddressRefused => new AddressRefused(`${host} 是内部地址，不能调用`)

/** Resolves a name and gives it to the very connection that follows, so that no second answer can differ from the checked one. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null) done(error, '', 0)
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      done(inside(hostname), '', 0)
    else if (options.all === true) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

export interface PublicAnswer {
  readonly status: number
  readonly location: string | null
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

/** Throws `AddressRefused` for what is no address of the web, or one inside. */
export function demandPublic(url: URL, opened: OpenedHosts): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('只支持 http 和 https 地址')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is checked when it is resolved; an address never is.
  if (isIP(host) !== 0 && !isPublicAddress(host) && !opened.has(url)) throw inside(host)
}

/** Sends one POST and does not follow redirects. Throws when nobody answers in time. */
export async function postOnce(url: URL, { body, headers, timeoutMs }: Sent): Promise<PublicAnswer> {
  demandPublic(url, openedHosts)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return await new Promise((answered, failed) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(openedHosts.has(url) ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        answered({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null })
        // Nobody reads what else it says.
        answer.destroy()
      },
    )
    sending.on('error', failed)
    sending.end(body)
  })
}
