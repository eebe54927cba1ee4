import { charactersOf, encoded, randomEncoding } from '../encode.ts'
import { filler, randomFact } from '../facts.ts'
import type { Writer } from '../make-document.ts'
import { type Making, newMaking, type Pieces } from '../pieces.ts'
import type { Random } from '../random.ts'
import { secretSentence } from '../secrets.ts'
import { plainTextOf } from './plain-text-of.ts'

const CUE_CHARS = 42

type Cue = { at: string; until: string; text: string }

/** Subtitles and transcripts: sentences cut into cues, with speakers or none, with and without blank lines between them. */
export const makeSubtitles: Writer = (random) => {
  const making = newMaking('subtitles')
  const encoding = randomEncoding(random)
  const format = random.pick(['srt', 'vtt', 'whisper'] as const)
  const speakers = random.pick([
    [],
    [],
    ['Anna', 'Ben'],
    ['Speaker 1', 'Speaker 2'],
    ['SPEAKER_00', 'SPEAKER_01'],
    ['ANNA ROSS', 'BEN LEE'],
  ])
  making.labels.push(...speakers)
  const sentences: string[] = []
  for (let count = random.between(4, 12); count > 0; count--)
    sentences.push(sentence(making, random, charactersOf(encoding) === 'any'))
  const cues = timed(
    sentences.flatMap((text, at) => cutText(text, speakers[at % Math.max(1, speakers.length)], random)),
    format,
  )
  const text =
    format === 'whisper'
      ? cues.map(({ at, until, text: words }) => `[${at} --> ${until}]  ${words}`).join('\n')
      : blocksOf(cues, format, making, random)
  return {
    ...making,
    bytes: encoded(text.replaceAll('\n', random.pick(['\n', '\r\n'])), encoding),
    extension: random.chance(0.4) || format === 'whisper' ? 'txt' : format,
  }
}

function sentence(making: Making, random: Random, isAny: boolean): string {
  if (random.chance(0.4)) return words(filler(random), isAny)
  const fact = randomFact(random, isAny ? 'any' : 'latin')
  making.facts.push(fact)
  return words(fact.pieces, isAny)
}

function words(pieces: Pieces, isAny: boolean): string {
  return plainTextOf(pieces, isAny)
}

/** The cues of a sentence, the first with the name of its speaker. */
function cutText(text: string, speaker: string | undefined, random: Random): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length > CUE_CHARS) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  const cues: string[] = []
  for (let at = 0; at < lines.length;) {
    const length = random.between(1, 2)
    cues.push(lines.slice(at, at + length).join('\n'))
    at += length
  }
  return cues.map((cue, at) => (speaker && at === 0 ? `${speaker}: ${cue}` : cue))
}

function timed(texts: string[], format: 'srt' | 'vtt' | 'whisper'): Cue[] {
  const stamp = (ms: number) =>
    new Date(ms)
      .toISOString()
      .slice(11, 23)
      .replace('.', format === 'srt' ? ',' : '.')
  return texts.map((text, at) => ({
    at: stamp(at * 2_500 + 100),
    until: stamp(at * 2_500 + 2_400),
    text: format === 'whisper' ? text.replaceAll('\n', ' ') : text,
  }))
}

function blocksOf(cues: Cue[], format: 'srt' | 'vtt', making: Making, random: Random): string {
  const isNumbered = format === 'srt' || random.chance(0.4)
  const gap = random.pick(['\n\n', '\n\n', '\n \n', '\n'])
  const [before, after] = random.pick([
    ['', ''],
    ['', ''],
    ['<i>', '</i>'],
    ['{\\an8}', ''],
    ['<c.yellow>', '</c>'],
  ] as const)
  const blocks = cues.map(
    ({ at, until, text }, index) =>
      `${isNumbered ? `${index + 1}\n` : ''}${at} --> ${until}${format === 'vtt' ? random.pick(['', ' align:start position:10%']) : ''}\n${before}${text}${after}`,
  )
  if (format === 'srt') return blocks.join(gap)
  const note = random.chance(0.4) ? `NOTE ${secretSentence(making, random, false)}\n\n` : ''
  const style = random.chance(0.3) ? 'STYLE\n::cue { color: #123456 }\n\n' : ''
  return `WEBVTT${random.pick(['', ' - Harbours'])}\n\n${style}${note}${blocks.join(gap)}`
}
