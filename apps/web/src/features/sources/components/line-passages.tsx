import type { TranscriptLine } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PassageText } from '#components/ui/passage-text.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { lineSourcesQuery } from '../api/line-sources.ts'
import { useShownInView } from '#lib/dom/use-shown-in-view.ts'
import { placeWords } from '#lib/format/place-words.ts'

type Props = {
  item: { channel_id: string; content_id: string }
  line: Pick<TranscriptLine, 'utterance_id' | 'text'>
  /** Line number, as people count. */
  number: number
}

/** Sources of a line: title, place and text of each passage. */
export function LinePassages({ item, line, number }: Props) {
  const { data, error } = useQuery(lineSourcesQuery(item, line.utterance_id))
  const box = useRef<HTMLDivElement>(null)
  useShownInView(box, data ?? error)
  const problem = sentenceFor(error, 'The sources could not be loaded')
  return (
    <div
      ref={box}
      role="group"
      aria-label={`Sources of line ${number}`}
      // Takes the focus, to be scrolled by keys.
      tabIndex={0}
      className="mt-2 grid max-h-[min(18rem,45dvh)] scroll-my-3 gap-3 overflow-y-auto overscroll-contain rounded-lg border border-line bg-s2 p-3.5"
    >
      {problem && (
        <p role="alert" className="text-[13px] text-bad">
          {problem}
        </p>
      )}
      {!data && !problem && <Skeleton className="h-16" />}
      {data?.corrected && data.sources.length > 0 && (
        <p className="text-[13px] text-ink2">This line was edited after it was written from these sources.</p>
      )}
      {data?.sources.length === 0 && <p className="text-[13px] text-ink2">No source supports this line.</p>}
      {data?.sources.map(({ passage_id, title, url, place, text }) => {
        const where = placeWords(place, title)
        return (
          <figure key={passage_id} className="grid gap-1">
            <figcaption className="text-[12px] text-ink2">
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="font-semibold text-signalhi underline wrap-anywhere"
                >
                  {title}
                </a>
              ) : (
                <cite dir="auto" className="font-semibold text-ink not-italic wrap-anywhere">
                  {title}
                </cite>
              )}
              {where && `, ${where}`}
            </figcaption>
            <blockquote dir="auto" className="text-[14px] leading-[1.5] wrap-anywhere text-ink">
              <PassageText text={text} line={line.text} />
            </blockquote>
          </figure>
        )
      })}
    </div>
  )
}
