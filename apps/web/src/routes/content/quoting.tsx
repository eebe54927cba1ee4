import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { playerKeys } from '#features/listening/state/player/player-keys.ts'
import { player } from '#features/listening/state/player/the-player.ts'
import { useShortcuts } from '#lib/dom/shortcuts.ts'
import { QuoteOffer, type Quoted } from './quote-offer.tsx'
import { onQuoteRequest } from './quote-requests.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Props = { content: ContentView; lines: readonly TranscriptLine[]; isOwner: boolean }

/** The ways from the transcript to a quote: words that are selected, the menu, and Q for the line that has the focus. */
export function Quoting({ content, lines, isOwner }: Props) {
  const [quoted, setQuoted] = useState<Quoted>()
  useEffect(() => onQuoteRequest(() => setQuoted(heardNow())), [])
  useShortcuts<typeof playerKeys>(() => ({ q: () => setQuoted(focusedNow() ?? heardNow()) }))
  return (
    <>
      <QuoteOffer lines={lines} isOpen={quoted !== undefined} onQuote={setQuoted} />
      <Suspense>
        {quoted && (
          <ShareDialog content={content} isOwner={isOwner} quoted={quoted} onClose={() => setQuoted(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const heardNow = (): Quoted => ({ at_ms: player.store.get().position * 1_000 })

/** Quote at the focused word or line of the transcript. */
function focusedNow(): Quoted | undefined {
  const focused = document.activeElement
  const word =
    focused?.closest<HTMLElement>('[data-start-ms]') ??
    focused?.closest('[data-line]')?.querySelector<HTMLElement>('[data-start-ms]')
  const start = word?.dataset['startMs']
  return start === undefined ? undefined : { at_ms: Number(start) }
}
