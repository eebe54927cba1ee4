import { draftLimits } from '@app/domain/drafts'
import { haveSameInserts } from '../inserts/line-inserts.ts'
import { isBlank, isSpoken, type Line, type ScriptSession, type ScriptVersion, type Wording } from './script-session.ts'
import { change } from './undo-steps.ts'

/** Stores the current script as the newest version, unless it is one already; an empty script is not stored. */
export function keepCurrent(session: ScriptSession): ScriptSession {
  if (isBlank(session) || !isEdited(session)) return session
  return addVersion(session, { ...session, script_id: shownVersion(session)?.script_id })
}

/** Puts a new version behind all others and makes it the one that is shown. */
export function addVersion(
  session: ScriptSession,
  { voices, lines, script_id }: Pick<Wording, 'voices' | 'lines'> & { script_id: string | undefined },
): ScriptSession {
  const version: ScriptVersion = { version_id: `v${session.next_id}`, voices, lines, ...(script_id && { script_id }) }
  const versions = [...session.versions, version].slice(-draftLimits.versions)
  return { ...session, versions, version_id: version.version_id, next_id: session.next_id + 1 }
}

/** Shows the version before or after; hand edits are first stored as the newest one. */
export function stepVersion(session: ScriptSession, by: -1 | 1): ScriptSession {
  const kept = keepCurrent(session)
  const index = by < 0 || kept === session ? indexOfVersion(kept) : indexOfVersion(session)
  const version = kept.versions[(index < 0 ? kept.versions.length : index) + by]
  if (!version) return session
  const place = kept.versions.indexOf(version) + 1
  const { versions, next_id } = kept
  const next = {
    voices: version.voices,
    lines: version.lines,
    version_id: version.version_id,
    versions,
    next_id,
    focus: null,
  }
  return change(session, { did: 'step through versions', announcement: `Version ${place} of ${versions.length}` }, next)
}

export type VersionPlace = { number: number; count: number; isEdited: boolean; hasPrevious: boolean; hasNext: boolean }

/** Position of the script in its history, counted from 1; one that was changed since counts as the next. */
export function placeInVersions(session: Pick<ScriptSession, keyof Wording | 'versions'>): VersionPlace {
  const count = session.versions.length
  const index = indexOfVersion(session)
  const isChanged = !isBlank(session) && isEdited(session)
  const hasPrevious = index > 0 || (count > 0 && (isChanged || index < 0))
  return { number: index + 1, count, isEdited: isChanged, hasPrevious, hasNext: index >= 0 && index < count - 1 }
}

function indexOfVersion({ versions, version_id }: Pick<ScriptSession, 'versions' | 'version_id'>): number {
  return versions.findIndex((version) => version.version_id === version_id)
}

/** The version that the script in the editor was made of. */
export function shownVersion({ versions, version_id }: Pick<ScriptSession, 'versions' | 'version_id'>) {
  return versions.find((version) => version.version_id === version_id)
}

function isEdited(session: Pick<ScriptSession, keyof Wording | 'versions'>): boolean {
  const { voices, lines } = session
  const shown = shownVersion(session)
  if (!shown) return true
  return (
    voices.join() !== shown.voices.join() ||
    (lines !== shown.lines && !areSame(lines.filter(isSpoken), shown.lines.filter(isSpoken)))
  )
}

function areSame(some: readonly Line[], others: readonly Line[]): boolean {
  if (some.length !== others.length) return false
  return some.every(
    (line, index) =>
      line === others[index] ||
      (line.text === others[index]?.text &&
        line.speaker === others[index].speaker &&
        haveSameInserts(line, others[index])),
  )
}
