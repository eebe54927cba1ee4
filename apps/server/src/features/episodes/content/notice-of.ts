import { createHash } from 'node:crypto'
import {
  canHaveNotice,
  defaultNotice,
  englishNotice,
  needsNotice,
  noticeProblem,
  spokenNoticeSentences,
} from '@app/domain/spoken-notice'
import type { Utterance } from '@app/domain/scripts'
import { voicingSentence } from '@app/domain/speech'
import type { VoiceName } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { findFaultyLines, listEntries } from '#features/studio/lexicon/index.ts'
import { invalid } from '#lib/errors.ts'
import type { ContentRow } from './content.repository.ts'

type Voiced = { channel_id: string; language: string | null; has_human_voice: boolean; voice_name: VoiceName }

/** The spoken notice of an item always has this id, so that it is known in earlier revisions as well. */
export function noticeIdOf(contentId: string): string {
  const hex = createHash('sha256').update(`spoken notice of ${contentId}`).digest('hex')
  // RFC 9562, 5.8: version 8 is for ids of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Default text of the notice: in the language of the item, or in English if the voice cannot say that. */
export async function chooseNotice(
  { speech }: Pick<Deps, 'speech'>,
  trx: Db,
  { channel_id, voice_name, ...item }: Voiced,
): Promise<string> {
  const text = defaultNotice(item)
  return (await voicingProblem({ speech }, trx, { channel_id, voice_name, text })) ? englishNotice(item) : text
}

type New = Omit<Voiced, 'voice_name' | 'has_human_voice'> & {
  utterances: readonly Utterance[]
  recorded_lines: number
  public_visibility: 'true' | 'false'
  publish_at: Date | null
  spoken_notice?: string | undefined
}

/**
 * Notice of a new item, as its owner words it; undefined if they want none, which only a private item can be without,
 * and if only people speak.
 */
export async function noticeOfNew(
  deps: Pick<Deps, 'speech' | 'config'>,
  trx: Db,
  { channel_id, language, utterances, recorded_lines, spoken_notice: own, ...item }: New,
): Promise<string | undefined> {
  const [first] = utterances
  const hasVoices = canHaveNotice({ origin: 'made', recorded_lines, lines_total: utterances.length })
  if (deps.config.SPOKEN_NOTICE === 'off' || !hasVoices || !first) return undefined
  const isPrivate = item.public_visibility === 'false' && item.publish_at === null
  if (own === '' && !isPrivate) throw invalid('spoken_notice', spokenNoticeSentences.required)
  if (own === '') return undefined
  const { voice_name } = first
  if (own === undefined)
    return chooseNotice(deps, trx, { channel_id, language, voice_name, has_human_voice: recorded_lines > 0 })
  const problem =
    noticeProblem(own, language) ?? (await voicingProblem(deps, trx, { channel_id, voice_name, text: own }))
  if (problem) throw invalid('spoken_notice', problem)
  return own
}

async function voicingProblem(
  { speech }: Pick<Deps, 'speech'>,
  trx: Db,
  { channel_id, ...line }: { channel_id: string; voice_name: VoiceName; text: string },
): Promise<string | undefined> {
  const [faulty] = findFaultyLines(speech, [line], await listEntries(trx, channel_id))
  return faulty && voicingSentence(faulty.fault)
}

/** True if an item lacks the notice that it needs to be as visible as this. */
export function lacksNotice(
  { config }: Pick<Deps, 'config'>,
  { notice_id, ...item }: Pick<ContentRow, 'notice_id' | 'visibility' | 'origin' | 'recorded_lines' | 'lines_total'>,
): boolean {
  return config.SPOKEN_NOTICE === 'on' && notice_id === null && needsNotice(item)
}
