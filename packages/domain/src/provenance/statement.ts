import * as z from 'zod/mini'
import { provenanceLimits } from './limits.ts'

/** Type in the head of each statement, so that no other token of this server passes for one. */
export const STATEMENT_TYPE = 'duologue-provenance+jwt'
export const STATEMENT_ALGORITHM = 'EdDSA'

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const ADDRESS_CHARACTERS = 300

/** Signed statement of a server about a file that it made. Parts that later versions add are ignored. */
export const ProvenanceStatement = z.object({
  /** The public address of the server. */
  iss: z.string().check(z.minLength(1), z.maxLength(ADDRESS_CHARACTERS)),
  content: z.uuid(),
  revision: z.int().check(z.positive()),
  /** Hash of the sound: the file without the tags at its beginning and end. */
  sha256: Sha256,
  /** Number of spoken lines, and the root of the Merkle tree over them. */
  lines: z.object({ count: z.int().check(z.nonnegative()), root: Sha256 }),
  /** Names of the engines that spoke the lines. */
  engines: z
    .array(z.string().check(z.maxLength(provenanceLimits.engine_characters)))
    .check(z.maxLength(provenanceLimits.engines)),
  made_at: z.iso.datetime(),
  /** A term of IPTC's list. */
  digitalSourceType: z.string().check(z.maxLength(ADDRESS_CHARACTERS)),
})
export type ProvenanceStatement = z.infer<typeof ProvenanceStatement>
