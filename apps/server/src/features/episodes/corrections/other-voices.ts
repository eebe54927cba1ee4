import { engineTitle, titleOfBefore, type OtherVoices } from '@app/domain/corrections'
import { models, VoicesId } from '@app/domain/models'
import { withoutNotice } from '@app/domain/spoken-notice'
import { standInFor } from '@app/domain/voices'
import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { type ContentRow, listUtterances, type UtteranceRow } from '#features/episodes/content/index.ts'
import { clipHash, findFaultyLines, listEntries } from '#features/studio/lexicon/index.ts'
import { parseJson } from '@app/runtime/parse-json.ts'
import { RECORDED, type SpeechEngine } from '@app/ports/speech-engine.ts'
import { listEngines } from './corrections.repository.ts'

/** A line with the name of the engine that spoke it. */
export type OtherLine = UtteranceRow & { engine: string }
type VoicesDeps = Pick<Deps, 'db' | 'speech'>

/**
 * The lines of an item that another engine than the one in use spoke, or the same with other settings. Lines that it cannot
 * say, recorded and silenced ones are none of them: they keep their sound.
 */
export async function listOtherLines(
  { db, speech }: VoicesDeps,
  { content_id, channel_id }: Pick<ContentRow, 'content_id' | 'channel_id'>,
): Promise<OtherLine[]> {
  const { fallback: _, ...alone } = speech
  const said = await listUtterances(db, content_id)
  const engines = await listEngines(
    db,
    said.flatMap(({ clip_hash }) => clip_hash ?? []),
  )
  const others = said.flatMap((line) => {
    const engine = engines.get(line.clip_hash ?? '')
    return engine && engine !== RECORDED && isOther(alone, line) ? [{ ...line, engine }] : []
  })
  const faulty = findFaultyLines(alone, others, await listEntries(db, channel_id))
  const unspeakable = new Set(faulty.map(({ number }) => number - 1))
  return others.filter((_line, index) => !unspeakable.has(index))
}

/** Compares the words of its clip: today's lexicon does not count. A silenced line has none. */
function isOther(engine: SpeechEngine, line: UtteranceRow): boolean {
  const { spoken_text, take, clip_hash } = line
  const voice_name = standInFor(line.voice_name, engine.voices, engine)
  return Boolean(voice_name && spoken_text && clipHash(engine, { voice_name, spoken_text, take }) !== clip_hash)
}

/** The voices of a finished item, as its owner reads them; null where those in use would sound the same. */
export async function findOtherVoices(deps: VoicesDeps, content: ContentRow): Promise<OtherVoices | null> {
  if (content.status !== 'completed' || content.origin !== 'made') return null
  const others = withoutNotice(content, await listOtherLines(deps, content))
  if (others.length === 0) return null
  const voices_now = titleOf(deps.speech)
  const voices_before = titleOfBefore(
    others.map(({ engine }) => engineTitle(engine)),
    voices_now,
  )
  return { lines: others.length, lines_total: content.lines_total, voices_now, voices_before }
}

const LocalSettings = z.object({ model: z.enum(VoicesId.options) })

/** Voices on this machine are called after their model. */
function titleOf({ name, voices: [voice], settingsOf }: SpeechEngine): string {
  if (name !== 'local' || !voice) return engineTitle(name)
  const settings = LocalSettings.safeParse(parseJson(settingsOf(voice)))
  return settings.success ? models[settings.data.model].title : engineTitle(name)
}
