import type { FieldProblem } from '@app/contracts/errors'
import type { LexiconView } from '@app/contracts/lexicon'
import {
  keyOfEntry,
  LexiconEntries,
  LexiconEntry,
  lexiconLimits,
  lexiconSentences as sentences,
} from '@app/domain/lexicon'
import { cutText } from '@app/domain/text'
import type { Deps } from '#deps.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { AppError } from '#lib/errors.ts'
import { getLexicon } from './get-lexicon.ts'
import type { Lexeme } from './read-pls.ts'
import { saveLexicon } from './save-lexicon.ts'

type Input = { seen_version: number; pls: string; replaces_all: boolean }
type Read = { entry: LexiconEntry } | { problem: string }

const MOST_PROBLEMS = 20

/** Takes the words of a PLS file over, all of them or none: each takes the place of the same word, the others stay unless all is replaced. */
export async function importLexicon(
  deps: Pick<Deps, 'db'>,
  channel: OwnedChannel,
  { seen_version, pls, replaces_all }: Input,
): Promise<LexiconView> {
  const now = await getLexicon(deps, channel)
  const read = await entriesIn(pls)
  const entries = LexiconEntries.safeParse(replaces_all ? read : merged(now.entries, read))
  if (!entries.success) throw refused([entries.error.issues[0]?.message ?? sentences.file_no_lexicon])
  return saveLexicon(deps, channel, { seen_version, entries: entries.data })
}

/** Every word of the file, or a refusal that names each entry that cannot be taken. */
async function entriesIn(pls: string): Promise<LexiconEntry[]> {
  const lexemes = await lexemesIn(pls)
  // Looking closely at each takes far longer than reading the file.
  if (lexemes.reduce((words, { graphemes }) => words + graphemes.length, 0) > lexiconLimits.entries)
    throw refused([sentences.too_many])
  const read = lexemes.flatMap((lexeme, index) => entriesOf(lexeme, index + 1))
  const problems = read.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) throw refused(problems)
  if (read.length === 0) throw refused([sentences.file_empty])
  return read.flatMap((one) => ('entry' in one ? [one.entry] : []))
}

/** Loads the XML reader when it is needed. */
async function lexemesIn(pls: string): Promise<Lexeme[]> {
  if (Buffer.byteLength(pls) > lexiconLimits.file.max_bytes) throw refused([sentences.file_large])
  const { readPls, UnreadableLexiconError } = await import('./read-pls.ts')
  try {
    return readPls(pls)
  } catch (error) {
    if (error instanceof UnreadableLexiconError) throw refused([error.message])
    throw error
  }
}

/** A lexeme may have several spellings, each of which is a word of its own; of several ways to say it, one is preferred or the first. */
function entriesOf({ graphemes, spoken, exact_case }: Lexeme, number: number): Read[] {
  const wrong = (problem: string): Read[] => [{ problem: sentences.inEntry(number, shortened(graphemes[0]), problem) }]
  const said = spoken.find(({ is_preferred }) => is_preferred) ?? spoken[0]
  if (graphemes.length === 0) return wrong(sentences.entry_wordless)
  if (!said) return wrong(sentences.entry_soundless)
  if (said.kind === 'ipa' && said.alphabet !== 'ipa') return wrong(sentences.otherAlphabet(shortened(said.alphabet)))
  return graphemes.map((word) => {
    const entry = LexiconEntry.safeParse({ word, exact_case, kind: said.kind, say: said.say })
    return entry.success
      ? { entry: entry.data }
      : { problem: sentences.inEntry(number, shortened(word), entry.error.issues[0]?.message ?? '') }
  })
}

/** Shortens a text of the file, so that no error message is as long as the file. */
function shortened(text = ''): string {
  return cutText(text, lexiconLimits.word.max)
}

function merged(before: readonly LexiconEntry[], read: readonly LexiconEntry[]): LexiconEntry[] {
  const replaced = new Set(read.map(keyOfEntry))
  return [...before.filter((entry) => !replaced.has(keyOfEntry(entry))), ...read]
}

function refused(problems: string[]): AppError {
  const fields = problems.slice(0, MOST_PROBLEMS).map((msg): FieldProblem => ({ loc: ['body', 'pls'], msg }))
  return new AppError('validation_failed', fields[0]?.msg ?? '', fields)
}
