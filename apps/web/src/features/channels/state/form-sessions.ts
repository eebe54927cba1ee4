import { onIdentityChange } from '#lib/api/access-token.ts'
import { draftOf, emptyDraft, modifiedFields, type ChannelDraft, type SavedChannel } from './channel-draft.ts'

/** One stay in the channel form. Without a saved channel it makes a new one. */
export type FormSession = { draft: ChannelDraft; saved?: SavedChannel }
/** Owner and channel of a form; without a channel it is for a new one. */
export type FormPlace = { user_id: string; channel_id?: string }

const sessions = new Map<string, FormSession>()

onIdentityChange((change) => {
  if (change === 'left') sessions.clear()
})

const keyOf = ({ user_id, channel_id = 'new' }: FormPlace) => `${user_id} ${channel_id}`

/** The session that was begun here and not ended, however often the page was left for another; else a fresh one. */
export function openSession(place: FormPlace, saved?: SavedChannel): FormSession {
  const active = sessions.get(keyOf(place))
  if (active && hasEdits(active)) return active
  return saved ? { saved, draft: draftOf(saved) } : { draft: emptyDraft }
}

/** True if there are unsaved edits. */
export function hasEdits({ draft, saved }: FormSession): boolean {
  return saved ? modifiedFields(draft, saved).size > 0 : Object.values(draft).some(Boolean)
}

export function keepSession(place: FormPlace, session: FormSession): void {
  sessions.set(keyOf(place), session)
}

/** Ended by saving or by Cancel; the next visit starts with a fresh form. */
export function endSession(place: FormPlace): void {
  sessions.delete(keyOf(place))
}
