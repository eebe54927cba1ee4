import type { FieldProblem } from '@app/contracts/errors'
import {
  AVATAR_REQUIRED_SENTENCE,
  ChannelDescription,
  channelLimits,
  ChannelTitle,
  ChannelVoice,
  Persona,
} from '@app/domain/channels'
import { PICTURE_TYPES } from '@app/domain/media'
import type { VoiceName } from '@app/domain/voices'
import type { z } from 'zod'

/** What stands in the channel form. */
export type ChannelDraft = {
  avatar: File | undefined
  channel_title: string
  voice_name: string
  channel_description: string
  duologueFullName: string
  personalOverview: string
}

export type CompleteDraft = {
  avatar: File
  channel_title: string
  voice_name: VoiceName
  channel_description: string
  persona: Persona
}

export type DraftField = keyof ChannelDraft
export type DraftProblems = Partial<Record<DraftField, string>>

/** In the order in which the form shows its fields. */
const fieldOrder: readonly DraftField[] = [
  'avatar', 'channel_title', 'voice_name', 'channel_description', 'duologueFullName', 'personalOverview',
]

const schemas: Record<Exclude<DraftField, 'avatar'>, z.ZodType> = {
  channel_title: ChannelTitle,
  voice_name: ChannelVoice,
  channel_description: ChannelDescription,
  duologueFullName: Persona.shape.duologueFullName,
  personalOverview: Persona.shape.personalOverview,
}

export const emptyDraft: ChannelDraft = {
  avatar: undefined,
  channel_title: '',
  voice_name: '',
  channel_description: '',
  duologueFullName: '',
  personalOverview: '',
}

/** What is wrong with one field by now; nothing when it can be sent. */
export function problemOf(draft: ChannelDraft, field: DraftField): string | undefined {
  if (field === 'avatar') return draft.avatar ? undefined : AVATAR_REQUIRED_SENTENCE
  return schemas[field].safeParse(draft[field]).error?.issues[0]?.message
}

/** The draft as it is sent, or what is wrong with it. */
export function completeDraft(draft: ChannelDraft): { draft: CompleteDraft } | { problems: DraftProblems } {
  const problems: DraftProblems = {}
  for (const field of fieldOrder) {
    const problem = problemOf(draft, field)
    if (problem) problems[field] = problem
  }
  const voice = ChannelVoice.safeParse(draft.voice_name)
  if (!draft.avatar || !voice.success || firstProblem(problems)) return { problems }
  const { avatar, channel_title, channel_description, duologueFullName, personalOverview } = draft
  const persona = { duologueFullName: duologueFullName.trim(), personalOverview: personalOverview.trim() }
  return { draft: { avatar, channel_title, channel_description, voice_name: voice.data, persona } }
}

/** The topmost field that is wrong. */
export function firstProblem(problems: DraftProblems): DraftField | undefined {
  return fieldOrder.find((field) => problems[field])
}

/** The server's sentences at the fields that they are about. */
export function problemsFromServer(fields: readonly FieldProblem[]): DraftProblems {
  const problems: DraftProblems = {}
  for (const { loc, msg } of fields) {
    const named = loc.map((part) => (part === 'channel_avatar' ? 'avatar' : part))
    const field = fieldOrder.findLast((known) => named.includes(known))
    if (field) problems[field] ??= msg
  }
  return problems
}

/** A picture of another kind or size is not taken, and nothing is said (CHAN-O14). */
export function isTakenAsAvatar({ type, size }: File): boolean {
  return PICTURE_TYPES.some((known) => known === type) && size <= channelLimits.avatar.max_bytes
}
