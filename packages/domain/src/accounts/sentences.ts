import { UNKNOWN_ERROR_SENTENCE } from '../text/index.ts'
import { suspensionSentences } from '../people/index.ts'
import { registrationProblems } from '../registrations/index.ts'
import { accountFormSentences } from './form-sentences.ts'
import { ownAccountSentences } from './own-account-sentences.ts'
import { accountLimits as limits } from './limits.ts'

const TOO_MANY_REQUESTS = 'Too many attempts. Please try again later.'
const REGISTERED_WITH_GOOGLE = 'This email is already registered with Google. Please sign in with Google instead.'
export const INVALID_EMAIL_SENTENCE = 'Please enter a valid email address.'
const NO_ACCOUNT = 'No account found with this email. Please sign up first.'
/** Answer to any step while the server or its database is overloaded; the request itself was valid. */
const UNAVAILABLE = 'The server is busy. Please try again in a moment.'
const EMAIL_NOT_VERIFIED = 'Please verify your email address before signing in.'

export const passwordSentences = {
  too_short: `Password should be at least ${limits.password.min} characters.`,
  too_long: `Password must not exceed ${limits.password.max} characters.`,
  too_common: 'This password is too common. Choose one that is harder to guess.',
  own_name: 'Do not use your name or email as your password.',
} as const

const ACCOUNT_SUSPENDED = suspensionSentences.signed_out
const INVALID_PASSWORD = 'Incorrect password. Please try again.'
const INVALID_CODE = 'This code is not right, or was used before. Enter the one your app shows now.'
const INVALID_BACKUP_CODE = 'This recovery code is not right, or was used before.'
const CODE_EXPIRED = 'This sign-in took too long. Please start again.'

const SESSION_NOT_KEPT = 'Your browser did not keep the sign-in. Please allow cookies for this site and try again.'
/** Passkey prompt ended without a passkey: the browser does not say whether it was closed or timed out. */
const PASSKEY_CANCELLED = 'No passkey was used. The request was cancelled or timed out.'
const OTHER_ADDRESS = 'Passkeys don’t work at this address. Open the site at the address it was set up for.'

type Words = { fallback: string; [code: string]: string | undefined }

/** Messages of a refused sign-up or sign-in, by the code of the refusal, else the fallback (AUTH). */
export const accountSentences = {
  sign_up: {
    fallback: 'Failed to sign up. Please try again.',
    USER_ALREADY_EXISTS: 'This email is already registered. Please sign in instead.',
    REGISTERED_WITH_GOOGLE,
    INVALID_EMAIL: INVALID_EMAIL_SENTENCE,
    TOO_YOUNG: accountFormSentences.too_young,
    PASSWORD_TOO_SHORT: passwordSentences.too_short,
    PASSWORD_TOO_LONG: passwordSentences.too_long,
    PASSWORD_TOO_COMMON: passwordSentences.too_common,
    PASSWORD_OWN_NAME: passwordSentences.own_name,
    ...registrationProblems,
    TOO_MANY_REQUESTS,
  },
  sign_in: {
    fallback: 'Failed to sign in. Please check your credentials and try again.',
    USER_NOT_FOUND: NO_ACCOUNT,
    INVALID_PASSWORD,
    REGISTERED_WITH_GOOGLE,
    INVALID_EMAIL: INVALID_EMAIL_SENTENCE,
    ACCOUNT_SUSPENDED,
    EMAIL_NOT_VERIFIED,
    SESSION_NOT_KEPT,
    TOO_MANY_REQUESTS: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  },
  second_factor: {
    fallback: 'The code could not be checked. Please try again.',
    INVALID_CODE,
    INVALID_BACKUP_CODE,
    ACCOUNT_SUSPENDED,
    INVALID_TWO_FACTOR_COOKIE: CODE_EXPIRED,
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: CODE_EXPIRED,
    TOO_MANY_REQUESTS,
  },
  second_factor_change: {
    fallback: UNKNOWN_ERROR_SENTENCE,
    INVALID_CODE,
    INVALID_BACKUP_CODE,
    INVALID_PASSWORD,
    TOTP_ALREADY_ENABLED: 'Two-step sign-in is already on.',
    TOTP_NOT_ENABLED: 'Two-step sign-in is off.',
    TWO_FACTOR_NOT_ENABLED: 'Two-step sign-in is off.',
    UNAUTHORIZED: 'Please sign in again.',
    TOO_MANY_REQUESTS,
  },
  passkey_sign_in: {
    fallback: 'Failed to sign in with a passkey. Please try again.',
    PASSKEY_NOT_FOUND: 'This passkey is not known here. It may have been removed from its account.',
    AUTHENTICATION_FAILED: 'This passkey could not be checked. Please try again.',
    CHALLENGE_NOT_FOUND: CODE_EXPIRED,
    CANCELLED: PASSKEY_CANCELLED,
    OTHER_ADDRESS,
    EMAIL_NOT_VERIFIED,
    ACCOUNT_SUSPENDED,
    SESSION_NOT_KEPT,
    TOO_MANY_REQUESTS,
  },
  passkey_change: {
    fallback: UNKNOWN_ERROR_SENTENCE,
    INVALID_PASSWORD,
    INVALID_CODE,
    INVALID_BACKUP_CODE,
    INVALID_NAME: `Give the passkey a name of up to ${limits.passkey.name_characters} characters.`,
    SIGN_IN_AGAIN: ownAccountSentences.sign_in_again,
    PREVIOUSLY_REGISTERED: 'This device already has a passkey.',
    TOO_MANY_PASSKEYS: `An account can have up to ${limits.passkey.count} passkeys. Remove one first.`,
    NOT_VERIFIED: 'This device did not check that it is you. Set up a PIN, fingerprint or face there first.',
    NOT_SUPPORTED: 'This device cannot keep passkeys. Try another one.',
    FAILED_TO_VERIFY_REGISTRATION: 'The passkey could not be added. Please try again.',
    CHALLENGE_NOT_FOUND: 'This took too long. Please start again.',
    PASSKEY_NOT_FOUND: 'This passkey has already been removed.',
    CANCELLED: PASSKEY_CANCELLED,
    OTHER_ADDRESS,
    UNAUTHORIZED: 'Please sign in again.',
    TOO_MANY_REQUESTS,
  },
  google_sign_in: {
    fallback: 'Failed to sign in with Google. Please try again.',
    ACCOUNT_NOT_LINKED: 'An account already exists with this email. Please sign in with your password.',
    SIGNUP_DISABLED: NO_ACCOUNT,
    ACCOUNT_SUSPENDED,
    EMAIL_NOT_VERIFIED,
    TOO_YOUNG: accountFormSentences.too_young,
    ...registrationProblems,
  },
  google_sign_up: {
    fallback: 'Failed to sign up with Google. Please try again.',
    TOO_YOUNG: accountFormSentences.too_young,
    ACCOUNT_NOT_LINKED: 'An account already exists with this email using a different sign-in method.',
    ...registrationProblems,
  },
  request_reset: {
    fallback: 'Failed to send password reset email. Please try again.',
    USER_NOT_FOUND: 'No account found with this email.',
    REGISTERED_WITH_GOOGLE,
    INVALID_EMAIL: INVALID_EMAIL_SENTENCE,
    TOO_MANY_REQUESTS,
  },
  reset_password: {
    fallback: 'Failed to reset password. Please try again.',
    INVALID_TOKEN: 'This password reset link is invalid or has expired.',
    PASSWORD_TOO_SHORT: passwordSentences.too_short,
    PASSWORD_TOO_LONG: passwordSentences.too_long,
    PASSWORD_TOO_COMMON: passwordSentences.too_common,
    PASSWORD_OWN_NAME: passwordSentences.own_name,
    TOO_MANY_REQUESTS,
  },
  resend_verification: {
    fallback: 'Failed to resend verification email. Please try again.',
    INVALID_EMAIL: INVALID_EMAIL_SENTENCE,
    TOO_MANY_REQUESTS,
  },
  verify_email: { fallback: 'Failed to verify email', TOO_MANY_REQUESTS },
  other: { fallback: UNKNOWN_ERROR_SENTENCE },
} as const satisfies Record<string, Words>

export type AccountStep = keyof typeof accountSentences

export function accountSentence(step: AccountStep, code: string): string {
  if (code === 'UNAVAILABLE') return UNAVAILABLE
  const words: Words = accountSentences[step]
  return (Object.hasOwn(words, code) && words[code]) || words.fallback
}
