import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { foldWord } from './fold-text.ts'
import { lexiconLimits as limits } from './limits.ts'
import { readIpa } from './read-ipa.ts'
import { lexiconSentences as sentences } from './sentences.ts'

const SPEAKABLE = /[\p{L}\p{N}]/u

export const LexiconWord = z.string({ error: sentences.word_missing }).check(
  z.overwrite((word) => oneLine(word).normalize('NFC')),
  z.minLength(1, sentences.word_missing),
  z.maxLength(limits.word.max, sentences.word_long),
  z.refine((word) => word === '' || SPEAKABLE.test(word), sentences.word_mute),
)

/** Notation of a pronunciation: letters that are read as they stand, or IPA. */
export const SayKind = z.enum(['respelling', 'ipa'])
export type SayKind = z.infer<typeof SayKind>

/** A word that is said in another way than it is written. */
export const LexiconEntry = z
  .object({
    word: LexiconWord,
    /** Only where it is written with exactly these capitals. */
    exact_case: z.boolean(),
    kind: SayKind,
    say: z.string({ error: sentences.respelling_missing }).check(z.overwrite((say) => withoutSlashes(oneLine(say)))),
  })
  .check(
    z.superRefine(({ kind, say }, context) => {
      const message = sayProblem(kind, say)
      if (message) context.addIssue({ code: 'custom', path: ['say'], message })
    }),
  )
export type LexiconEntry = z.infer<typeof LexiconEntry>

/** Everything that a channel says in another way; each word once. */
export const LexiconEntries = z.array(LexiconEntry).check(
  z.maxLength(limits.entries, sentences.too_many),
  z.superRefine((entries, context) => {
    const twice = findTwice(entries)
    if (twice) context.addIssue({ code: 'custom', path: [twice.index, 'word'], message: sentences.twice(twice.word) })
  }),
)

/** The key by which entries differ: "Polish" with its capital may stand beside "polish". */
export function keyOfEntry({ word, exact_case }: Pick<LexiconEntry, 'word' | 'exact_case'>): string {
  return exact_case ? `=${foldWord(word, { anyCase: false })}` : foldWord(word, { anyCase: true })
}

function findTwice(entries: readonly LexiconEntry[]): { index: number; word: string } | undefined {
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    if (seen.has(keyOfEntry(entry))) return { index, word: entry.word }
    seen.add(keyOfEntry(entry))
  }
  return undefined
}

function sayProblem(kind: SayKind, say: string): string | undefined {
  if (kind === 'ipa') return ipaProblem(say)
  if (say === '') return sentences.respelling_missing
  if (say.length > limits.respelling.max) return sentences.respelling_long
  return SPEAKABLE.test(say) ? undefined : sentences.respelling_mute
}

function ipaProblem(ipa: string): string | undefined {
  if (ipa === '') return sentences.ipa_missing
  if (ipa.length > limits.ipa.max) return sentences.ipa_long
  const read = readIpa(ipa)
  if (!read.success) return sentences.unknownSign(read.sign)
  return read.words.length > 0 ? undefined : sentences.ipa_mute
}

function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}

/** IPA is often written between slashes or brackets, which are no sound. */
function withoutSlashes(say: string): string {
  return /^\/[^/]*\/$|^\[[^\]]*\]$/.test(say) ? say.slice(1, -1).trim() : say
}
