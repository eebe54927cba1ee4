import { isFirstPerson } from '@app/script-writer/sentences/in-third-person.ts'
import { cleanForSpeech } from '@app/script-writer/sentences/clean-for-speech.ts'
import type { Citation } from '@app/domain/conversations'
import { splitSentences } from '@app/domain/text'
import type { AnswerRequest } from '@app/ports/answerer.ts'
import { type Language, knownLanguage } from './function-words.ts'
import { stemsOf } from './read-question.ts'

/** Evidence that an answer can be made of: a line, or a sentence of a source, with its context before and after it. */
export type Evidence = {
  citation: Citation
  sentences: string[]
  /** Its sentences without those that ask. */
  statements: string[]
  /** The text right before it, and the question that it ends with, which this may answer. */
  lead: string
  asked: string
  stems: ReadonlySet<string>
  /** Stems of the lines before, the nearest first. */
  before: ReadonlySet<string>[]
  after: ReadonlySet<string>
  is_question: boolean
  speaker: 1 | 2
  place: 'heard' | 'later' | 'source' | 'persona' | 'earlier'
  /** Position of a line in the item. */
  position: number
}

/** Pattern of texts that try to instruct their reader, which hosts must not read out. */
const ORDER =
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules|everything|above)\b|\bsystem prompt\b|\byou are (?:now|an? (?:ai|assistant|language model))\b|\b(?:ignoriere|vergiss)\b.{0,60}\b(?:anweisung|regeln|alles)/iu
const NEAR = 3
const SENTENCES_OF_PASSAGE = 40

/** All evidence of a request, in no order of worth. */
export function gatherEvidence(request: AnswerRequest): Evidence[] {
  const language = knownLanguage(request.language)
  return [
    ...fromLines(request, language),
    ...request.passages.flatMap((passage) =>
      inRow(
        sentencesOf(cleanForSpeech(passage.text)).slice(0, SENTENCES_OF_PASSAGE),
        { place: 'source', speaker: 1, citation: { kind: 'source', ...passage } },
        language,
      ),
    ),
    ...fromPersona(request, language),
    ...request.earlier.flatMap(({ speaker, ...line }) => {
      const text = ORDER.test(line.title) ? '' : sentencesOf(line.text).join(' ')
      const row: Row = { place: 'earlier', speaker, citation: { kind: 'episode', ...line } }
      return text === '' ? [] : inRow([text], row, language)
    }),
  ]
}

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap(splitSentences)
    .filter((sentence) => !ORDER.test(sentence))
}

const questionIn = (sentences: readonly string[] = []) => sentences.slice(-1).find(isQuestion) ?? ''
const isQuestion = (text: string) => /[?？]["”’»]?\s*$/u.test(text)

function fromLines({ lines, interrupted_position }: AnswerRequest, language: Language): Evidence[] {
  const read = lines.map((line) => ({ line, sentences: sentencesOf(line.text), stems: stemsOf(line.text, language) }))
  return read.map(({ line, sentences, stems }, index) => {
    const { position, ...cited } = line
    return {
      citation: { kind: 'line', ...cited },
      sentences,
      statements: sentences.filter((sentence) => !isQuestion(sentence)),
      lead: read[index - 1]?.sentences.join(' ') ?? '',
      asked: questionIn(read[index - 1]?.sentences),
      stems,
      before: read
        .slice(Math.max(0, index - NEAR), index)
        .map((near) => near.stems)
        .toReversed(),
      after: read[index + 1]?.stems ?? new Set(),
      is_question: isQuestion(line.text),
      speaker: line.speaker,
      place: position <= interrupted_position ? 'heard' : 'later',
      position,
    }
  })
}

function fromPersona({ persona, channel }: AnswerRequest, language: Language): Evidence[] {
  // Leaves out instructions to the host and rules, which are about their manner and not about the person.
  const tellable = (text: string) =>
    sentencesOf(text).filter(
      (sentence) => !/\byou(?:r|rself)?\b|^(?:always|never|do not|don’t|don't|speak|be)\b|\bdu\b/iu.test(sentence),
    )
  // The rest of a persona is the owner's alone, so each sentence is cited by itself.
  const cited = (text: string): Row => ({ place: 'persona', speaker: 1, citation: { kind: 'persona', text } })
  return [persona.overview, channel.description].flatMap((text) =>
    inRow(tellable(text), cited(''), language).map((each) => ({ ...each, ...cited(each.sentences.join(' ')) })),
  )
}

type Row = Pick<Evidence, 'place' | 'speaker' | 'citation'>

function inRow(sentences: readonly string[], row: Row, language: Language): Evidence[] {
  const stems = sentences.map((sentence) => stemsOf(sentence, language))
  return sentences.map((sentence, index) => ({
    ...row,
    sentences: [sentence],
    statements: isQuestion(sentence) ? [] : [sentence],
    lead: sentences[index - 1] ?? '',
    asked: questionIn(sentences.slice(Math.max(0, index - 1), index)),
    stems: stems[index] ?? new Set(),
    before: stems.slice(Math.max(0, index - NEAR), index).toReversed(),
    after: stems[index + 1] ?? new Set(),
    is_question: isQuestion(sentence),
    position: -1,
  }))
}

/** True if an author speaks of themselves, which no host can say as their own words. */
export function speaksOfAuthor(sentence: string): boolean {
  return isFirstPerson(sentence, { name: '', is_many: true }) || OWN_ELSEWHERE.test(sentence)
}
const OWN_ELSEWHERE =
  /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|je|j’|j'|mon|ma|mes|nous|yo|mi|nosotros|io|mio|mia|noi|eu|meu|minha|nós|ik|mijn|wij|ons)(?!\p{L})/iu
