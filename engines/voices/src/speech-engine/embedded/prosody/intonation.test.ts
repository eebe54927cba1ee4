import { CatalogueVoice } from '@app/domain/voices'
import { expect, test } from 'vitest'
import { passSoundGate } from '@app/sound/sound-gate.ts'
import { PITCH_STEP_MS, pitchTrack } from '#test/measure-pitch.ts'
import { compileWithIntonation, readFliteProgram } from '../flite-module.ts'
import { flite } from '../flite.ts'
import { SAMPLE_RATE_HZ, speakPart } from '../speak-part.ts'
import { spokenText } from '../spoken-text.ts'
import { findVoiceSettings } from '../designed-settings.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import { applyContours } from './apply-contours.ts'
import { patchModule } from './patch-module.ts'
import { usualStyle } from './style.ts'

const program = await readFliteProgram()
const shaped = flite(await compileWithIntonation(program))
const plain = flite(await WebAssembly.compile(program))

test.each(['Kore', 'Puck', 'Umbriel'])('VOICE-O08 %s asks with a rise and states with a fall', (voice) => {
  const ends = (texts: string[]) => texts.map((text) => endOf(say(text, voice).pcm))
  const asked = ends([
    'Did the boats come home?',
    'Is the new harbour open to everyone?',
    'Could a child carry the stone?',
  ])
  const others = ends([
    'The boats came home last night.',
    'When did the boats come home?',
    'The harbour is open, isn’t it?',
    'Is the harbour old or new?',
  ])
  expect(median(asked)).toBeGreaterThan(1)
  expect(Math.max(...others)).toBeLessThan(0)
  expect(median(asked) - median(others)).toBeGreaterThan(4)
})

test('VOICE-O08 a question in quotation marks rises by itself, and the sentence around it falls', () => {
  const { pcm, words } = say('“Really?” she asked the keeper.', 'Kore')
  const [really] = words
  expect(endOf(pcm.subarray(0, (SAMPLE_RATE_HZ * (really?.end_ms ?? 0)) / 1_000))).toBeGreaterThan(1)
  expect(endOf(pcm)).toBeLessThan(0)
})

test('VOICE-O09 a program that is not as expected speaks as it did', async () => {
  const other = Uint8Array.from(program)
  const name = Buffer.from('mlsa_resynthesis')
  const at = Buffer.from(other.buffer).lastIndexOf(name)
  other.set(Buffer.from('mlsa_resynthesiz'), at)
  expect(patchModule(other)).toBeUndefined()
  for (const bytes of [new Uint8Array(0), program.subarray(0, 5_000), Buffer.from('not a module at all')])
    expect(patchModule(bytes)).toBeUndefined()
  const unpatched = flite(await compileWithIntonation(other))
  const voice = voiceOf('Kore')
  expect(unpatched.speak('Is it so?', voice)).toEqual(plain.speak('Is it so?', voice))
})

test('VOICE-O09 where the sentence cannot be read, the sound is that of the plain engine', () => {
  const unreadable = {
    ...usualStyle,
    get range(): number {
      throw new RangeError('memory of another shape')
    },
  }
  const voice = voiceOf('Puck')
  const text = 'Is it so? It is.'
  expect(shaped.speak(text, { ...voice, style: unreadable })).toEqual(plain.speak(text, voice))
  expect(shaped.speak(text, voice)).not.toEqual(plain.speak(text, voice))
  const memory = memoryWithoutSentences()
  expect(applyContours(memory, { params: 64, strengths: 0 }, usualStyle, () => [])).toBeUndefined()
})

test.each(['Mhm.', 'Hmm.', 'Mm-hmm.', 'Uh-huh.', 'Huh?', 'Oh!', 'Wow.', 'Ah.'])(
  'VOICE-O10 "%s" is one sound in any capitals, not letters',
  (text) => {
    const { pcm } = say(text, 'Kore')
    expect(say(text.toUpperCase(), 'Kore').pcm).toEqual(pcm)
    expect(pcm.length / SAMPLE_RATE_HZ).toBeLessThan(0.85)
  },
)

test('VOICE-O10 "mhm" rises and "hmm" sinks', () => {
  expect(endOf(say('Mhm.', 'Puck').pcm)).toBeGreaterThan(0.5)
  expect(endOf(say('Hmm.', 'Puck').pcm)).toBeLessThan(0)
})

test.each(['never', 'she', 'money'])('VOICE-O14 *%s* has the highest pitch of its line and lasts longer', (word) => {
  const text = 'I never said that she stole the money.'
  const usual = say(text, 'Kore')
  const marked = text.replace(word, `*${word}*`)
  const emphasized = say(marked, 'Kore')
  const wordIn = (speech: typeof usual, spoken: string) =>
    speech.words.find(({ from, to }) => spoken.slice(from, to).includes(word))
  const [before, after] = [wordIn(usual, text), wordIn(emphasized, marked)]
  const track = semitonesOf(emphasized.pcm)
  const peak = track.indexOf(Math.max(...track.filter((pitch) => pitch !== undefined)))
  expect(peak * PITCH_STEP_MS).toBeGreaterThan((after?.start_ms ?? Infinity) - 60)
  expect(peak * PITCH_STEP_MS).toBeLessThan((after?.end_ms ?? 0) + 60)
  expect(lengthOf(after)).toBeGreaterThan(1.05 * lengthOf(before))
})

test('VOICE-O18 the sound gate passes odd lines of all voices', { timeout: 60_000 }, async () => {
  const lines = [
    'MHM!',
    'Really? Who? And you? Is it? Was it? Did they?',
    'Mhm. '.repeat(12),
    'I *never* said it, *not once*.',
    'In 1919 it had 7,312,607 pages at 300 MB/s.',
  ]
  for (const [i, voice] of CatalogueVoice.options.entries()) {
    const text = lines[i % lines.length] ?? ''
    const { pcm } = say(text, voice)
    const sound = { pcm: new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), sample_rate_hz: SAMPLE_RATE_HZ }
    expect((await passSoundGate(sound, spokenText(text))).fault, `${voice}: ${text}`).toBeUndefined()
  }
})

function say(text: string, voice_name: string) {
  return speakPart(shaped, { text: spokenText(text), voice: voiceOf(voice_name) })
}

function voiceOf(name: string): VoiceSettings {
  const voice = findVoiceSettings(name)
  if (!voice) throw new Error(`no voice ${name}`)
  return voice
}

/** Height of the last 50 ms that are voiced above the median, in semitones. */
function endOf(pcm: Int16Array): number {
  const pitches = semitonesOf(pcm).filter((pitch) => pitch !== undefined)
  return median(pitches.slice(-5)) - median(pitches)
}

function semitonesOf(pcm: Int16Array): (number | undefined)[] {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768)
  return pitchTrack(samples, SAMPLE_RATE_HZ).map((hz) => (hz === undefined ? undefined : 12 * Math.log2(hz)))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function lengthOf(word: { start_ms: number; end_ms: number } | undefined): number {
  return word ? word.end_ms - word.start_ms : Number.NaN
}

/** Memory in which a vocoder's frames can be counted, and no sentence can be found. */
function memoryWithoutSentences(): WebAssembly.Memory {
  const memory = new WebAssembly.Memory({ initial: 1 })
  new DataView(memory.buffer).setInt32(68, 40, true)
  return memory
}
