import type { ContentView } from '@app/contracts/content'
import { hasArtificialVoices } from '@app/domain/recordings'
import { AudioLines } from 'lucide-react'

/** Says that voices of an item are artificial; in short on a phone. */
export function AiVoices({ content }: { content: ContentView }) {
  if (!hasArtificialVoices({ ...content, lines_total: content.progress.lines_total })) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-[13px] leading-[18px] whitespace-nowrap text-ink2">
      <AudioLines aria-hidden className="size-3.5" />
      <span>
        AI<span className="max-sm:sr-only"> voices</span>
      </span>
    </span>
  )
}
