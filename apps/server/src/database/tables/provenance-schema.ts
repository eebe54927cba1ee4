import type { Generated } from 'kysely'

/** The Ed25519 keys that statements about files are signed with. */
export type ProvenanceKeyTable = {
  /** The thumbprint of the public key (RFC 7638), as statements name it. */
  key_id: string
  /** The public key, in base64url. */
  public_x: string
  /** The private one as a JSON web key, encrypted with the secret `provenance`; forgotten once it is retired. */
  private_jwk: string | null
  /** When it was made. */
  created_at: Generated<Date>
  /** Since when it signs nothing more; what it signed stays provable. */
  retired_at: Date | null
  /** Since when nothing that it signed counts any more. */
  revoked_at: Date | null
}

/** The signed statement of each file that was made of an item. */
export type ProvenanceStatementTable = {
  /** The item; the statement goes with it. */
  content_id: string
  /** Where the file lies or lay in object storage, as `content.audio_key` says it. */
  file: string
  /** The revision that it is the sound of. */
  revision: number
  /** SHA-256, in hex, of the file without tags. */
  frames_sha256: string
  /** Which key signed it. */
  key_id: string
  /** The statement itself, as a compact JWS. */
  jws: string
  /** When the statement says the file was made. */
  made_at: Date
}
