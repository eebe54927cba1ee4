/** IPv6 and IPv4 addresses as browsers write them; a host name does not end in a number. */
const IP_ADDRESS = /^\[|^[\d.]+$/

/** True if this browser can use passkeys here: by https or on this machine, and at a host name, because none belong to IP addresses. */
export function hasPasskeys(hostname = location.hostname): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(hostname)
}
