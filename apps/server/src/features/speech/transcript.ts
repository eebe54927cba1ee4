import type { TranscriptLine } from '@app/contracts/content'
import { shownWords } from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { listUtterances, type UtteranceRow } from '#features/content/index.ts'
import { listClips, type ClipRow } from './clips.repository.ts'

/** Every line of an item, with the times of its words as far as it has been spoken. */
export async function readTranscript(db: Db, contentId: string): Promise<TranscriptLine[]> {
  const utterances = await listUtterances(db, contentId)
  const hashes = utterances.flatMap(({ clip_hash }) => (clip_hash ? [clip_hash] : []))
  const clips = new Map((await listClips(db, [...new Set(hashes)])).map((clip) => [clip.clip_hash, clip]))
  return utterances.map((utterance) => presentLine(utterance, clips.get(utterance.clip_hash ?? '')))
}

/** A line is told with its sound only from when it can be heard. */
export function presentLine(utterance: UtteranceRow, clip: ClipRow | undefined): TranscriptLine {
  const { utterance_id, position, speaker, voice_name, text, start_ms, end_ms, spoken_map } = utterance
  const heard = clip && start_ms !== null ? { clip, start_ms } : undefined
  return {
    utterance_id,
    position,
    speaker,
    voice_name,
    text,
    start_ms,
    end_ms,
    words: heard ? shownWords(heard.clip.words, spoken_map ?? [], heard.start_ms) : [],
    words_estimated: heard?.clip.words_estimated ?? false,
    peaks: heard?.clip.peaks ?? [],
  }
}
