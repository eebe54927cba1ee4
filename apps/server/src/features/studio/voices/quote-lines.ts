import type { quoteLines as contract } from '@app/contracts/billing'
import { numbersOfLines } from '@app/domain/scripts'
import { voicingSentence } from '@app/domain/speech'
import { plainText } from '@app/domain/text'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { priceLines, readFinance } from '#features/billing/index.ts'
import { asSaid, findFaultyLines, findLeftOut } from '#features/studio/lexicon/index.ts'
import type { Person } from '#lib/proofs.ts'
import { splitLongText } from '@app/text/split-long-text.ts'
import { lexiconFor } from './lexicon-for.ts'

type QuoteInput = z.output<typeof contract.body>
type Quote = z.output<typeof contract.response>
type Line = QuoteInput['lines'][number]

/**
 * Quote for voicing lines: the most that it costs the viewer, the lines that cannot be voiced, whole or in part, and
 * the viewer's balance.
 */
export async function quoteLines(
  deps: Pick<Deps, 'db' | 'clock' | 'speech'>,
  viewer: Person,
  { lines, purpose, ...wording }: QuoteInput,
): Promise<Quote> {
  const { user_id } = viewer
  const kept = lines.flatMap(asKept)
  const lexicon = await lexiconFor(deps.db, viewer, kept, wording)
  const { current_token_amount } = await readFinance(deps, user_id)
  const parts = kept.map(splitLongLine)
  const price = await priceLines(deps.db, user_id, purpose === 'test_audio' ? asSaid(kept, lexicon) : parts.flat())
  const numbers = numbersOfLines(lines).filter((number) => !lines[number - 1]?.recording_id)
  const numbersOfParts = parts.flatMap((some, at) => some.map(() => numbers[at] ?? at + 1))
  const faulty = findFaultyLines(deps.speech, parts.flat(), lexicon, numbersOfParts)
  const faults = [...Map.groupBy(faulty, ({ number }) => number)].flatMap(([number, [first]]) =>
    first ? [{ number, sentence: voicingSentence(first.fault) }] : [],
  )
  return { ...price, current_token_amount, faults, left_out: findLeftOut(deps.speech, kept, lexicon, numbers) }
}

/** Splits a line as it is voiced in an item. */
function splitLongLine(line: Line): Line[] {
  return splitLongText(line.text).map((text) => ({ ...line, text }))
}

/** Lines of a script to be voiced: blank ones are left out, and recorded ones are not voiced. */
function asKept({ voice_name, text, recording_id }: Line): Line[] {
  const kept = plainText(text).trim()
  return kept === '' || recording_id ? [] : [{ voice_name: voice_name.trim(), text: kept }]
}
