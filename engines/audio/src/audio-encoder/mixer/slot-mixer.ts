import type { BreathSound, PlayedSound, Slot, SpokenSound } from '@app/ports/audio-encoder.ts'
import { resampleFloats } from '@app/sound/resample.ts'
import { toFloats } from '../to-floats.ts'
import { composeBreath } from './breath.ts'
import { duck } from './duck.ts'
import { equalize, rollOff } from './equalizer.ts'
import { roomTone } from './room-tone.ts'

type Format = { sample_rate_hz: number; channels: 1 | 2; room: boolean }
/** A sound that has begun: its samples and level for each channel. `from` is its start, in samples of the stream. */
type Running = { channels: { samples: Float32Array; level: number }[]; from: number; length: number; isSpeech: boolean }

const CLIP_FADE_SECONDS = 0.015
const LAST_FADE_SECONDS = 1.5

/**
 * Puts lines, sounds and a room together, one stretch of time after another. The output depends on the input alone, so
 * the same item always gives the same samples, and a stretch may come in pieces of any length.
 */
export function slotMixer({ sample_rate_hz, channels, room }: Format) {
  const tone = room ? roomTone() : undefined
  const ducking = duck(sample_rate_hz)
  let running: Running[] = []
  let now = 0
  let speechUntil = 0
  let slot: { end: number; holds: boolean; speech_follows: boolean; is_last: boolean } | undefined

  /** Begins a stretch; its samples are taken by `next`. */
  function begin({ samples, sound, breath, speech_follows, is_last }: Slot): void {
    slot = { end: now + samples, holds: sound?.kind === 'speech', speech_follows, is_last }
    if (breath) running.push(breathBefore(breath, now + samples))
    if (!sound) return
    const placed = sound.kind === 'speech' ? placeSpeech(sound) : placeSound(sound)
    const length = placed[0]?.samples.length ?? 0
    running.push({ channels: placed, from: now, length, isSpeech: sound.kind === 'speech' })
    if (sound.kind === 'speech') speechUntil = Math.max(speechUntil, now + length)
  }

  function placeSpeech({ pcm, sample_rate_hz: rate, gain, pan, equalizer }: SpokenSound): Running['channels'] {
    const clip = toFloats(pcm)
    if (equalizer) equalize(clip, rate, equalizer)
    fadeEdges(clip, Math.round(CLIP_FADE_SECONDS * rate))
    return panned(atOurRate(clip, rate), { gain, pan, channels })
  }

  /** A breath ends with the stretch; in one that is shorter, less of its beginning is heard. */
  function breathBefore(breath: BreathSound, end: number): Running {
    const whole = composeBreath(breath, sample_rate_hz)
    const samples = whole.subarray(Math.max(0, whole.length - (end - now)))
    const { length } = samples
    return { channels: panned(samples, { ...breath, channels }), from: end - length, length, isSpeech: true }
  }

  function placeSound({ left, right, sample_rate_hz: rate, gain, rolls_off }: PlayedSound): Running['channels'] {
    const both = channels === 1 ? [middleOf(left, right)] : [left, right]
    const soft = rolls_off ? both.map((channel) => rollOff(channel, rate)) : both
    return soft.map((channel) => ({ samples: atOurRate(channel, rate), level: gain }))
  }

  function atOurRate(samples: Float32Array, rate: number): Float32Array {
    return rate === sample_rate_hz ? samples : resampleFloats(samples, rate, sample_rate_hz)
  }

  /** The next so many samples of the stretch that was begun, one array a channel. */
  function next(samples: number): Float32Array[] {
    const out = Array.from({ length: channels }, () => new Float32Array(samples))
    const end = now + samples
    addRunning(out, end)
    tone?.(out)
    const playsOn = running.some(({ from, length }) => from + length > (slot?.end ?? Infinity))
    if (slot?.is_last && playsOn) fadeOut(out, slot.end - now, LAST_FADE_SECONDS * sample_rate_hz)
    now = end
    running = running.filter(({ from, length }) => from + length > end)
    return out
  }

  function addRunning(out: Float32Array[], end: number): void {
    const isPlaying = running.some(({ isSpeech }) => !isSpeech)
    if (!isPlaying) ducking.rest()
    const next_speech = slot?.speech_follows ? slot.end : undefined
    const stretch = { from: now, to: end, speech_until: speechUntil, next_speech }
    const gains = isPlaying ? ducking.gains(stretch, slot?.holds ?? false) : undefined
    for (const sound of running)
      for (const [c, channel] of out.entries()) {
        const { samples, level } = sound.channels[c] ?? { samples: channel.subarray(0, 0), level: 0 }
        const later = Math.min(channel.length, Math.max(0, sound.from - now))
        const heard = samples.subarray(Math.max(0, now - sound.from))
        add(channel.subarray(later), heard, { level, gains: sound.isSpeech ? undefined : gains })
      }
  }

  return { begin, next }
}

/** Levels of the channels of a sound that is equally loud wherever it sits. */
function panned(
  samples: Float32Array,
  { gain, pan, channels }: { gain: number; pan: number; channels: 1 | 2 },
): Running['channels'] {
  if (channels === 1) return [{ samples, level: gain }]
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.cos(angle), Math.sin(angle)].map((share) => ({ samples, level: gain * share }))
}

/** Fades what ends after so many samples. */
function fadeOut(out: readonly Float32Array[], left: number, fade: number): void {
  for (const channel of out)
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * Math.min(1, (left - i) / fade)
}

function add(
  out: Float32Array,
  sound: Float32Array,
  { level, gains }: { level: number; gains: Float32Array | undefined },
): void {
  const length = Math.min(out.length, sound.length)
  if (gains) for (let i = 0; i < length; i++) out[i] = (out[i] ?? 0) + (sound[i] ?? 0) * level * (gains[i] ?? 0)
  else for (let i = 0; i < length; i++) out[i] = (out[i] ?? 0) + (sound[i] ?? 0) * level
}

function fadeEdges(samples: Float32Array, length: number): void {
  const last = samples.length - 1
  for (let i = 0; i < Math.min(length, samples.length); i++) {
    samples[i] = ((samples[i] ?? 0) * i) / length
    samples[last - i] = ((samples[last - i] ?? 0) * i) / length
  }
}

/** Middle of both sides, whose common part stays as loud as it was. */
function middleOf(left: Float32Array, right: Float32Array): Float32Array {
  return left.map((sample, i) => (sample + (right[i] ?? 0)) * Math.SQRT1_2)
}
