import type { Casing } from '../english/casing.ts'
import { ended, isQuestion, wordsOf } from '../../english/words.ts'
import type { Turn } from '../plan/plan.ts'
import { apposedAsked, relativeAsked, resultAsked, secondVerbApart } from './moves/additions.ts'
import {
  conditionAsked,
  foundApart,
  grantedFirst,
  insteadAsked,
  listAsked,
  momentApart,
  notThat,
  sentencesIn,
  tailAsked,
} from './moves/conjunctions.ts'
import { type Move, type Spoken, teller } from './moves/move.ts'
import { amountAsked, changeAsked } from './moves/amounts.ts'
import { agentAsked, definitionAsked, whenAsked, whereAsked } from './moves/questions.ts'
import { fragmentAdded, insertedApart, reasonAsked } from './moves/tails.ts'
import { reordered } from './reorder.ts'
import type { Said } from './said.ts'

/** The liveliest first; one that was made often gives way to the others. */
const MOVES: [name: string, worth: number, move: Move][] = [
  ['instead', 1.1, insteadAsked],
  ['definition', 1, definitionAsked],
  ['agent', 1, agentAsked],
  ['amount', 1, amountAsked],
  ['tail', 1, tailAsked],
  ['not', 1, notThat],
  ['change', 0.95, changeAsked],
  ['condition', 0.9, conditionAsked],
  ['apposition', 0.9, apposedAsked],
  ['relative', 0.9, relativeAsked],
  ['result', 0.9, resultAsked],
  ['list', 0.85, listAsked],
  ['granted', 0.8, grantedFirst],
  ['found', 0.95, foundApart],
  ['reason', 1, reasonAsked],
  ['inserted', 0.8, insertedApart],
  ['fragment', 0.7, fragmentAdded],
  ['moment', 0.8, momentApart],
  ['when', 0.75, whenAsked],
  ['where', 0.7, whereAsked],
  ['verb', 0.65, secondVerbApart],
]
const PLAIN_WORTH = 0.35
const USE_COSTS = 0.05
/** A turn with more words is split again where it can be. */
const LONG_TURN = 18
const AGAIN = MOVES.filter(([name]) => /tail|relative|result|verb|list|moment|fragment|inserted/.test(name))

/** Counts how often each move was made, so that they alternate. */
export type Uses = Map<string, number>

/** A sentence as turns of two people, and the same for one alone. */
export function toldInTurns(said: Said, casing: Casing, uses: Uses): { turns: Turn[]; alone: Turn[] } {
  const passage_ids = [said.passage.passage_id]
  const withIds = ({ role, text, or, is_stock }: Spoken): Turn => ({
    role,
    text,
    passage_ids: is_stock ? [] : passage_ids,
    ...(or && { or }),
  })
  if (said.quote) {
    const turns = quoted(said.quote, said.order).map(withIds)
    return { turns, alone: turns }
  }
  const sentences = sentencesIn(said.text)
  const spoken = sentences.flatMap((sentence) => movesOf(sentence, casing, uses))
  const alone = [
    teller(sentences.map((sentence) => (isQuestion(sentence) ? sentence : reordered(sentence, casing))).join(' ')),
  ]
  return { turns: spoken.map(withIds), alone: alone.map(withIds) }
}

function movesOf(sentence: string, casing: Casing, uses: Uses): Spoken[] {
  if (isQuestion(sentence)) return [teller(sentence)]
  const made = bestMove(sentence, MOVES, casing, uses)
  if (!made) return [teller(reordered(sentence, casing))]
  return made.flatMap((turn) =>
    turn.role === 'teller' && wordsOf(turn.text) > LONG_TURN
      ? (bestMove(turn.text, AGAIN, casing, uses) ?? [turn])
      : [turn],
  )
}

function bestMove(sentence: string, moves: typeof MOVES, casing: Casing, uses: Uses): Spoken[] | undefined {
  let best: { name: string; worth: number; turns: Spoken[] } | undefined
  for (const [name, worth, move] of moves) {
    const left = worth - USE_COSTS * (uses.get(name) ?? 0)
    if (best && left <= best.worth) continue
    const turns = move(sentence, casing)
    if (turns && left > PLAIN_WORTH) best = { name, worth: left, turns }
  }
  if (best) uses.set(best.name, (uses.get(best.name) ?? 0) + 1)
  return best?.turns
}

/** Somebody's own words, with their name before or after. */
function quoted({ who, role, words }: NonNullable<Said['quote']>, order: number): Spoken[] {
  const known = role
    ? `${who}, ${role.replace(/^(?:director|chief|president|head|leader)\b/, 'the $&').replace(/,$/, '')},`
    : who
  const said = `“${ended(words)}”`
  const forms = [
    `${known} put it like this: ${said}`,
    `${said} That’s ${known.replace(/,$/, '')}.`,
    `${known} says: ${said}`,
  ]
  return [teller(forms[order % forms.length] ?? said)]
}
