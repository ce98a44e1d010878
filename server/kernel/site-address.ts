import type { FastifyRequest } from 'fastify'

/**
 * The address with which links to this system begin, without a slash at the end. Unless the operator set one, a request's own host counts only where it
 * names this machine: anybody can send another one, and the link would lead to them.
 * @returns '' when there is none to be trusted
 */
export function siteAddress(request: FastifyRequest, siteUrl: string | undefined): string {
  if (siteUrl !== undefined && siteUrl !== '') return siteUrl.replace(/\/+$/, '')
  const address = `${request.protocol}://${request.host}`
  const isOurs = URL.canParse(address) && namesThisMachine(new URL(address).hostname, request.raw.socket.localAddress)
  return isOurs ? address : ''
}

function namesThisMachine(hostname: string, localAddress: string | undefined): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^127(\.\d+){3}$/.test(name) || name === dropPrefix(localAddress)
}

const dropPrefix = (address: string | undefined): string | undefined => address?.replace(/^::ffff:/, '')
