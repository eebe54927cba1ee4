import type { ShowChanges, ShowView } from '@app/contracts/shows'
import { MovedTo, ShowSettings, type FeedMode } from '@app/domain/shows'

/** Show settings as the form has them; empty texts for missing ones. */
export type ShowDraft = Omit<ShowSettings, 'funding'> & {
  feed_mode: FeedMode
  funding_url: string
  funding_text: string
  moved_to: string
}
export type ShowField = keyof ShowDraft
export type ShowProblems = Partial<Record<ShowField, string>>

export function draftOf({ feed_mode, settings: { funding, ...settings }, moved_to }: ShowView): ShowDraft {
  return {
    ...settings,
    feed_mode,
    funding_url: funding?.url ?? '',
    funding_text: funding?.text ?? '',
    moved_to: moved_to ?? '',
  }
}

/** Validation messages of single fields; the others can be saved. */
export function problemsOf(draft: ShowDraft): ShowProblems {
  const found: ShowProblems = {}
  for (const { path, message } of ShowSettings.safeParse(settingsOf(draft)).error?.issues ?? []) {
    const [name, part] = path
    found[(name === 'funding' ? `funding_${String(part)}` : String(name)) as ShowField] ??= message
  }
  const moved_to = draft.moved_to.trim()
  const problem = moved_to ? MovedTo.safeParse(moved_to).error?.issues[0]?.message : undefined
  return problem ? { ...found, moved_to: problem } : found
}

/** Saveable changes of a draft: fields with a problem stay as they were saved. Undefined without changes. */
export function changesOf(draft: ShowDraft, saved: ShowView, refused: ShowProblems): ShowChanges | undefined {
  const before = draftOf(saved)
  const faulty = Object.keys({ ...problemsOf(draft), ...refused })
  const kept = Object.entries(before).filter(([name]) => faulty.includes(name))
  const wanted: ShowDraft = { ...draft, ...Object.fromEntries(kept) }
  const settings = ShowSettings.safeParse(settingsOf(wanted)).data
  if (!settings) return undefined
  const changes = { feed_mode: wanted.feed_mode, settings, moved_to: wanted.moved_to.trim() || null }
  return isSame(draftOf({ ...saved, ...changes }), before) ? undefined : changes
}

/** Rebases a draft that was begun from `before` onto `newer`: edits stay, unedited fields are updated. */
export function rebase(draft: ShowDraft, before: ShowView, newer: ShowView): ShowDraft {
  const old = draftOf(before)
  const edited = Object.entries(draft).filter(([name, value]) => !isSame(value, old[name as ShowField]))
  return { ...draftOf(newer), ...Object.fromEntries(edited) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function settingsOf({ feed_mode: _mode, moved_to: _moved, funding_url, funding_text, ...settings }: ShowDraft) {
  const url = funding_url.trim()
  const hasFunding = url !== '' || funding_text.trim() !== ''
  return {
    ...settings,
    owner_email: settings.owner_email.trim(),
    funding: hasFunding ? { url, text: funding_text } : null,
  }
}
