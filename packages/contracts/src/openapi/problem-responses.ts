import { errorStatus, Problem } from '../errors.ts'
import { type Json, referenceTo } from './json-schemas.ts'
import {
  broken,
  credentialRefused,
  databaseFull,
  databaseSilent,
  type Refusal,
  storeAway,
  storeFull,
  unavailable,
} from './refusals.ts'

/** Refusals that every operation can give. */
export const commonResponses: Record<string, Json> = {
  AuthenticationRequired: problemResponse([credentialRefused]),
  InternalError: problemResponse([broken]),
  Unavailable: problemResponse([unavailable, databaseSilent, storeAway, databaseFull]),
  StorageFull: problemResponse([storeFull]),
}

/** The error responses of an operation by status, including the common ones. */
export function problemResponses(refusals: readonly Refusal[]): Record<string, Json> {
  const byStatus = Map.groupBy(refusals, ({ code }) => String(errorStatus[code]))
  const own = [...byStatus].map(([status, those]) => [status, problemResponse(those)] as const)
  return { ...Object.fromEntries(own), ...referencesToCommon() }
}

function referencesToCommon(): Record<string, Json> {
  const of = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return { 401: of('AuthenticationRequired'), 500: of('InternalError'), 503: of('Unavailable'), 507: of('StorageFull') }
}

function problemResponse(refusals: readonly Refusal[]): Json {
  const schema = referenceTo(Problem)
  return {
    description: [...new Set(refusals.map(({ when }) => when))].join(' '),
    content: { 'application/problem+json': { schema, examples: examplesOf(refusals) } },
  }
}

/** Named by their codes; the second of a code has a number. */
function examplesOf(refusals: readonly Refusal[]): Record<string, Json> {
  const examples: Record<string, Json> = {}
  for (const { code, detail, when } of refusals) {
    const earlier = Object.keys(examples).filter((name) => name.replace(/_\d+$/, '') === code).length
    examples[earlier === 0 ? code : `${code}_${earlier + 1}`] = { summary: when, value: { code, detail } }
  }
  return examples
}
