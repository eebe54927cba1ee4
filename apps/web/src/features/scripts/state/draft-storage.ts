import { VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { startSession, type ScriptSession } from './script-session.ts'

const Draft = z.object({
  voices: z.array(VoiceName).min(1).max(2),
  lines: z.array(z.object({ speaker: z.union([z.literal(1), z.literal(2)]), text: z.string() })).min(1),
  script_title: z.string(),
  content_description: z.string(),
})
export type Draft = z.infer<typeof Draft>

const nameOf = (channel_id: string) => `draft:${channel_id}`

/** What was written for a channel in this tab and not sent; it survives a reload. */
export function readDraft(channel_id: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(nameOf(channel_id)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function writeDraft(channel_id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(channel_id), JSON.stringify(draft))
  } catch {
    // The page works the same without being remembered.
  }
}

export function dropDraft(channel_id: string): void {
  try {
    sessionStorage.removeItem(nameOf(channel_id))
  } catch {
    // What cannot be reached was never kept.
  }
}

export function sessionFrom(channel_voice: VoiceName, draft: Draft | undefined): ScriptSession {
  const session = startSession(channel_voice)
  if (!draft) return session
  const lines = draft.lines.map(({ speaker, text }, index) => ({ line_id: `l${index}`, speaker: draft.voices[speaker - 1] ? speaker : 1, text }) as const)
  return { ...session, voices: draft.voices, lines, next_id: lines.length }
}
