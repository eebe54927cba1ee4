import type { Generated, GeneratedAlways } from 'kysely'

/** Who can sign in. The tables up to `JwksTable`, and the spelling of their columns, are better-auth's. */
export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A sign-in that has not ended. */
export type SessionTable = {
  id: string
  expiresAt: Date
  token: string
  createdAt: Generated<Date>
  updatedAt: Date
  ipAddress: string | null
  userAgent: string | null
  userId: string
}

/** A way to sign in: a password, or an identity elsewhere. */
export type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  /** Hashed. */
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Date
}

export type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The keys that sign access tokens. */
export type JwksTable = {
  id: string
  publicKey: string
  privateKey: string
  createdAt: Date
  expiresAt: Date | null
  alg: string | null
  crv: string | null
}

/** The one mailed code of a purpose that still works; a newer one replaces it, its use removes it. */
export type MailedCodeTable = {
  purpose: 'verify-email'
  email: string
  code_hash: string
  created_at: Generated<Date>
}

/** Sessions that ended before the access tokens made from them did. */
export type RevokedSessionTable = {
  session_id: string
  revoked_at: Generated<Date>
}

/** Mail of a server without a mail provider, to be read on its own page. */
export type MailboxLetterTable = {
  letter_id: GeneratedAlways<string>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Generated<Date>
}

export type AccountsTables = {
  'auth.user': UserTable
  'auth.session': SessionTable
  'auth.account': AccountTable
  'auth.verification': VerificationTable
  'auth.jwks': JwksTable
  'auth.mailed_code': MailedCodeTable
  'auth.revoked_session': RevokedSessionTable
  mailbox_letter: MailboxLetterTable
}
