import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { lineSourcesQuery } from '../api/line-sources.ts'
import { placeWords } from '#lib/format/place-words.ts'

type Props = { item: { channel_id: string; content_id: string }; utterance_id: string; number: number }

/** What a line stands on: which source, where in it, and its words. */
export function LinePassages({ item, utterance_id, number }: Props) {
  const { data, error } = useQuery(lineSourcesQuery(item, utterance_id))
  const problem = sentenceFor(error, 'The sources could not be loaded')
  return (
    <div
      role="group"
      aria-label={`Sources of line ${number}`}
      className="mt-2 grid gap-3 rounded-lg border border-line bg-s2 p-3.5"
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
              {text}
            </blockquote>
          </figure>
        )
      })}
    </div>
  )
}
