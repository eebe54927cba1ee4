import { accountLimits } from '@app/domain/accounts'
import { BRAND } from '@app/domain/brand'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomInt } from 'node:crypto'

const { waits_seconds, trusted_seconds, recovery_codes } = accountLimits.second_factor

/** Alphabet of the codes, which leaves out characters that look like others, because codes are written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** Codes of an authenticator app as the second step of a sign-in with a password; better-auth's, with our limits in place of its own. */
export function secondFactorPlugin() {
  return twoFactor({
    issuer: BRAND,
    twoFactorCookieMaxAge: waits_seconds,
    trustDeviceMaxAge: trusted_seconds,
    // Wrong codes are counted by `rateLimits`.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: () => Array.from({ length: recovery_codes }, recoveryCode),
    },
    schema: { twoFactor: { modelName: 'two_factor' } },
  })
}

function recoveryCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${half()}-${half()}`
}

/** A code as it is compared: apps show spaces, and people write recovery codes in capitals. */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toLowerCase()
}

export function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code)
}
