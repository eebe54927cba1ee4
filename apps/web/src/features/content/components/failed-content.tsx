import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { LoadError } from '#components/ui/error-banner.tsx'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { wholeCountOf } from '#lib/whole-numbers.ts'
import { useRetryContent } from '../api/retry-content.ts'

/** Why an item could not be made, and the way on: what was spoken is kept, and nothing of it was charged. */
export function FailedContent({ content, lines }: { content: ContentView; lines: readonly TranscriptLine[] }) {
  const retry = useRetryContent(content.channel_id, content.content_id)
  const price = usePrice([lines])
  const { lines_done, lines_total } = content.progress
  const kept =
    lines_done > 0
      ? `${lines_done} of ${wholeCountOf(lines_total, 'line')} ${lines_done === 1 ? 'is' : 'are'} kept. `
      : ''
  const cost = lines.length > 0 ? `Nothing was charged; trying again costs ${price}.` : ''
  const detail = sentenceFor(retry.error, 'Request failed') ?? `${kept}${cost}`
  return (
    <LoadError
      title={content.error || 'Audio generation failed'}
      detail={detail}
      onRetry={() => !retry.isPending && retry.mutate()}
    />
  )
}
