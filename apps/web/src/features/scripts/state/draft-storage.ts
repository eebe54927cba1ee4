import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { dropPersonal, readPersonal, writePersonal } from '#lib/personal-storage.ts'
import { resumeSession } from './kept-script.ts'
import { startSession, type ScriptSession } from './script-session.ts'

const Draft = z.object({
  voices: z.array(VoiceName).min(1).max(2),
  lines: z.array(z.object({ speaker: z.union([z.literal(1), z.literal(2)]), text: z.string() })).min(1),
  script_title: z.string(),
  content_description: z.string(),
})
export type Draft = z.infer<typeof Draft>

export type DraftPlace = { user_id: string; channel_id: string }

const nameOf = ({ channel_id }: DraftPlace) => `draft:${channel_id}`

/** What somebody wrote for a channel in this tab and did not send; it survives a reload, but no sign-out. */
export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(readPersonal(place.user_id, nameOf(place)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function writeDraft(place: DraftPlace, draft: Draft): void {
  writePersonal(place.user_id, nameOf(place), JSON.stringify(draft))
}

export function dropDraft(place: DraftPlace): void {
  dropPersonal(place.user_id, nameOf(place))
}

export function sessionFrom(channel_voice: VoiceName, draft: Draft | undefined): ScriptSession {
  if (!draft) return startSession(channel_voice)
  const [speaker_1 = channel_voice, speaker_2 = ''] = draft.voices
  const utterances = draft.lines.map((line, index) => ({ ...line, id: `l${index}` }))
  return resumeSession(channel_voice, { speakers: { speaker_1, speaker_2 }, utterances, script_history: { versions: [], index: -1 }, flags_dismissed: [] })
}
