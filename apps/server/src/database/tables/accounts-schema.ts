import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** People who can sign in. The tables up to `auth.jwks`, and the spelling of their columns, are better-auth's. */
export type UserTable = {
  /** Made by better-auth; every `user_id` in the other tables is one of these. */
  id: string
  /** The person's display name; Google's name for people who signed up with it. */
  name: string
  /** Address in lower case; one account each. */
  email: string
  /** True once a mailed code was used, or if Google vouches for it; until then the person counts as a visitor. */
  emailVerified: boolean
  /** The address of a picture; always null, also where Google has one. */
  image: string | null
  /** Time of the sign-up. */
  createdAt: Generated<Date>
  /** Time of better-auth's last change to the row. */
  updatedAt: Generated<Date>
  /** True if a sign-in with the password asks for a code of an authenticator app as well. */
  twoFactorEnabled: Generated<boolean>
  /** The invitation that the person signed up with, in `invitation`; null where none was needed. */
  invitationId: Generated<string | null>
}

/** Session: a sign-in that has not ended, which the cookie stands for. */
export type SessionTable = {
  /** Goes into access tokens, so that they end with the session. */
  id: string
  /** Expiry; better-auth moves it while the session is used. The row is deleted some time after. */
  expiresAt: Date
  /** Session token, which the cookie carries, signed. */
  token: string
  /** Time of the sign-in. */
  createdAt: Generated<Date>
  /** Time of the last extension. */
  updatedAt: Date
  /** The network that the sign-in came from, /24 or /64 of IPv6; null where that is not known. */
  ipAddress: string | null
  /** The browser that signed in, as it names itself; null where it does not. */
  userAgent: string | null
  /** The person who signed in. */
  userId: string
  /** True if the sign-in used a passkey, which is two factors in one. */
}

/** A way to sign in: a password, or a Google account. */
export type AccountTable = {
  /** Made by better-auth. */
  id: string
  /** The person's id at Google; for a password the person's own id. */
  accountId: string
  /** `credential` for a password, `google` for a Google account. */
  providerId: string
  /** The person who signs in by it. */
  userId: string
  /** Always null: no request goes to Google after the sign-in. */
  accessToken: string | null
  /** Always null: no request goes to Google after the sign-in. */
  refreshToken: string | null
  /** Always null: no request goes to Google after the sign-in. */
  idToken: string | null
  /** Always null, as the token. */
  accessTokenExpiresAt: Date | null
  /** Always null, as the token. */
  refreshTokenExpiresAt: Date | null
  /** The scopes requested from Google; null for a password. */
  scope: string | null
  /** Hashed with scrypt and a salt of its own, with its parameters in front; null for a Google account. */
  password: string | null
  /** Time this way was added. */
  createdAt: Generated<Date>
  /** Time of the last change. */
  updatedAt: Date
}

/**
 * Better-auth's own short-lived values: visits to Google that have not come back. Mailed codes are in
 * `auth.mailed_code`.
 */
export type VerificationTable = {
  /** Made by better-auth. */
  id: string
  /** Purpose of the value, as better-auth names it: SHA-256, in base64url, because the name can be a code. */
  identifier: string
  /** The value. */
  value: string
  /** Expiry. */
  expiresAt: Date
  /** Time of creation. */
  createdAt: Generated<Date>
  /** Time of the last change. */
  updatedAt: Generated<Date>
}

/** The keys that sign access tokens; every API process reads them and believes each other's tokens. */
export type JwksTable = {
  /** The key id in the head of a token. */
  id: string
  /** Public key as a JSON web key. */
  publicKey: string
  /** Private key as a JSON web key, encrypted with the secret `accounts`. */
  privateKey: string
  /** Time of creation; the newest key signs. */
  createdAt: Date
  /**
   * End of signing with the key; the row is deleted once no token of it can be alive. Null in keys of older versions,
   * until a chore sets it.
   */
  expiresAt: Date | null
  /** The algorithm, `EdDSA`; better-auth allows null in keys older than the column. */
  alg: string | null
  /** The curve, `Ed25519`; null as `alg`. */
  crv: string | null
}

/** The one mailed code of a purpose that still works; a newer one replaces it, its use removes it. */
export type MailedCodeTable = {
  /** The code's only purpose: proving that a person reads the mail of an address, or a new password. */
  purpose: 'verify-email' | 'reset-password'
  /** Recipient's address, in lower case. */
  email: string
  /** SHA-256, in base64url; the code itself is only in the email. */
  code_hash: string
  /** Time the email was written; the code's life is counted from here. */
  created_at: Generated<Date>
}

/** Sessions that ended before the access tokens made from them did. */
export type RevokedSessionTable = {
  /** The `auth.session` that was deleted. */
  session_id: string
  /** Time of revocation; the row is deleted when no token made from it can be alive any more. */
  revoked_at: Generated<Date>
}

/** Recent attempts by one address or for one account, counted for rate limits. */
export type CountedTryTable = {
  /** The limit, mostly a key of `rateLimits`, and whether it counts by address or by account. */
  limit_name: string
  /**
   * HMAC-SHA-256 with a key made from the secret `accounts`, in base64url, of the address, email or id whose tries
   * these are.
   */
  subject_hash: string
  /** Attempts since the window opened; goes on rising while attempts are refused. */
  tries: number
  /** End of the window, when counting starts anew; the row is deleted some time after. */
  window_ends_at: Date
}

/**
 * Addresses that people signed in from with their password of late; wrong passwords from elsewhere do not lock them.
 */
export type KnownAddressTable = {
  /** The person who signed in. */
  user_id: string
  /**
   * HMAC-SHA-256 with a key made from the secret `accounts`, in base64url, of the person's id and the address; an IPv6
   * network is one.
   */
  address_hash: string
  /** Time of the last successful sign-in from there; the row is deleted 90 days after. */
  last_used_at: Generated<Date>
}

/** The passkeys that people sign in with. Its columns are spelled by better-auth, but for the last. */
export type PasskeyTable = {
  /** Made by better-auth. */
  id: string
  /** The person's name for it. */
  name: string
  /** Public key that checks its signatures, as COSE in base64. */
  publicKey: string
  /** The person who signs in by it. */
  userId: string
  /** The id that the authenticator gave it, in base64url. */
  credentialID: string
  /**
   * Number of uses, as the authenticator counts; 0 if it does not. One that falls, or stays the same above 0, is
   * refused.
   */
  counter: number
  /** `singleDevice`, or `multiDevice` where it is copied to other devices of the person. */
  deviceType: string
  /** True if it was copied to other devices when it was added. */
  backedUp: boolean
  /** Transports by which browsers reach the authenticator, separated by commas; null if unknown. */
  transports: string | null
  /** Time it was added. */
  createdAt: Generated<Date>
  /** The model of the authenticator, as it says itself; null where it does not. */
  aaguid: string | null
  /** Time of the last successful sign-in with it; null until one did. */
  last_used_at: Date | null
}

/** The authenticator app of a person who has set one up, or is about to. Its columns are spelled by better-auth. */
export type TwoFactorTable = {
  /** Made by better-auth. */
  id: string
  /** Secret from which the codes are computed, encrypted with the secret `accounts`. */
  secret: string
  /** The recovery codes that are left, as a JSON list, encrypted as the secret. */
  backupCodes: string
  /** The person whose app it is. */
  userId: string
  /** True once a code of the app was entered; until then sign-ins do not ask for one. */
  verified: Generated<boolean>
  /** Always 0: wrong codes are counted by `auth.counted_try`. */
  failedVerificationCount: Generated<number>
  /** Always null, for the same reason. */
  lockedUntil: Date | null
}

/** Codes of authenticator apps that have been used, so that nobody who saw one can use it again. */
export type UsedCodeTable = {
  /** The person who used it. */
  user_id: string
  /** HMAC-SHA-256 with a key made from the secret `accounts`, in base64url, of the person's id and the code. */
  code_hash: string
  /** Time of use; the row is deleted some time after the code has stopped working. */
  used_at: Generated<Date>
}

/** Browsers in which people have signed in; a sign-in from another one is announced by email. */
export type KnownBrowserTable = {
  /** The person who signed in. */
  user_id: string
  /**
   * HMAC-SHA-256 with a key made from the secret `accounts`, in base64url, of the person's id and the random value of
   * the browser's cookie.
   */
  browser_hash: string
  /** Time of the last successful sign-in there; the row is deleted a year after. */
  last_used_at: Generated<Date>
}

/** Mail of a server without a mail provider, to be read on its own page; the newest 200 emails are kept. */
export type MailboxLetterTable = {
  /** Rises with time; pages show the highest first. */
  letter_id: GeneratedAlways<string>
  /** Recipient's address. */
  recipient: string
  /** The email's subject. */
  subject: string
  /** The email as plain text. */
  text: string
  /** The same email as HTML. */
  html: string
  /** Address that gets answers; null if the email is not meant to be answered. */
  reply_to: string | null
  /** Headers beside those that every email has, such as `List-Unsubscribe`. */
  headers: JSONColumnType<Record<string, string>, string | undefined>
  /** Time it was written. */
  created_at: Generated<Date>
}

/** An account that is being deleted at its owner's request, until nothing of it is left. */
export type AccountDeletionTable = {
  /** Id that the job is given, so that no job names a person. */
  deletion_id: Generated<string>
  /** The deleted account; there is no such `auth.user` any more. */
  user_id: string
  /** Address that emails and codes were sent to, in lower case. */
  email: string
  /** Time the deletion was requested; the row is removed once everything that was running then must have ended. */
  requested_at: Generated<Date>
}

export type AccountsTables = {
  'auth.user': UserTable
  'auth.session': SessionTable
  'auth.account': AccountTable
  'auth.verification': VerificationTable
  'auth.jwks': JwksTable
  'auth.mailed_code': MailedCodeTable
  'auth.revoked_session': RevokedSessionTable
  'auth.counted_try': CountedTryTable
  'auth.known_address': KnownAddressTable
  'auth.passkey': PasskeyTable
  'auth.two_factor': TwoFactorTable
  'auth.used_code': UsedCodeTable
  'auth.known_browser': KnownBrowserTable
  account_deletion: AccountDeletionTable
  mailbox_letter: MailboxLetterTable
}
