import { isIPv4, isIPv6 } from 'node:net'
import type { SecurityEvent } from '@app/ports/security-events.ts'
import { addressKey } from './address-key.ts'

type Log = {
  level: string
  child(bindings: object, options: { level: string }): { info(fields: object, message: string): void }
}

/** Writes a security event as one JSON line at every LOG_LEVEL but `silent`: an audit needs the sign-ins of quiet days, too. */
export function recordSecurityEvent(log: Log, { ip, ...event }: SecurityEvent): void {
  if (log.level === 'silent') return
  log
    .child({}, { level: 'info' })
    .info({ ...event, ...(ip !== undefined && { network: networkOf(ip) }) }, 'security event')
}

/** Truncates an IP address to its network, /24 or /64: enough to see a pattern, too little to identify a household. */
export function networkOf(ip: string): string {
  const key = addressKey(ip)
  if (isIPv4(key)) return key.replace(/\.\d+$/, '.0/24')
  return isIPv6(ip) ? `${key}::/64` : 'unknown'
}
