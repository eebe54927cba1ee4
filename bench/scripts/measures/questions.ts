import { contentOf } from './content.ts'
import { RECAP } from './shape.ts'
import { sentencesIn, share, stemsOf, type Finding, type Line } from './text.ts'

const NUMBER =
  /\d|\b(?:no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|million|billion|dozen|half|third|quarter|twice|once)\b/i
const DISTANCE = /\b(?:miles?|kilomet\w+|met(?:re|er)s?|centimet\w+|feet|foot|inch\w*|yards?|light.years?)\b/i
const DURATION = /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur\w+|until|since)\b/i
const DATE =
  /\b(?:1[0-9]{3}|20\d\d|January|February|March|April|May|June|July|August|September|October|November|December|\w+day|morning|evening|night|noon|midnight|before|after|when|o'clock|[ap]\.?m\b)/i
const NAME_INSIDE = /\S ["“]?\p{Lu}\p{L}+/u
const CAUSE = /\bbecause\b|\bsince\b|\bso\b|\bas\b|\bto \w+|\bfor\b|\bdue\b|\bcaus\w+|\breason\b/i
const MANNER =
  /^(?:by|through|with|from|in|on|as|like|not|first|with|you|they|it)\b|\bby \w+ing\b|\bthrough\b|\bwith\b|^because\b/i
const PLACE = /\b(?:in|at|on|near|off|from|between|behind|under|outside|inside|along)\b/i
const YES_OR_NO =
  /^(?:["“]?)(?:yes|yeah|no|not|nearly|almost|never|only|it depends|depends|partly|hardly|somewhat|mostly|both|neither|nobody|none|exactly|in part|up to a point|they do|it (?:is|does|did|was)|he (?:is|does|did|was)|apparently|very|quite|slowly|of course|sure|right|far from|so (?:it|they)|the (?:text|paper|report|article|author)s? (?:is|are|does|do)\b)/i

/** "And the roof?" names a topic, which the answer takes up by a pronoun or a number: "Nobody has paid for it." */
const TOPIC =
  /^(?:(?:and |but )?(?:what|how) about|and|but) (?!who|why|how|what|when|where|is|was|do|did|then)(?:\S+ ?){1,10}\?$/i
const TAKEN_UP = /^(?:\S+ ){0,6}(?:it|they|them|he|she|its|their|that)\b|\d/i

/** "Within one strain?" asks for the number there. */
const PROBE = /^(?:and |but )?(?:within|in|for|with|without|over|among|on|at|after|before) (?:\S+ ?){1,4}\?$/i

/** What an answer has to have, by how its question begins. */
const KINDS: [RegExp, RegExp][] = [
  [/\bhow (?:far|tall|high|deep|wide|long is the)\b/i, DISTANCE],
  [/\bhow (?:long|soon)\b/i, DURATION],
  [
    /\b(?:how (?:many|much|big|large|heavy|old|fast|strong|hot|cold|often|large)|what (?:share|number|percentage))\b/i,
    NUMBER,
  ],
  [/\bhow (?:do|does|did|is|are|was|were|can|could|has|have)\b/i, MANNER],
  [/\b(?:when|since when|what year|which year)\b/i, DATE],
  [/\bwhere\b/i, PLACE],
  [/\b(?:why|because|how so|what reason|how come|so that|meaning)\b/i, CAUSE],
  [/\b(?:who|whose|whom)\b/i, NAME_INSIDE],
  [/^(?:namely|such as|like what|for example|which ones?)\b/i, /,|:|\d| and /],
  [/\bwhat for\b|\bto what end\b/i, /^(?:so that|to|for|because)\b/i],
  [/\buntil when\b/i, /\buntil\b/i],
  [/^(?:always|never|ever|everywhere|everybody|all)\b/i, /^(?:unless|except|but|only|if|yes|no|not|almost|nearly)\b/i],
  [/\bwhat (?:is|are|was|were) (?:an? |the )?\S+\?$/i, /^(?:an?|the|one|some)\b|^\p{L}+(?:ing|s)\b/iu],
  [
    /^(?:and |but |so |then |wait,? )?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i,
    YES_OR_NO,
  ],
]
/** The question to the listener is not answered. */
const LAST_LINES = 3
/** A conversation has a question in so many lines at least. */
const LINES_OF_A_QUESTION = 10

export type Asked = { questions: number; unrelated: Finding[] }

/**
 * Questions at the end of a line, and those whose next line is no answer to them: it shares no word of the sources with the
 * question, and is not of the kind that the question asks for.
 */
export function unrelatedQuestions(lines: readonly Line[], vocabulary: ReadonlySet<string>): Asked {
  const asked = lines.flatMap((line, index) => {
    const question = sentencesIn(line.text).at(-1) ?? ''
    const answer = lines[index + 1]
    if (!/\?["”]?$/.test(question) || !answer || RECAP.test(question)) return []
    if (index >= lines.length - LAST_LINES && /\byou(?:r|rs)?\b|\blisten/i.test(question)) return []
    const isRelated =
      isAnsweredBy(question, answer.text, vocabulary) ||
      staysWith(question, { line, before: lines[index - 1], answer }, vocabulary)
    return [{ finding: { line: index + 1, text: `${question} → ${answer.text.slice(0, 80)}` }, isRelated }]
  })
  return {
    questions: asked.length,
    unrelated: asked.filter(({ isRelated }) => !isRelated).map(({ finding }) => finding),
  }
}

/** Of questions with an answer; a conversation that hardly asks has no perfect share by that. */
export const relatedShare = ({ questions, unrelated }: Asked, lines: number): number =>
  share(questions - unrelated.length, Math.max(questions, lines / LINES_OF_A_QUESTION))

function isAnsweredBy(question: string, answer: string, vocabulary: ReadonlySet<string>): boolean {
  const shared = new Set(stemsOf(answer))
  if (contentOf(question, vocabulary).some((stem) => shared.has(stem))) return true
  if (TOPIC.test(question) && contentOf(question, vocabulary).length > 0 && TAKEN_UP.test(answer))
    return contentOf(answer, vocabulary).length > 0
  if (PROBE.test(question) && contentOf(question, vocabulary).length > 0) return NUMBER.test(answer)
  const kind = KINDS.find(([begins]) => begins.test(question))?.[1]
  return kind !== undefined && kind.test(answer) && contentOf(`${question} ${answer}`, vocabulary).length > 0
}

/** The question takes up what was said just before it, and the answer stays with that. */
function staysWith(
  question: string,
  { line, before, answer }: { line: Line; before: Line | undefined; answer: Line },
  vocabulary: ReadonlySet<string>,
): boolean {
  const said = contentOf(`${before?.text ?? ''} ${line.text.slice(0, -question.length)}`, vocabulary)
  const asked = contentOf(question, vocabulary)
  const answered = new Set(contentOf(answer.text, vocabulary))
  return asked.some((stem) => said.includes(stem)) && said.some((stem) => answered.has(stem))
}
