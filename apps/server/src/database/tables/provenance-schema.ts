import type { Generated, JSONColumnType } from 'kysely'

/** The Ed25519 keys that statements about files are signed with. */
export type ProvenanceKeyTable = {
  /** The thumbprint of the public key (RFC 7638), as statements name it. */
  key_id: string
  /** The public key, in base64url. */
  public_x: string
  /** The private one as a JSON web key, encrypted with the secret `provenance`; forgotten once it is retired. */
  private_jwk: string | null
  /** Time of creation. */
  created_at: Generated<Date>
  /** Time from which it signs nothing more; its signatures stay provable. */
  retired_at: Date | null
  /** Time from which none of its signatures counts any more. */
  revoked_at: Date | null
}

/** The signed statement of each file that was made of an item. */
export type ProvenanceStatementTable = {
  /** The item; the statement goes with it. */
  content_id: string
  /** Key of the file in object storage, past or current, as `content.audio_key` has it. */
  file: string
  /** The revision that it is the sound of. */
  revision: number
  /** SHA-256, in hex, of the file without tags. */
  frames_sha256: string
  /** Which key signed it. */
  key_id: string
  /** The statement itself, as a compact JWS. */
  jws: string
  /** Time of the file's making according to the statement. */
  made_at: Date
}

/** The lines of each sound that was made of an item, as hashes: a file without tags is recognised by them. */
export type ProvenanceSoundTable = {
  /** The item; its hashes go with it. */
  content_id: string
  /** SHA-256, in hex, of the sound: as in its statement. */
  frames_sha256: string
  /** The revision that it is the sound of. */
  revision: number
  /** The hash of one frame of each written line, which is found nowhere else in the sound. */
  anchors: string[]
  /** The lines in the order in which they are heard: how many frames each has, their hash, and where its anchor is. */
  lines: JSONColumnType<LoggedLine[]>
}

/** A line from where it begins to where the next one does, the first from the beginning and the last to the end of the sound. */
export type LoggedLine = {
  utterance_id: string
  /** A spoken notice says the same in many episodes. */
  kind: 'line' | 'notice'
  position: number
  clip_hash: string | null
  start_ms: number
  frames: number
  /** SHA-256 of the hashes of its frames, cut to 128 bits, in hex. */
  digest: string
  /** Null where no frame of it is found once: silence, for one. */
  anchor: { hash: string; at: number } | null
}
