import type { ProvenanceStatement } from './statement.ts'

/**
 * Results for the statement in a file. `changed`: we signed it, but for another sound. `not-ours`: the key is unknown, or the
 * signature is not its. `revoked`: signed with a key that was revoked.
 */
export const signatureStates = ['absent', 'valid', 'changed', 'not-ours', 'revoked', 'malformed'] as const
export type SignatureState = (typeof signatureStates)[number]

/** Statement, present only with a signature of our own keys; claims of others are not passed on. */
export type SignatureCheck =
  | { state: 'absent' | 'not-ours' | 'malformed'; statement?: undefined }
  | { state: 'valid' | 'changed' | 'revoked'; statement: ProvenanceStatement }
