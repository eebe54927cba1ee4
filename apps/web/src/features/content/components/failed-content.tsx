import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { LoadError } from '#components/ui/error-banner.tsx'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useRetryContent } from '../api/retry-content.ts'

/** Failure of an item, with the retry: nothing was charged, so nothing can be heard until another try completes it. */
export function FailedContent({ content, lines }: { content: ContentView; lines: readonly TranscriptLine[] }) {
  const retry = useRetryContent(content.channel_id, content.content_id)
  const price = usePrice([lines])
  const cost =
    lines.length > 0
      ? `Nothing was charged, and you can listen once the episode is complete. Trying again ${price === 'free' ? 'is free' : `costs ${price}`}.`
      : ''
  const detail = sentenceFor(retry.error, 'Request failed') ?? cost
  return (
    <LoadError
      title={content.error || 'Audio generation failed'}
      detail={detail}
      onRetry={() => !retry.isPending && retry.mutate()}
    />
  )
}
