import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { z } from 'zod'
import { isForThisMachine } from '#config.ts'
import type { Part } from '../part.ts'

const Ready = z.object({ status: z.literal('ready') })
const DAYS_WARNED = 14
const MS_OF_A_DAY = 86_400_000

export const address: Part = {
  reaches: ({ config }) => ({
    url: config.PUBLIC_URL,
    address: 'PUBLIC_URL, the DNS record and the proxy',
    others: 'PUBLIC_URL and the proxy',
  }),
  describe({ config }) {
    if (isForThisMachine(config))
      return {
        state: 'off',
        word: 'This machine alone',
        sentence: `${config.PUBLIC_URL}. Set PUBLIC_URL to let others in.`,
        test: null,
      }
    const isOpen = config.PUBLIC_URL.startsWith('http:')
    return {
      state: isOpen ? 'warn' : 'set',
      word: isOpen ? 'Not encrypted' : 'Set',
      sentence: isOpen
        ? `${config.PUBLIC_URL}. Passwords travel in clear: use https.`
        : `${config.PUBLIC_URL}. ${aboutPasskeys(new URL(config.PUBLIC_URL))}`,
      test: 'Test',
    }
  },
  async try({ config }, _asking, signal) {
    const url = new URL('/healthz', config.PUBLIC_URL)
    const answer = await fetch(url, { signal, redirect: 'manual' })
    const location = answer.headers.get('location')
    const moved = location === null ? null : URL.parse(location, url.href)
    if (moved)
      throw new Error(`${url.origin} redirects to ${moved.origin}. Set PUBLIC_URL to the address without redirect.`)
    if (!Ready.safeParse(await answer.json().catch(() => null)).success)
      throw new Error(
        `${url.host} answered ${answer.status}, and not as this server does. Check PUBLIC_URL and the proxy.`,
      )
    if (url.protocol === 'http:')
      return {
        state: 'warn',
        word: 'Not encrypted',
        sentence: `${url.origin} answers. Passwords travel in clear: use https.`,
      }
    const until = await certificateEnd(url, signal)
    const isShort = until.getTime() - Date.now() < DAYS_WARNED * MS_OF_A_DAY
    const day = until.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    return {
      state: isShort ? 'warn' : 'works',
      word: isShort ? 'Certificate ends soon' : 'Reachable',
      sentence: `${url.origin}, certificate until ${day}.`,
    }
  },
}

/** WebAuthn binds a passkey to a domain, which an IP address is not. */
function aboutPasskeys({ hostname }: URL): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    ? `Passkeys are bound to ${hostname}. They do not work under another name.`
    : 'Passkeys need a host name instead of an IP address.'
}

async function certificateEnd({ hostname, port }: URL, signal: AbortSignal): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect', { signal })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
