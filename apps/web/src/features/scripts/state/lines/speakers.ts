import { secondVoiceFor, voiceLabel, type VoiceName } from '@app/domain/voices'
import type { ScriptSession, Slot } from '../script/script-session.ts'
import { change } from '../script/undo-steps.ts'

export function addCohost(session: ScriptSession): ScriptSession {
  const [first] = session.voices
  if (!first || session.voices.length === 2) return session
  const second = secondVoiceFor(first)
  return change(session, { did: 'co-host', announcement: `${second} is the co-host` }, { voices: [first, second] })
}

/** All lines are the host's from here on. */
export function removeCohost(session: ScriptSession): ScriptSession {
  if (session.voices.length < 2) return session
  const lines = session.lines.map((line) => (line.speaker === 1 ? line : { ...line, speaker: 1 as const }))
  return change(
    session,
    { did: 'removal of the co-host', announcement: 'Co-host removed' },
    { voices: session.voices.slice(0, 1), lines },
  )
}

/** Two speakers never have one voice. */
export function changeVoice(session: ScriptSession, slot: Slot, voice_name: VoiceName): ScriptSession {
  if (session.voices.includes(voice_name) || slot > session.voices.length) return session
  const next = { voices: session.voices.with(slot - 1, voice_name) }
  return change(
    session,
    {
      did: 'change of voice',
      announcement: `${slot === 1 ? 'The host' : 'The co-host'} is ${voiceLabel(voice_name)} now`,
    },
    next,
  )
}
