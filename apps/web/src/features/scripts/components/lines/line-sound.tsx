import { estimateUsage } from '@app/domain/billing'
import { charactersOf } from '@app/domain/scripts'
import { AudioLines, Square } from 'lucide-react'
import { IconButton } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { HeardLine } from '../../state/playback/line-audio.ts'
import { useLineAudio } from '../../state/playback/use-line-audio.ts'

const labels = { silent: 'Hear', failed: 'Hear', loading: 'Stop loading', playing: 'Stop' } as const

/** Has one line spoken, at once and for the writer alone. */
export function HearLine({ line, number, className }: { line: HeardLine; number: number; className: string }) {
  const heard = useLineAudio(line)
  if (!heard) return null
  const { status } = heard.sound
  const isOn = status === 'loading' || status === 'playing'
  return (
    <IconButton
      data-hear
      label={`${labels[status]} utterance ${number}`}
      title={isOn ? 'Stop' : `Hear this line, at most ${priceOf(line)} (Alt+Enter)`}
      aria-busy={status === 'loading' || undefined}
      disabled={!isOn && line.text.trim() === ''}
      onClick={heard.toggle}
      onMouseDown={(event) => event.preventDefault()}
      className={`disabled:invisible ${isOn ? 'text-ink' : ''} ${className}`}
    >
      {status === 'loading' ? (
        <Spinner />
      ) : status === 'playing' ? (
        <Square aria-hidden className="size-4 fill-current" />
      ) : (
        <AudioLines aria-hidden className="size-4" />
      )}
    </IconButton>
  )
}

function priceOf(line: HeardLine): string {
  return wholeCountOf(estimateUsage(charactersOf([line])).tokens, 'token')
}

/** Error of a line that could not be played. */
export function LineSoundProblem({ line }: { line: HeardLine }) {
  const sound = useLineAudio(line)?.sound
  if (sound?.status !== 'failed') return null
  return (
    <p role="alert" className="text-[13px] text-bad">
      {sound.problem}
    </p>
  )
}
