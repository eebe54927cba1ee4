import type { ContentView } from '@app/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { revisionsQuery } from '../api/corrections.ts'

/** What is being published of an item, or why it could not be; for its owner. */
export function CorrectionStatus({ content }: { content: Pick<ContentView, 'channel_id' | 'content_id'> }) {
  const correction = useQuery(revisionsQuery(content)).data?.correction
  return (
    <p role="status" className="text-[13px] text-signalhi empty:hidden">
      {correction?.status === 'processing' && 'The change is being published. What is heard stays as it is until then.'}
      {correction?.status === 'error' && <span className="text-bad">{correction.error}</span>}
    </p>
  )
}
