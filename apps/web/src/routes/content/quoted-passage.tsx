import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedPassageQuery } from '#features/listening/api/get-passage.ts'
import { PassageBar } from '#features/listening/components/passage-bar.tsx'
import { passageIn } from '#features/listening/state/quote/passage-link.ts'
import { useHeardTranscript } from '#features/listening/state/transcript/use-heard-transcript.ts'

const noLines: TranscriptLine[] = []

type Props = { content: ContentView; search: string }

/** Quote shown to a visitor who came by a link to one; a link without a passage is a link to the item. */
export function QuotedPassage({ content, search }: Props) {
  const transcript = useHeardTranscript(content, true)
  // Durations of earlier revisions are not known here.
  const [linked] = useState(() => passageIn(search))
  // A correction that comes while the page is open moves nothing that is being heard.
  const [item] = useState(content)
  const { data, isError } = useQuery(movedPassageQuery(item, linked))
  const found = isError ? linked : data
  const passage = found && passageOf(found, item.duration)
  return passage ? (
    <PassageBar content={content} lines={transcript?.lines ?? noLines} start={passage.start} end={passage.end} />
  ) : null
}

/** Within the item; nothing where its words are gone. */
function passageOf({ start, end }: { start: number; end: number }, duration: number) {
  const last = duration > 0 ? Math.min(end, duration) : end
  return start < last ? { start, end: last } : undefined
}
