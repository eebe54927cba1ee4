/** Where a sign-in with a passkey ends: sessions made there are noted as such, for what asks for two factors. */
export const WITH_PASSKEY = '/passkey/verify-authentication'

/** Known to the server alone. */
export const sessionFields = {
  withPasskey: { type: 'boolean', required: false, input: false, returned: false },
} as const
