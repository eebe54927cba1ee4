import { keyOfEntry, LexiconEntry, lexiconSentences, type SayKind } from '@app/domain/lexicon'
import { useState } from 'react'

const fields = ['word', 'say'] as const
export type EntryField = (typeof fields)[number]
type Problems = Partial<Record<EntryField, string>>

/** Form of a lexicon entry. Errors show when it is sent, and disappear as they are mended. */
export function useEntryForm(begun: Partial<LexiconEntry>, others: readonly LexiconEntry[]) {
  const [draft, setDraft] = useState({ word: '', exact_case: false, kind: 'respelling' as SayKind, say: '', ...begun })
  const [hasTried, setTried] = useState(false)
  const parsed = LexiconEntry.safeParse(draft)

  function change(part: Partial<LexiconEntry>) {
    setDraft({ ...draft, ...part })
  }

  /** The entry, or nothing where something is wrong, which is said then. */
  function read(): LexiconEntry | undefined {
    setTried(true)
    return parsed.data
  }

  const isTwice = parsed.data !== undefined && others.some((other) => keyOfEntry(other) === keyOfEntry(parsed.data))
  const problems: Problems = {
    ...problemsOf(parsed.error?.issues ?? []),
    ...(isTwice && { word: lexiconSentences.twice(parsed.data.word) }),
  }
  const wrong = fields.find((field) => problems[field])
  return { draft, change, read, isTwice, wrong, problems: hasTried ? problems : {} }
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const about = (field: EntryField) => issues.find(({ path }) => path[0] === field)?.message
  const [word, say] = [about('word'), about('say')]
  return { ...(word && { word }), ...(say && { say }) }
}
