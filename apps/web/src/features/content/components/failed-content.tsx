import type { ContentView } from '@app/contracts/content'
import { LoadError } from '#components/ui/error-banner.tsx'
import { sentenceFor } from '#lib/sentence-for.ts'
import { wholeCountOf } from '#lib/whole-numbers.ts'
import { useRetryContent } from '../api/retry-content.ts'

/** Why an item could not be made, and the way on: what was spoken is kept. */
export function FailedContent({ content }: { content: ContentView }) {
  const retry = useRetryContent(content.channel_id, content.content_id)
  const { lines_done, lines_total } = content.progress
  const kept = lines_done > 0 ? `${lines_done} of ${wholeCountOf(lines_total, 'line')} ${lines_done === 1 ? 'is' : 'are'} kept.` : undefined
  const detail = sentenceFor(retry.error, 'Request failed') ?? kept
  return <LoadError title={content.error || 'Audio generation failed'} detail={detail} onRetry={() => !retry.isPending && retry.mutate()} />
}
