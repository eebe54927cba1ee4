import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { speakerNameOf } from '@app/domain/content'
import { TextQuote } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Passage } from '../state/quote/held-passage.ts'
import { paintQuote } from '../state/quote/paint-quote.ts'
import { formatTenths, lengthOf } from '../state/quote/passage-link.ts'
import { markIn, quotedParts, quoteWordsOf } from '../state/quote/quote.ts'
import { useLinkedPassage } from '../state/quote/use-linked-passage.ts'
import { speakerText } from './speaker-legend.tsx'

type Props = { content: ContentView; lines: readonly TranscriptLine[] } & Passage

/** The quote that a link led to: its words, and the way to the rest of the episode. */
export function PassageBar({ content, lines, start, end }: Props) {
  const { isLeft, isHeardOut, goOn, fromStart, again } = useLinkedPassage(content.content_id, { start, end })
  const stretch = useMemo(
    () => ({ start_ms: Math.round(start * 1_000), end_ms: Math.round(end * 1_000) }),
    [start, end],
  )
  useEffect(() => (isLeft ? undefined : paintQuote(lines, stretch)), [lines, stretch, isLeft])

  return (
    <section aria-label="Quote" className="grid gap-3 rounded-xl border border-line p-4 sm:px-6">
      {!isLeft && <QuotedWords lines={lines} stretch={stretch} content={content} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="w-full text-[13px] leading-[18px] text-ink2">
          {isHeardOut
            ? 'That was the quote. Hear the whole episode?'
            : isLeft
              ? `You left the quote at ${formatTenths(stretch.start_ms)}.`
              : `${lengthOf(stretch)}, ${formatTenths(stretch.start_ms)} to ${formatTenths(stretch.end_ms)}. Play stops at its end.`}
        </p>
        {isHeardOut && (
          <Button look="line" size="small" onClick={goOn}>
            Go on from here
          </Button>
        )}
        {isLeft ? (
          <Button look="quiet" size="small" onClick={again}>
            Hear the quote
          </Button>
        ) : (
          <Button look={isHeardOut ? 'line' : 'quiet'} size="small" onClick={fromStart}>
            {isHeardOut ? 'From the start' : 'Hear the whole episode'}
          </Button>
        )}
        {isHeardOut && (
          <Button look="ghost" size="small" onClick={again}>
            Hear it again
          </Button>
        )}
      </div>
    </section>
  )
}

type WordsProps = Pick<Props, 'lines' | 'content'> & { stretch: { start_ms: number; end_ms: number } }

function QuotedWords({ lines, stretch, content }: WordsProps) {
  const parts = useMemo(() => {
    const words = quoteWordsOf(lines)
    return words.length === 0 ? [] : quotedParts(words, lines, markIn(words, stretch))
  }, [lines, stretch])
  return (
    <blockquote className="flex gap-3">
      <TextQuote aria-hidden className="mt-1 size-4 shrink-0 text-ink3" />
      <div className="grid min-w-0 gap-1">
        {parts.map(({ line, text }) => {
          const said = lines[line]
          return (
            said && (
              <p key={said.utterance_id} dir="auto" className="text-[15px] leading-[22px] wrap-anywhere">
                <span className={`mr-2 text-[13px] font-semibold ${speakerText[said.speaker]}`}>
                  {speakerNameOf(content, said.voice_name)}
                </span>
                {text}
              </p>
            )
          )
        })}
      </div>
    </blockquote>
  )
}
