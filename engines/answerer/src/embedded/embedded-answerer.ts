import { conversationLimits } from '@app/domain/conversations'
import type { ComesLater } from '@app/domain/conversations'
import type { SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import type { Answerer, AnswerOutcome, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'
import { leansOn, lineAboutLater, lineFrom } from './compose.ts'
import { type Evidence, gatherEvidence } from './evidence.ts'
import { type Answers, findAnswers } from './find-answers.ts'
import { CONFIDENT } from './confidence.ts'
import type { Found } from './rank.ts'
import { type ReadQuestion, readQuestion, stemsOf } from './read-question.ts'
import { withMemories } from './with-memories.ts'

/** A second piece of evidence joins the answer if it is nearly as good as the first. */
const ALSO = 0.93
/** Margin by which other evidence must answer better than lines already heard, to replace them. */
const BETTER = 0.07

const REFUSED: AnswerOutcome = { outcome: 'refused', later: null }

/**
 * Answers without a language model, with sentences of the episode, its sources, the persona and earlier episodes as they
 * stand; says that nothing answers where nothing does.
 */
export function embeddedAnswerer(meaning: SentenceMeaning): Answerer {
  return {
    name: 'embedded',
    is_offline: true,
    async answer(request, { onLine, signal }) {
      signal.throwIfAborted()
      const { lines, outcome } = await answerTo(request, { meaning, signal })
      signal.throwIfAborted()
      for (const line of withMemories(lines, request)) onLine(line)
      return outcome
    },
  }
}

type Said = { lines: DraftLine[]; outcome: AnswerOutcome }
/** The evidence that answers, and where it is known the answer in a few words. */
export type Choice = { best: Found; answer?: string }
type Tools = {
  meaning: SentenceMeaning
  signal: AbortSignal
  /** Chooses the evidence that answers; undefined where none does. */
  choose?: (answers: Answers, question: ReadQuestion) => Promise<Choice | undefined>
}

export async function answerTo(
  request: AnswerRequest,
  { choose = async (answers) => surest(answers), ...tools }: Tools,
): Promise<Said> {
  const question = readQuestion(request)
  const all = gatherEvidence(request)
  if (question.intent === 'repeat') return repeated(all, question, request)
  const answers = await findAnswers(all, question, request, tools)
  const choice = await choose(answers, question)
  if (!choice) return { lines: [], outcome: REFUSED }
  const asked =
    choice.answer === undefined ? question : { ...question, answer_stems: stemsOf(choice.answer, question.language) }
  return answerWith(choice.best, { found: answers.found, all, question: asked, request })
}

function surest({ found, confidence }: Answers): Choice | undefined {
  const best = confidence < CONFIDENT ? undefined : bestOf(found)
  return best && { best }
}

type Reading = { found: readonly Found[]; all: readonly Evidence[]; question: ReadQuestion; request: AnswerRequest }

/** The best evidence as it stands, with what belongs to it. */
function answerWith(best: Found, { found, all, question, request }: Reading): Said {
  if (best.evidence.place === 'later')
    return { lines: [lineAboutLater(best.evidence, request)], outcome: { outcome: 'answered', later: laterOf(best) } }
  const later = found.find(({ evidence, score }) => evidence.place === 'later' && score >= best.score * ALSO)
  const lines = chosen(best, found, all, question).map((evidence, index) =>
    lineFrom(evidence, question, request, index === 0),
  )
  return { lines, outcome: { outcome: 'answered', later: later ? laterOf(later) : null } }
}

/** “Say that again”: the line that was interrupted. */
function repeated(all: readonly Evidence[], question: ReadQuestion, request: AnswerRequest): Said {
  const line = all.find(({ position }) => position >= 0 && position === request.interrupted_position)
  if (!line) return { lines: [], outcome: REFUSED }
  return { lines: [lineFrom(line, question, request, true)], outcome: { outcome: 'answered', later: null } }
}

/** Prefers lines already heard, unless other evidence answers clearly better. */
export function bestOf(found: readonly Found[]): Found | undefined {
  const [best] = found
  const heard = found.find(({ evidence }) => evidence.place === 'heard')
  return best && heard && best.score - heard.score < BETTER ? heard : best
}

/** The line that it leans on, the best itself, and another that says as much. */
function chosen(
  { evidence, score }: Found,
  found: readonly Found[],
  all: readonly Evidence[],
  question: ReadQuestion,
): Evidence[] {
  if (question.is_brief) return [evidence]
  const before = all.find(
    (each) =>
      evidence.position >= 0 &&
      each.position === evidence.position - 1 &&
      !each.is_question &&
      leansOn(evidence, each, question, question.language),
  )
  const also = found.find(
    (other) =>
      other.evidence !== evidence &&
      other.evidence !== before &&
      other.evidence.place === evidence.place &&
      other.score >= score * ALSO,
  )?.evidence
  const inOrder = [before, evidence, also].filter((each) => each !== undefined)
  return inOrder.slice(0, conversationLimits.answer_lines)
}

function laterOf({ evidence: { citation } }: Found): ComesLater | null {
  if (citation.kind !== 'line') return null
  const { utterance_id, start_ms, text } = citation
  return { utterance_id, start_ms, text }
}
