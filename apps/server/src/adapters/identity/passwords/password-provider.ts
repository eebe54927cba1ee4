/** Name in better-auth of the way to sign in with a password. */
export const PASSWORD_PROVIDER = 'credential'
