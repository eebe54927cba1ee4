import { expect, onTestFinished, test, vi } from 'vitest'
import { hasPasskeys } from './has-passkeys.ts'

test('TRUST-O245 passkeys are for host names, not for IP addresses', () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const name of ['localhost', 'duologue.example.com', '1.example.com', 'cafe.example']) {
    expect([name, hasPasskeys(name)]).toEqual([name, true])
  }
  for (const address of ['192.0.2.1', '127.0.0.1', '[::1]', '[2001:db8::1]']) {
    expect([address, hasPasskeys(address)]).toEqual([address, false])
  }
})
