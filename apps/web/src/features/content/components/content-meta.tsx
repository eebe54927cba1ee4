import type { ContentView } from '@app/contracts/content'
import { Heart } from 'lucide-react'
import { AiVoices } from '#components/ui/ai-voices.tsx'
import { countOf, formatCount, formatFullDate } from '#lib/format/formats.ts'
import { useAge } from '#lib/format/use-age.ts'
import { EpisodeLabels } from './episode-labels.tsx'

/** The dots between are for the eye alone. */
const AFTER_A_DOT = "before:content-['·'/'']"

/** Episode type and number, plays, age and likes of an item. */
export function ContentMeta({ content }: { content: ContentView }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[12px] leading-[18px] text-ink3">
      <EpisodeLabels content={content} />
      <AiVoices content={content} />
      <span>{countOf(content.view_count, 'play')}</span>
      <time
        dateTime={content.created_at}
        title={formatFullDate(content.created_at)}
        className={`${AFTER_A_DOT} before:mr-2`}
      >
        {useAge(content.created_at)}
      </time>
      <span className={`inline-flex items-center gap-1 ${AFTER_A_DOT} before:mr-1`}>
        <Heart aria-hidden className="size-3" />
        {formatCount(content.like_count)}
        <span className="sr-only"> {content.like_count === 1 ? 'like' : 'likes'}</span>
      </span>
    </p>
  )
}
