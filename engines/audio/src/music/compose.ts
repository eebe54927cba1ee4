import { seededNumbers } from '@app/domain/media'
import { levelSound, peakOf } from '@app/sound/level-sound.ts'
import type { Tune } from '@app/ports/music-composer.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { type Canvas, emptyCanvas, type Note, SAMPLE_RATE_HZ } from './canvas.ts'
import { brush, thump } from './drums.ts'
import { mallet, pad, pluck } from './instruments.ts'
import type { Chord } from './moods.ts'
import { addRoom } from './room.ts'
import { type Song, songOf } from './song.ts'

/** Version of the composer, increased with every change of its music, so that tunes in the store are composed again. */
export const COMPOSER_VERSION = 1

const BEATS_OF_BAR = 4
const STING_S = 3
const BED_BARS = 8
/** Length of the fade of notes and room after the last chord. */
const TAIL_S = 2.5
const FADE_IN_S = 0.02
const FADE_OUT_S = 1.6
/** So far below the loudest moment nothing is heard of the end any more. */
const INAUDIBLE_DB = -50
const LAST_FADE_S = 0.05
/** Looseness: no musician plays exactly on the beat. */
const LOOSE_S = 0.008
/** Across the middle, from left to right, as the notes of a chord or bar go on. */
const SPREAD = 0.28

/** Level from which on the peaks of plucked strings are rounded, and how far above that they come at most. */
const KNEE = 0.5
const ROOM_ABOVE = 0.3

/** Part of the music by role: a clip that is music is a short sting. */
type Part = 'intro' | 'sting' | 'bed' | 'outro'
/** The bars of intro and outro fill about so many seconds, at least two or three of them. */
const BARS: Record<'intro' | 'outro', { seconds: number; fewest: number }> = {
  intro: { seconds: 10, fewest: 2 },
  outro: { seconds: 11, fewest: 3 },
}

type Player = { canvas: Canvas; song: Song; part: Part; random: () => number }

/** Composes a tune: the same samples for the same tune, as loud as every sound. */
export function composeTune(tune: Tune): StereoSound {
  const song = songOf(tune)
  const part = tune.role === 'clip' ? 'sting' : tune.role
  const bars = barsOf(part, song)
  const tail_s = part === 'bed' ? 0 : TAIL_S
  const canvas = emptyCanvas(part === 'sting' ? STING_S : bars * barOf(song) + tail_s)
  const random = seededNumbers(`notes ${tune.seed} ${tune.mood} ${tune.variation} ${part}`)
  const player = { canvas, song, part, random }
  if (part === 'sting') playSting(player)
  for (let bar = 0; bar < bars; bar++) playBar(player, bar, bar === bars - 1 && part !== 'bed')
  addRoom(canvas)
  fadeEnds(canvas, part === 'bed' ? FADE_IN_S : FADE_OUT_S)
  const heard = part === 'bed' ? canvas : withoutTail(canvas)
  return soften(levelSound({ ...heard, sample_rate_hz: SAMPLE_RATE_HZ }, { highest_peak: Infinity }))
}

function barOf({ beat_s }: Song): number {
  return BEATS_OF_BAR * beat_s
}

function barsOf(part: Part, song: Song): number {
  if (part === 'sting') return 0
  if (part === 'bed') return BED_BARS
  const { seconds, fewest } = BARS[part]
  return Math.max(fewest, Math.round(seconds / barOf(song)))
}

/** The first chord from below, note by note, up to the octave. */
function playSting(player: Player): void {
  const { canvas, song } = player
  const [chord] = song.progression
  ;[...chord, 12].forEach((degree, i) =>
    playLead(player, {
      at_s: (i * song.beat_s) / 4,
      pitch: song.key + 12 + degree,
      level: 0.6,
      pan: (i - 1.5) * 0.3,
    }),
  )
  pad(canvas, { at_s: 0, seconds: 2.8, pitches: inMiddle(song, chord), level: song.mood.pad * 0.8 })
}

function playBar(player: Player, bar: number, isLast: boolean): void {
  const { canvas, song, part } = player
  const [home] = song.progression
  const chord = isLast ? home : (song.progression[bar % song.progression.length] ?? home)
  const at_s = bar * barOf(song)
  const level = song.mood.pad * (part === 'bed' ? 1.1 : 1)
  pad(canvas, { at_s, seconds: barOf(song) * 1.12, pitches: inMiddle(song, chord), level })
  playLead(player, { at_s, pitch: song.key - 12 + chord[0], level: 0.55, pan: 0 })
  if (isLast) return playLastChord(player, chord, at_s)
  playMelody(player, chord, at_s)
  if (song.mood.drums > 0 && part !== 'bed') playDrums(player, at_s)
}

/** Strummed, from below. */
function playLastChord(player: Player, chord: Chord, at_s: number): void {
  ;[...chord, 12].forEach((degree, i) =>
    playLead(player, {
      at_s: at_s + i * 0.05,
      pitch: player.song.key + 12 + degree,
      level: 0.5,
      pan: (i - 1.5) * 0.3,
    }),
  )
}

/** A bed leaves out what is off the beat, because somebody speaks over it. */
function playMelody(player: Player, chord: Chord, bar_s: number): void {
  const { song, part, random } = player
  song.melody.forEach((place, eighth) => {
    const offBeat = eighth % 2 === 1
    if (place === undefined || (part === 'bed' && offBeat)) return
    const late = (offBeat ? song.mood.swing * song.beat_s : 0) + (random() - 0.5) * LOOSE_S
    const octave = random() < 0.12 ? 12 : 0
    playLead(player, {
      at_s: bar_s + (eighth * song.beat_s) / 2 + late,
      pitch: song.key + 12 + chord[place] + octave,
      level: 0.34 + 0.14 * random() + (eighth === 0 ? 0.1 : 0),
      pan: ((eighth % 4) - 1.5) * SPREAD,
    })
  })
}

/** Bass drum and brush in turns on the beats, a light brush between them. */
function playDrums({ canvas, song, random }: Player, bar_s: number): void {
  const { drums, swing } = song.mood
  for (let beat = 0; beat < BEATS_OF_BAR; beat++) {
    const at_s = bar_s + beat * song.beat_s
    if (beat % 2 === 0) thump(canvas, { at_s, level: 0.35 * drums })
    else brush(canvas, { at_s, level: 0.22 * drums, pan: 0.1, seconds: 0.16, high_pass: 0.25 }, random)
    const between_s = at_s + (0.5 + swing) * song.beat_s
    brush(canvas, { at_s: between_s, level: 0.09 * drums, pan: -0.25, seconds: 0.07, high_pass: 0.6 }, random)
  }
}

function playLead({ canvas, song, random }: Player, note: Note): void {
  if (song.mood.lead === 'pluck') pluck(canvas, note, song.mood.brightness, random)
  else mallet(canvas, note)
}

function inMiddle({ key }: Song, chord: Chord): number[] {
  return chord.map((degree) => key + 12 + degree)
}

function fadeEnds({ left, right }: Canvas, fade_out_s: number): void {
  const [rise, fall] = [FADE_IN_S * SAMPLE_RATE_HZ, fade_out_s * SAMPLE_RATE_HZ]
  for (const side of [left, right])
    side.forEach((sample, i) => (side[i] = sample * Math.min(1, i / rise, (side.length - 1 - i) / fall)))
}

/** Ends where the last of it is heard: an item that ends with its music does not go on in silence. A bed is repeated and keeps its bars. */
function withoutTail(canvas: Canvas): Canvas {
  const audible = peakOf(canvas) * 10 ** (INAUDIBLE_DB / 20)
  const lastOf = (side: Float32Array) => side.findLastIndex((sample) => Math.abs(sample) >= audible)
  const length = 1 + Math.max(lastOf(canvas.left), lastOf(canvas.right))
  const fade = LAST_FADE_S * SAMPLE_RATE_HZ
  const endedOf = (side: Float32Array) =>
    side.slice(0, length).map((sample, i) => sample * Math.min(1, (length - 1 - i) / fade))
  return { left: endedOf(canvas.left), right: endedOf(canvas.right) }
}

/** Rounds the first peaks of notes, which are far above the rest, so that bright music is as loud as other sounds without clipping. */
function soften(sound: StereoSound): StereoSound {
  for (const side of [sound.left, sound.right])
    side.forEach((sample, i) => {
      const above = Math.abs(sample) - KNEE
      if (above > 0) side[i] = Math.sign(sample) * (KNEE + ROOM_ABOVE * Math.tanh(above / ROOM_ABOVE))
    })
  return sound
}
