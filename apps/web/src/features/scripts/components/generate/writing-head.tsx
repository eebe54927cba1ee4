import { Square, Volume2 } from 'lucide-react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { sayLines, type LiveWriting } from '../../state/generate/live-writing.ts'
import { WrittenAgain } from './written-again.tsx'

type Props = {
  writing: LiveWriting
  /** Opens the strip that was closed; absent while it is there. */
  onListen: (() => void) | undefined
}

/** The head of a script that is being written: how far it is, and the way to stop. */
export function WritingHead({ writing, onListen }: Props) {
  const { counts, isStopping, stop } = writing
  return (
    <div className="flex min-h-[46px] flex-wrap items-center gap-x-2.5 pr-2 pl-4">
      <h2 id="script-heading" className="text-[17px] font-semibold">
        Script
      </h2>
      <span className="text-[13px] whitespace-nowrap text-ink2 tabular-nums">{sayLines(writing)}</span>
      <div className="ml-auto flex items-center gap-x-2.5">
        <div className="max-sm:hidden">{counts && <WrittenAgain counts={counts} />}</div>
        {onListen && (
          <IconButton label="Listen while it is written" onClick={onListen} className="sm:size-9">
            <Volume2 aria-hidden className="size-4" />
          </IconButton>
        )}
        <Button look="quiet" size="small" disabled={isStopping} onClick={stop} className="px-3.5 sm:h-8">
          <Square aria-hidden className="size-3 fill-current" />
          {isStopping ? 'Stopping...' : 'Stop writing'}
        </Button>
      </div>
    </div>
  )
}
