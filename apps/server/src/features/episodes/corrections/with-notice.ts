import { isNotice, needsNotice, spokenNoticeSentences, withoutNotice } from '@app/domain/spoken-notice'
import { languageOfLines } from '@app/domain/text'
import type { Db } from '#database/schema.ts'
import type { RevisedLine } from '#database/tables/listening-schema.ts'
import { chooseNotice, noticeIdOf, type ContentRow } from '#features/episodes/content/index.ts'
import { withoutRecorded } from '#features/studio/takes/index.ts'
import { invalid } from '#lib/errors.ts'
import type { CorrectionDeps } from './begin-correction.ts'

export type ScriptWithNotice = { script: RevisedLine[]; notice_id: string | null }
type NoticeDeps = Pick<CorrectionDeps, 'config' | 'speech'>
/** Text of the notice; `none` for no notice. Absent, it stays as it is. */
type Wording = { text: string } | 'none'

/**
 * A script with the spoken notice before it: one that it has stays, worded as its owner did, and follows the voice of the first
 * line; one that it needs is added; one is left out where only people speak. Lines are numbered anew.
 */
export async function withNotice(
  deps: NoticeDeps,
  trx: Db,
  content: ContentRow,
  { said, lines, wording }: { said: readonly RevisedLine[]; lines: readonly RevisedLine[]; wording?: Wording },
): Promise<ScriptWithNotice> {
  const id = noticeIdOf(content.content_id)
  const own = withoutNotice({ notice_id: id }, lines)
  const spoken = await withoutRecorded(trx, own)
  const [first] = own
  const before = said.find((line) => isNotice(content, line))
  const seen = { ...content, visibility: content.wanted_visibility ?? content.visibility }
  const counts = { recorded_lines: own.length - spoken.length, lines_total: own.length }
  const isNeeded = deps.config.SPOKEN_NOTICE === 'on' && needsNotice({ ...seen, ...counts })
  if (wording === 'none' && isNeeded) throw invalid('text', spokenNoticeSentences.required)
  const isWanted =
    spoken.length > 0 && (isNeeded || (wording === undefined ? before !== undefined : wording !== 'none'))
  if (!isWanted || !first) return { script: numbered(own), notice_id: null }
  const { voice_name } = first
  const voiced = { channel_id: content.channel_id, voice_name, language: languageOfLines(own) }
  const has_human_voice = counts.recorded_lines > 0
  const text = await textOf(deps, trx, { before, wording, voiced, has_human_voice })
  const isSame = before?.text === text && before.voice_name === voice_name
  return { script: numbered([isSame ? before : newNotice(id, text, voice_name), ...own]), notice_id: id }
}

type Voiced = Pick<Parameters<typeof chooseNotice>[2], 'channel_id' | 'voice_name' | 'language'>
type Worded = {
  before: RevisedLine | undefined
  wording: Wording | undefined
  voiced: Voiced
  has_human_voice: boolean
}

/** A wording that is not the owner's follows what is true of the voices now. */
async function textOf(deps: NoticeDeps, trx: Db, { before, wording, voiced, has_human_voice }: Worded) {
  if (typeof wording === 'object') return wording.text
  const standard = await chooseNotice(deps, trx, { ...voiced, has_human_voice })
  const other = await chooseNotice(deps, trx, { ...voiced, has_human_voice: !has_human_voice })
  return before && before.text !== other ? before.text : standard
}

function newNotice(utterance_id: string, text: string, voice_name: RevisedLine['voice_name']): RevisedLine {
  const unspoken = { spoken_text: null, spoken_map: null, clip_hash: null, passage_ids: null }
  return { utterance_id, voice_name, text, speaker: 1, chapter: null, inserts: null, position: 0, ...unspoken }
}

function numbered(lines: readonly RevisedLine[]): RevisedLine[] {
  return lines.map((line, position) => ({ ...line, position }))
}
