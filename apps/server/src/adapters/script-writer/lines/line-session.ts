import { seededNumbers } from '@app/domain/media'
import type { LineCounts } from '@app/domain/scripts'
import type { LanguageModel } from '#ports/language-model.ts'
import { faultOf, type LineChecks } from './check-line.ts'
import { cleanLine } from './clean-line.ts'
import { openingOf } from './line-prompt.ts'
import type { LineKind, PlannedLine } from './plan-lines.ts'
import { quoteInTurn } from './quote-in-turn.ts'

/** A model that goes on from a given beginning. */
export type LineModel = LanguageModel & Required<Pick<LanguageModel, 'endLine'>>

type Options = {
  instructions: string
  prompt: string
  names: readonly [string, string]
  checks: LineChecks
  seed: string
  signal: AbortSignal
}

export type LineSession = {
  counts: LineCounts
  /** A line that holds, or a quotation; undefined for a question or a reaction that the script can do without. */
  write(line: PlannedLine): Promise<string | undefined>
  /** The end of a line that belongs to no script, such as a title. */
  end(opening: string): Promise<string>
}

const TRIES = 3
const TEMPERATURE = { first: 0.6, more: 0.15 }
const MOST_TOKENS: Record<LineKind, number> = { open: 70, tell: 80, ask: 45, doubt: 45, react: 40, sum_up: 80 }
const TELLING: readonly LineKind[] = ['open', 'tell', 'sum_up']
const SEEDS = 2 ** 31
/** A model that seldom tells well only asks from then on, and the sources answer. */
const TOO_WEAK = { after: 5, share: 0.6 }

export function lineSession(
  model: LineModel,
  { instructions, prompt, names, checks, seed, signal }: Options,
): LineSession {
  const isEnglish = (checks.language ?? 'en') === 'en'
  const random = seededNumbers(`lines ${seed}`)
  const counts: LineCounts = { lines: 0, again: 0, faults: {}, quoted: 0 }
  /** Lines as the model has them in mind: those that it wrote itself, with their openings. */
  const context: string[] = []
  const texts: string[] = []
  const tellings = { tried: 0, failed: 0 }
  const quotations = quoteInTurn(checks.language ?? 'en')

  function accept(text: string): string {
    texts.push(text)
    counts.lines += 1
    return text
  }

  async function complete(opening: string, max_output_tokens: number, temperature: number): Promise<string> {
    const request = { instructions, prompt, lines: context, opening, max_output_tokens, temperature, signal }
    const { text, is_cut } = await model.endLine({ ...request, seed: Math.floor(random() * SEEDS) })
    const line = cleanLine(text)
    return is_cut ? wholeSentences(line) : line
  }

  async function tryLine(line: PlannedLine): Promise<string | undefined> {
    const opening = openingOf(line, { names, isEnglish })
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const temperature = TEMPERATURE.first + TEMPERATURE.more * attempt
      const text = await complete(opening, MOST_TOKENS[line.kind], temperature)
      const fault = faultOf(text, line, texts, checks)
      if (!fault) {
        context.push(`${opening} ${text}`)
        return text
      }
      counts.again += 1
      counts.faults[fault] = (counts.faults[fault] ?? 0) + 1
    }
    return undefined
  }

  return {
    counts,
    async write(line) {
      if (!TELLING.includes(line.kind)) {
        const text = await tryLine(line)
        return text === undefined ? undefined : accept(text)
      }
      const isTooWeak = tellings.tried >= TOO_WEAK.after && tellings.failed / tellings.tried >= TOO_WEAK.share
      const text = model.only_asks || isTooWeak ? undefined : await tryLine(line)
      tellings.tried += 1
      if (text !== undefined) return accept(text)
      tellings.failed += 1
      const quotation = quotations.next(line.about)
      if (quotation === undefined) return undefined
      counts.quoted += 1
      return accept(quotation)
    },
    end: (opening) => complete(opening, MOST_TOKENS.tell, TEMPERATURE.first),
  }
}

/** Removes an unfinished last sentence if there is one before it. */
function wholeSentences(text: string): string {
  return text.replace(/(?<=[.!?…。！？]["”’»)]*)\s*[^.!?…。！？]*$/u, '') || text
}
