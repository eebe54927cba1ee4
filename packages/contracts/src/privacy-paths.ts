/** Addresses that other programs know by a standard. */
export const privacyPaths = { securityTxt: '/.well-known/security.txt' } as const
