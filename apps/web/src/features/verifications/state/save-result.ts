import type { Verification } from '@app/contracts/verifications'
import type { Checked } from '../api/check.ts'
import { nameOf } from './use-check.ts'

/** Saves the result of a verification as a file on this device. */
export function saveResult(checked: Checked, verification: Verification): void {
  const result = { name: nameOf(checked), checked_at: new Date().toISOString(), ...verification }
  const address = URL.createObjectURL(new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'check.json'
  link.click()
  URL.revokeObjectURL(address)
}
