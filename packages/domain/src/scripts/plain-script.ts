import { VoiceName } from '../voices/index.ts'
import { scriptLimits } from './limits.ts'
import type { Utterance } from './schema.ts'
import { readSpeakerLine } from './speaker-line.ts'

const STAND_INS: readonly VoiceName[] = ['Kore', 'Puck']

/**
 * Reads "Name: text" lines; a line without a name goes on with the one before.
 * A name that is no voice takes Kore, the next Puck. Throws a sentence for people when there are more than two names.
 */
export function parsePlainScript(source: string): Utterance[] {
  const spoken: { name: string; text: string }[] = []
  for (const line of source.split(/\r?\n/)) {
    const turn = readSpeakerLine(line)
    const last = spoken.at(-1)
    if (turn?.text) spoken.push(turn)
    else if (line.trim() && last) last.text += ` ${line.trim()}`
    else if (line.trim())
      throw new Error(`The first line must start with a name and a colon: ${line.trim().slice(0, 60)}`)
  }
  const names = [...new Set(spoken.map(({ name }) => name))]
  if (names.length > scriptLimits.voices) throw new Error(tooManyNamesSentence(names))
  const cast = castVoices(names)
  return spoken.map(({ name, text }) => ({ voice_name: cast.get(name) ?? 'Kore', text }))
}

export function tooManyNamesSentence(names: readonly string[]): string {
  return `A script can use at most two voices; this one has ${names.join(', ')}`
}

function castVoices(names: string[]): Map<string, VoiceName> {
  const known = new Map<string, VoiceName>()
  for (const name of names) {
    const voice = VoiceName.safeParse(name)
    if (voice.success) known.set(name, voice.data)
  }
  const free = STAND_INS.filter((voice) => ![...known.values()].includes(voice))
  return new Map(names.map((name) => [name, known.get(name) ?? free.shift() ?? 'Kore']))
}
