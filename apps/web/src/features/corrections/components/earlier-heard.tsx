import type { ContentView } from '@app/contracts/content'
import { Button } from '#components/ui/button.tsx'
import { sayOutcome } from '#components/ui/dialogs/say-outcome.ts'
import { formatTime } from '#lib/format/formats.ts'
import { useReplaceAtOnce } from '../api/corrections.ts'

type Props = {
  content: Pick<ContentView, 'channel_id' | 'content_id'>
  until: string
  /** The button goes away. */
  onPressed: () => void
}

/** Remaining time in which the version before a correction can be heard, and the way to end that. */
export function EarlierHeard({ content, until, onPressed }: Props) {
  const replace = useReplaceAtOnce(content)
  function run() {
    replace.mutate(undefined, sayOutcome)
    onPressed()
  }
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-s1 py-2 pr-2 pl-3.5 text-[13px] text-ink2">
      <p className="min-w-0 grow">
        Listeners who had already started can hear the earlier version until {formatTime(until)}.
      </p>
      <Button look="ghost" size="small" disabled={replace.isPending} onClick={run}>
        Replace at once
      </Button>
    </div>
  )
}
