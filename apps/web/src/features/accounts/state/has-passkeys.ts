/** Whether this browser can use passkeys here; none can at an address without https, this machine's own aside. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}
