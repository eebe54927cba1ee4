import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { Config } from '#config.ts'
import { addressKey } from '#lib/address-key.ts'
import { openCount } from '#lib/open-count.ts'
import { trustedProxies } from '#lib/trusted-proxies.ts'

type Limits = Pick<Config, 'CONNECTION_LIMIT' | 'CONNECTION_LIMIT_PER_ADDRESS' | 'TRUST_PROXY'>

/**
 * Closes connections beyond a limit, in all and per address, before anything is read from them. A trusted proxy connects for
 * many people, so it has no limit of its own.
 */
export function limitConnections(
  { server }: FastifyInstance,
  { CONNECTION_LIMIT, CONNECTION_LIMIT_PER_ADDRESS, TRUST_PROXY }: Limits,
): void {
  const perAddress = openCount(CONNECTION_LIMIT_PER_ADDRESS)
  const isProxy = trustedProxies(TRUST_PROXY)
  server.maxConnections = CONNECTION_LIMIT
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const address = addressKey(remoteAddress)
    if (perAddress.isFull(address)) socket.destroy()
    else socket.once('close', perAddress.open(address))
  })
}
