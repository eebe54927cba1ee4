import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedWordQuery } from '../../api/get-passage.ts'
import { transcriptQuery } from '../../api/get-transcript.ts'
import { findCurrentWord } from '../transcript/find-current.ts'
import { wordIn } from '../quote/passage-link.ts'
import { useHeardTranscript } from '../transcript/use-heard-transcript.ts'

export type FoundWord = {
  line: TranscriptLine
  /** Start time of the word. */
  at_ms: number
  /** Index of the word in its line; -1 where the words of the line are not timed. */
  word: number
  /** Other words are said there than when the link was made. */
  has_changed: boolean
}

/** The word that a link names, in the lines that the page shows; nothing while it is looked for, and where there is none. */
export function useLinkedWord(content: ContentView, search: string): FoundWord | undefined {
  const [linked] = useState(() => wordIn(search))
  // A correction that comes while the page is open moves nothing that is being heard.
  const [item] = useState(content)
  const { data: published } = useQuery(transcriptQuery(content.channel_id, content.content_id))
  const heard = useHeardTranscript(content, linked !== undefined)
  const { data: moved, isError } = useQuery(movedWordQuery(item, linked))
  if (!linked) return undefined
  // Listeners who still play the revision of the link have its words.
  const isHeard = heard?.revision === linked.revision
  const found = isHeard || isError ? { ...linked, has_changed: false } : moved
  const line = (isHeard ? heard : published)?.lines.find(({ utterance_id }) => utterance_id === found?.utterance_id)
  return found && line && wordOf(line, found)
}

/** A time that is not of the line is its beginning. */
function wordOf(line: TranscriptLine, { at_ms, has_changed }: { at_ms: number; has_changed: boolean }): FoundWord {
  const { start_ms, end_ms, words } = line
  const isWithin = start_ms === null || (at_ms >= start_ms && at_ms <= (end_ms ?? Infinity))
  const place = isWithin ? at_ms : start_ms
  const word = words.length === 0 ? -1 : Math.max(0, findCurrentWord(words, place))
  return { line, at_ms: words[word]?.[2] ?? place, word, has_changed }
}
