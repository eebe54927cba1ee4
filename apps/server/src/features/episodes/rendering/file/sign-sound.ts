import { provenancePaths } from '@app/domain/provenance'
import type { Deps } from '#deps.ts'
import { signFile, type MadeFile, type SignedFile } from '#features/episodes/provenance/index.ts'
import type { UtteranceRow } from '#features/episodes/content/index.ts'
import type { ClipRow } from '../lines/clips.repository.ts'
import type { ProvenanceTexts } from './tag-episode.ts'

/** Facts of a sound's making, as its statement has them. */
export type Made = Omit<MadeFile, 'content_id'>

type MadeLine = Pick<UtteranceRow, 'position' | 'clip_hash' | 'passage_ids'>

/** `clips` by their hashes. Lines that stand on passages were written by a script writer. */
export function madeOf(
  revision: number,
  utterances: readonly MadeLine[],
  clips: ReadonlyMap<string, Pick<ClipRow, 'engine'>>,
): Made {
  const lines = utterances.flatMap(({ position, clip_hash }) => {
    const clip = clips.get(clip_hash ?? '')
    return clip && clip_hash !== null ? [{ position, clip_hash, engine: clip.engine }] : []
  })
  return { revision, lines, is_written: utterances.some(({ passage_ids }) => (passage_ids?.length ?? 0) > 0) }
}

/** The signed statement of a sound, and its texts for the tag of the file. */
export async function signSound(
  deps: Pick<Deps, 'db' | 'config'>,
  made: MadeFile,
  frames_sha256: string,
): Promise<{ signed: SignedFile; provenance: ProvenanceTexts }> {
  const signed = await signFile(deps, made, frames_sha256)
  const provenance = {
    statement: signed.jws,
    verify: new URL(provenancePaths.verify, deps.config.PUBLIC_URL).href,
    source_type: signed.statement.digitalSourceType,
  }
  return { signed, provenance }
}
