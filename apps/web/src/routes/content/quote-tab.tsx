import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { Code } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { titleOf } from '#features/content/state/title-of.ts'
import { QuotePanel } from '#features/listening/components/quote-panel.tsx'
import { linkToPassage } from '#features/listening/state/quote/passage-link.ts'
import type { Stretch } from '#features/listening/state/quote/quote.ts'
import { useQuote } from '#features/listening/state/quote/use-quote.ts'
import { LinkRow } from '#features/sharing/components/link-row.tsx'
import { SendButton } from '#features/sharing/components/send-button.tsx'
import { useCopy } from '#features/sharing/state/use-copy.ts'
import type { Quoted } from './quote-offer.tsx'

type Props = {
  content: ContentView
  lines: readonly TranscriptLine[]
  revision: number
  wanted: Quoted
  address: string
  audience: string | undefined
  onStretch: (stretch: Stretch) => void
  onEmbed: () => void
}

/** Marks words of an item and shares exactly them. */
export function QuoteTab({ content, lines, revision, wanted, address, audience, onStretch, onEmbed }: Props) {
  const quote = useQuote(lines, wanted)
  const [quotedRevision] = useState(revision)
  const copying = useCopy()
  const { start_ms, end_ms } = quote.stretch
  const link = linkToPassage(address, quote.stretch, quotedRevision)
  useEffect(() => onStretch({ start_ms, end_ms }), [onStretch, start_ms, end_ms])

  return (
    <>
      <QuotePanel quote={quote} cast={content} onCopy={() => void copying.copy(link)} />
      {audience && <p className="text-[13px] leading-[18px] text-ink2">{audience}</p>}
      <LinkRow link={link} copying={copying} />
      <div className="flex items-center gap-2">
        <Button look="quiet" size="small" onClick={onEmbed} className="max-sm:grow">
          <Code aria-hidden className="size-4" />
          Embed this quote
        </Button>
        <SendButton title={titleOf(content)} link={link} />
        <p aria-hidden className="ml-auto text-[13px] text-ink2 pointer-coarse:hidden max-sm:hidden">
          <kbd className="rounded bg-s3 px-1.5 py-1 font-mono text-[11px]">Shift+→</kbd> one word more
        </p>
      </div>
    </>
  )
}
