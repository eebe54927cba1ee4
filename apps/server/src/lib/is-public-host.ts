import ip from 'ipaddr.js'

/** Names that only mean something on one machine or in one network. */
const INNER_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/

/** Whether an address may be one of the public internet, as far as that can be seen without looking its name up. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ip.isValid(host)) return ip.parse(host).range() === 'unicast'
  return host.includes('.') && !INNER_NAME.test(host)
}
