import { seededNumbers } from '@app/domain/media'
import { vocabularyOf, type CorpusLanguage } from './vocabulary.ts'

export const LINES_AN_EPISODE = 40
const FEWEST_WORDS = 8
const MOST_WORDS = 30
/** An episode is about something: these of its words come from a few, which others hardly use. */
const TOPIC_SHARE = 0.12
const TOPIC_WORDS = 40
const TOPIC_RANKS = { from: 150, to: 25_000 }
const COMMA_SHARE = 0.06
const SENTENCE_WORDS = { from: 6, to: 14 }

export type CorpusChannel = { index: number; language: CorpusLanguage; title: string; description: string }
export type CorpusEpisode = { index: number; channel: number; title: string; description: string; lines: string[] }
export type ZipfCorpus = {
  channels: CorpusChannel[]
  /** Word forms of the language most episodes speak, the commonest first. */
  forms: string[]
  /** The oldest first; each is as if all before it had been made. */
  episodes(): Generator<CorpusEpisode>
}

type Size = { lines: number; channels: number; seed: number }

/** Made-up talk with the statistics of real talk: a few words are in nearly every line, most are in hardly any, episodes have topics. */
export function zipfCorpus({ lines, channels: count, seed }: Size): ZipfCorpus {
  const vocabularies = { en: vocabularyOf('en', seed), de: vocabularyOf('de', seed), fr: vocabularyOf('fr', seed) }
  const writers = { en: talkOf(vocabularies.en), de: talkOf(vocabularies.de), fr: talkOf(vocabularies.fr) }
  const next = seededNumbers(`channels ${seed}`)
  const channels = Array.from({ length: count }, (_, index) => {
    const language = languageOf(index)
    const topic = writers[language].topic(next)
    return {
      index,
      language,
      title: capitalised(topic.slice(0, 3).join(' ')),
      description: writers[language].line(next, topic),
    }
  })
  return {
    channels,
    forms: vocabularies.en.forms,
    *episodes() {
      const draw = seededNumbers(`episodes ${seed}`)
      for (let index = 0; index < lines / LINES_AN_EPISODE; index += 1) {
        const channel = Math.floor(count * draw() ** 2)
        const { topic, line } = writers[languageOf(channel)]
        const words = topic(draw)
        yield {
          index,
          channel,
          title: capitalised(words.slice(0, 3 + Math.floor(draw() * 4)).join(' ')),
          description: `${line(draw, words)} ${line(draw, words)}`,
          lines: Array.from({ length: LINES_AN_EPISODE }, () => line(draw, words)),
        }
      }
    },
  }
}

/** Some channels speak another language than most. */
function languageOf(channel: number): CorpusLanguage {
  return channel % 20 === 7 ? 'de' : channel % 20 === 13 ? 'fr' : 'en'
}

/** Sentences of one language. Its commonest word is in every line, which is the worst that a search can be asked for. */
function talkOf({ forms, draw }: ReturnType<typeof vocabularyOf>) {
  const [commonest = ''] = forms
  const reach = Math.log(Math.min(TOPIC_RANKS.to, forms.length) / TOPIC_RANKS.from)
  const topic = (next: () => number) =>
    Array.from(
      { length: TOPIC_WORDS },
      () => forms[Math.floor(TOPIC_RANKS.from * Math.exp(next() * reach))] ?? commonest,
    )
  const line = (next: () => number, words: string[]) => {
    const count = FEWEST_WORDS + Math.floor(next() * (MOST_WORDS - FEWEST_WORDS + 1))
    const said = Array.from({ length: count }, () =>
      next() < TOPIC_SHARE ? (words[Math.floor(TOPIC_WORDS * next() ** 2)] ?? commonest) : draw(next()),
    )
    if (!said.includes(commonest)) said[Math.floor(next() * count)] = commonest
    return punctuated(said, next)
  }
  return { topic, line }
}

function punctuated(words: string[], next: () => number): string {
  let left = 0
  return words
    .map((word, index) => {
      const begins = left === 0
      if (begins) left = SENTENCE_WORDS.from + Math.floor(next() * (SENTENCE_WORDS.to - SENTENCE_WORDS.from))
      left -= 1
      const ends = left === 0 || index === words.length - 1
      const mark = ends ? (next() < 0.15 ? '?' : '.') : next() < COMMA_SHARE ? ',' : ''
      return (begins ? capitalised(word) : word) + mark
    })
    .join(' ')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
