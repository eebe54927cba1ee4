import type { ChannelView } from '@app/contracts/channels'
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
import type * as z from 'zod/mini'

/** Values of the channel form; the avatar is set once a new one was chosen. */
export type ChannelDraft = {
  avatar: File | undefined
  channel_title: string
  voice_name: string
  channel_description: string
  duologueFullName: string
  personalOverview: string
}

/** Saved channel, read for editing: the base of unmodified fields. */
export type SavedChannel = { channel: ChannelView; persona: Persona }

export type DraftField = keyof ChannelDraft
export type DraftProblems = Partial<Record<DraftField, string>>
/** Fields as they are sent; those of the persona travel together. */
export type ChannelField = 'channel_title' | 'channel_description' | 'avatar' | 'voice_name' | 'persona_knowledge_bank'

/** Fields in the order of the form. */
const fieldOrder: readonly DraftField[] = [
  'avatar',
  'channel_title',
  'voice_name',
  'channel_description',
  'duologueFullName',
  'personalOverview',
]

const sentAs: Record<DraftField, ChannelField> = {
  avatar: 'avatar',
  channel_title: 'channel_title',
  voice_name: 'voice_name',
  channel_description: 'channel_description',
  duologueFullName: 'persona_knowledge_bank',
  personalOverview: 'persona_knowledge_bank',
}

const schemas: Record<Exclude<DraftField, 'avatar'>, z.ZodMiniType> = {
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

export function draftOf({ channel, persona }: SavedChannel): ChannelDraft {
  const { channel_title, voice_name, channel_description } = channel
  return { avatar: undefined, channel_title, voice_name, channel_description, ...persona }
}

/** True if a field differs from the saved one; spaces around it are ignored, for they are not stored. */
function isModified(draft: ChannelDraft, saved: SavedChannel, field: DraftField): boolean {
  if (field === 'avatar') return draft.avatar !== undefined
  return draft[field].trim() !== draftOf(saved)[field].trim()
}

/** Fields to send: all of a new channel, else the edited ones. */
export function modifiedFields(draft: ChannelDraft, saved: SavedChannel | undefined): ReadonlySet<ChannelField> {
  return new Set(fieldOrder.filter((field) => !saved || isModified(draft, saved, field)).map((field) => sentAs[field]))
}

/** Validation message of one field; undefined for a valid one. Saved and untouched values count as valid. */
export function problemOf(draft: ChannelDraft, field: DraftField, saved?: SavedChannel): string | undefined {
  if (field === 'avatar') return draft.avatar || saved?.channel.avatar_gcp_link ? undefined : AVATAR_REQUIRED_SENTENCE
  if (saved && draft[field].trim() && !isModified(draft, saved, field)) return undefined
  return schemas[field].safeParse(draft[field]).error?.issues[0]?.message
}

export function problemsOf(draft: ChannelDraft, saved?: SavedChannel): DraftProblems {
  const problems: DraftProblems = {}
  for (const field of fieldOrder) {
    const problem = problemOf(draft, field, saved)
    if (problem) problems[field] = problem
  }
  return problems
}

/** Rebases a draft: the saved channel as it is by now, under the edits made meanwhile. */
export function rebaseDraft(draft: ChannelDraft, before: SavedChannel, now: SavedChannel): ChannelDraft {
  const rebased = draftOf(now)
  const keep = <F extends DraftField>(field: F) => void (rebased[field] = draft[field])
  for (const field of fieldOrder) if (isModified(draft, before, field)) keep(field)
  return rebased
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
