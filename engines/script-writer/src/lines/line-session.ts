import { seededNumbers } from '@app/domain/media'
import type { LanguageModel } from '@app/ports/language-model.ts'
import { faultOf, TELLING } from './check-line.ts'
import { cleanLine } from './clean-line.ts'
import { openingOf } from './line-prompt.ts'
import type { LineKind, PlannedLine } from './plan-lines.ts'
import type { Desk } from './desk.ts'

/** A model that goes on from a given beginning. */
export type LineModel = LanguageModel & Required<Pick<LanguageModel, 'endLine'>>

export type LineSession = {
  /** A line that holds; undefined where none did, and for statements of a model that is too weak for them. */
  write(line: PlannedLine): Promise<{ text: string; context: string } | undefined>
  isTooWeak(): boolean
  /** The end of a line that belongs to no script, such as a title. */
  end(opening: string): Promise<string>
}

const TRIES = 3
const TEMPERATURE = { first: 0.6, more: 0.15 }
const MOST_TOKENS: Record<LineKind, number> = {
  open: 70,
  tell: 80,
  lead_on: 80,
  ask: 45,
  doubt: 45,
  react: 40,
  sum_up: 80,
}
const SEEDS = 2 ** 31
/** A model that seldom tells well only asks from then on, and the sources answer. */
const TOO_WEAK = { after: 5, share: 0.6 }

/** Has a model end one line at a time. It has in mind the lines that it wrote itself, with their openings. */
export function lineSession(model: LineModel, desk: Desk): LineSession {
  const { instructions, prompt, names, checks, keeper, request, tools } = desk
  const isEnglish = (checks.language ?? 'en') === 'en'
  const random = seededNumbers(`lines ${request.seed}`)
  const tellings = { tried: 0, failed: 0 }
  const tellsNothing = model.only_asks && checks.passages.length > 0

  async function complete(opening: string, max_output_tokens: number, temperature: number): Promise<string> {
    const { text, is_cut } = await model.endLine({
      instructions,
      prompt,
      lines: keeper.all().flatMap(({ context }) => context ?? []),
      opening,
      max_output_tokens,
      temperature,
      seed: Math.floor(random() * SEEDS),
      signal: tools.signal,
    })
    const line = cleanLine(text)
    return is_cut ? wholeSentences(line) : line
  }

  async function tryLine(line: PlannedLine): Promise<{ text: string; context: string } | undefined> {
    const opening = openingOf(line, { names, isEnglish, number: keeper.all().length + 1 })
    const texts = keeper.all().map((each) => each.line.text)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const temperature = TEMPERATURE.first + TEMPERATURE.more * attempt
      const text = await complete(opening, MOST_TOKENS[line.kind], temperature)
      const fault = faultOf(text, line, texts, checks)
      if (!fault) return { text, context: `${opening} ${text}` }
      keeper.refuse(fault, text, line)
    }
    return undefined
  }

  const isTooWeak = () => tellings.tried >= TOO_WEAK.after && tellings.failed / tellings.tried >= TOO_WEAK.share

  return {
    isTooWeak,
    async write(line) {
      if (!TELLING.includes(line.kind)) return tryLine(line)
      const written = tellsNothing || isTooWeak() ? undefined : await tryLine(line)
      tellings.tried += 1
      if (!written) tellings.failed += 1
      return written
    },
    end: (opening) => complete(opening, MOST_TOKENS.tell, TEMPERATURE.first),
  }
}

/** Removes an unfinished last sentence if there is one before it. */
function wholeSentences(text: string): string {
  return text.replace(/(?<=[.!?…。！？]["”’»)]*)\s*[^.!?…。！？]*$/u, '') || text
}
