import type { DraftContent, DraftLine, DraftSpeakers, DraftVersion } from '@app/domain/drafts'
import type { VoiceName } from '@app/domain/voices'
import { numberedInserts, plainInserts } from '../inserts/line-inserts.ts'
import { keptRecording, namedRecording } from '../lines/line-recording.ts'
import { startSession, type Line, type ScriptSession, type ScriptVersion } from './script-session.ts'

/** The part of a draft that is the script. */
export type KeptScript = Pick<DraftContent, 'speakers' | 'utterances' | 'script_history' | 'flags_dismissed'>

const BETWEEN = ' '
const LONGEST_FLAG = 200

/** Part of a session that is saved: everything but its undo steps. */
export function keepScript({
  voices,
  lines,
  versions,
  version_id,
}: Pick<ScriptSession, 'voices' | 'lines' | 'versions' | 'version_id'>): KeptScript {
  return {
    speakers: speakersOf(voices),
    utterances: lines.map(draftLineOf),
    script_history: {
      versions: versions.map(keepVersion),
      index: versions.findIndex((version) => version.version_id === version_id),
    },
    flags_dismissed: lines
      .flatMap(({ line_id, vouched = [] }) => vouched.map((fact) => line_id + BETWEEN + fact))
      .filter((flag) => flag.length <= LONGEST_FLAG),
  }
}

/** Cached by identity: a version never changes, and converting many of them would slow down each keystroke. */
const keptVersions = new WeakMap<ScriptVersion, DraftVersion>()

function keepVersion(version: ScriptVersion): DraftVersion {
  const { voices, lines, script_id } = version
  const kept = keptVersions.get(version) ?? {
    speakers: speakersOf(voices),
    utterances: lines.map(draftLineOf),
    voice_mode: voices.length > 1 ? 'multi' : 'single',
    ...(script_id && { script_id }),
  }
  keptVersions.set(version, kept)
  return kept
}

/** Restores a saved session; its lines get new ids, since the origin of the old ones is not known. */
export function resumeSession(channel_voice: VoiceName, kept: KeptScript): ScriptSession {
  const session = startSession(channel_voice)
  let next_id = session.next_id
  const voices = voicesOf(kept.speakers, channel_voice)
  const linesOf = (utterances: readonly DraftLine[], flags: readonly string[]) =>
    utterances.map(({ inserts = [], ...line }): Line => {
      const resumed = lineOf(line, `l${next_id++}`, flags)
      const first = next_id
      next_id += inserts.length
      return inserts.length > 0 ? { ...resumed, inserts: numberedInserts(inserts, first) } : resumed
    })
  const lines = linesOf(kept.utterances, kept.flags_dismissed).map((line) =>
    voices[line.speaker - 1] ? line : { ...line, speaker: 1 as const },
  )
  const versions = kept.script_history.versions.map(({ speakers, utterances, script_id }): ScriptVersion => {
    const version_id = `v${next_id++}`
    const lines = linesOf(utterances, [])
    return { version_id, voices: voicesOf(speakers, channel_voice), lines, ...(script_id && { script_id }) }
  })
  const version_id = versions[kept.script_history.index]?.version_id ?? null
  return { ...session, voices, lines: lines.length > 0 ? lines : session.lines, versions, version_id, next_id }
}

function draftLineOf(line: Line): DraftLine {
  const { line_id, speaker, text, passage_ids, chapter, note, inserts } = line
  return {
    id: line_id,
    speaker,
    text,
    ...(passage_ids && { passage_ids: [...passage_ids] }),
    ...(chapter?.trim() && { chapter: chapter.trim() }),
    ...(inserts && { inserts: plainInserts({ inserts }) }),
    ...(note && { note }),
    ...namedRecording(line),
  }
}

function lineOf(
  { id, speaker, text, passage_ids, chapter, note, recording_id }: Omit<DraftLine, 'inserts'>,
  line_id: string,
  flags: readonly string[],
): Line {
  const vouched = flags
    .filter((flag) => flag.startsWith(id + BETWEEN))
    .map((flag) => flag.slice(id.length + BETWEEN.length))
  return {
    line_id,
    speaker,
    text,
    ...(passage_ids && { passage_ids }),
    ...(chapter && { chapter }),
    ...(note && { note }),
    ...(vouched.length > 0 && { vouched }),
    ...keptRecording(text, recording_id),
  }
}

function speakersOf([speaker_1 = '', speaker_2 = '']: readonly (VoiceName | '')[]): DraftSpeakers {
  return { speaker_1, speaker_2 }
}

function voicesOf({ speaker_1, speaker_2 }: DraftSpeakers, channel_voice: VoiceName): VoiceName[] {
  const first = speaker_1 || channel_voice
  return speaker_2 && speaker_2 !== first ? [first, speaker_2] : [first]
}
