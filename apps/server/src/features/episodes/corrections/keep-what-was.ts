import type { Db } from '#database/schema.ts'
import type { ContentRow, UtteranceRow } from '#features/episodes/content/index.ts'
import type { CorrectionRow } from './corrections.repository.ts'
import { insertEarlierLines } from './revisions.repository.ts'

type Change = {
  content: Pick<ContentRow, 'content_id' | 'revision'>
  correction: Pick<CorrectionRow, 'script'>
  said: readonly UtteranceRow[]
  lines: readonly UtteranceRow[]
}

/** Keeps what the lines that change say so far; before a new script, every line with all that it is. */
export async function keepWhatWas(
  trx: Db,
  { content: { content_id, revision }, correction, said, lines }: Change,
): Promise<void> {
  const kept = correction.script ? said : changedLines(said, lines)
  await insertEarlierLines(
    trx,
    kept.map(({ position, text, spoken_text, spoken_map, clip_hash, take, passage_ids, ...line }) => ({
      content_id,
      position,
      until_revision: revision,
      text,
      spoken_text,
      spoken_map: spoken_map && JSON.stringify(spoken_map),
      clip_hash,
      take,
      passage_ids: passage_ids && JSON.stringify(passage_ids),
      ...(correction.script && wholeOf(line)),
    })),
  )
}

function wholeOf({
  utterance_id,
  speaker,
  voice_name,
  chapter,
  inserts,
}: Pick<UtteranceRow, 'utterance_id' | 'speaker' | 'voice_name' | 'chapter' | 'inserts'>) {
  return { utterance_id, speaker, voice_name, chapter, inserts: inserts && JSON.stringify(inserts) }
}

/** A line that only lost its sound says the same. */
function changedLines(said: readonly UtteranceRow[], lines: readonly UtteranceRow[]): UtteranceRow[] {
  const now = new Map(lines.map((line) => [line.position, line]))
  return said.filter(({ position, text, clip_hash }) => {
    const line = now.get(position)
    return line && (line.text !== text || (clip_hash !== null && line.clip_hash !== clip_hash))
  })
}
