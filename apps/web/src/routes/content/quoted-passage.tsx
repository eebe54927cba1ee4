import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useState } from 'react'
import { PassageBar } from '#features/listening/components/passage-bar.tsx'
import { useHeardTranscript } from '#features/listening/state/use-heard-transcript.ts'
import { passageIn } from '#features/listening/state/passage-link.ts'

type Props = { content: ContentView; search: string }

const noLines: TranscriptLine[] = []

/** What the page of an item shows of a link to a quote; a link that names no passage of it is one to the item. */
export function QuotedPassage({ content, search }: Props) {
  const transcript = useHeardTranscript(content, true)
  const [linked] = useState(() => passageIn(search, content.duration))
  return linked ? <PassageBar content={content} lines={transcript?.lines ?? noLines} linked={linked} /> : null
}
