/** Tables of the accounts: see migrations/0002-accounts.sql. */
export type AccountsTables = Record<never, never>
