import { Square } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { DraftPlayback, Playing } from '../../state/playback/draft-playback.ts'
import { indexOfLine, type Line } from '../../state/script/script-session.ts'

type Props = { playing: Playing; playback: DraftPlayback; lines: readonly Line[] }

/** Price of playing the draft, before anything is spoken; then the current line, and the stop button. */
export function PlaybackStrip({ playing: { stage, line_id, tokens }, playback, lines }: Props) {
  const number = indexOfLine({ lines }, line_id) + 1
  const price = wholeCountOf(tokens, 'token')
  const isAsked = stage === 'asked'
  return (
    <div
      role="group"
      aria-label="Hear draft"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2 text-[13px] text-ink2"
    >
      <p className="min-w-0 flex-1 basis-64">
        {isAsked
          ? `From line ${number} to the end costs at most ${price}. You pay for a line once: it costs nothing to hear again, or in the episode.`
          : `Line ${number} of ${lines.length}, at most ${price} to the end`}
      </p>
      {isAsked ? (
        <>
          <Button look="secondary" size="small" autoFocus onClick={playback.agree}>
            Play
          </Button>
          <Button look="ghost" size="small" onClick={playback.stop}>
            Cancel
          </Button>
        </>
      ) : (
        <Button look="ghost" size="small" title="Stop (Esc)" onClick={playback.stop}>
          <Square aria-hidden className="size-3.5 fill-current" />
          Stop
        </Button>
      )}
    </div>
  )
}
