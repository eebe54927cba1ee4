import { talkSentences } from '@app/domain/conversations'
import { Mic } from 'lucide-react'
import { holdProps, useTalkKey } from '../state/use-hold.ts'
import type { Talk } from '../state/talk.ts'
import { useLevel } from './level-meter.tsx'

/** The ring is this thick in silence, and so much more at the loudest. */
const RING_PX = 2
const LOUD_PX = 4

/** The button that is held to ask; its ring grows with the voice. Renders nothing where no recogniser is available. */
export function TalkButton({ talk }: { talk: Talk }) {
  const { way } = talk
  return way === undefined || way === 'installable' ? null : <HeldButton talk={talk} />
}

function HeldButton({ talk }: { talk: Talk }) {
  const { stage, level } = talk
  const isListening = stage === 'listening'
  const loudness = useLevel(level, isListening, LOUD_PX)
  useTalkKey(talk)
  return (
    <button
      type="button"
      aria-label={talkSentences.hold}
      aria-pressed={isListening}
      aria-keyshortcuts="T"
      aria-busy={stage === 'transcribing'}
      title={`${talkSentences.hold} (T)`}
      ref={(element) => {
        element?.style.setProperty('--ring', `${RING_PX + loudness}px`)
      }}
      className="grid size-12 shrink-0 touch-none place-items-center rounded-full bg-you text-black shadow-[0_0_0_3px_var(--gap),0_0_0_calc(3px+var(--ring))_color-mix(in_srgb,var(--color-you)_60%,var(--gap))] [--gap:var(--color-s1)] lg:[--gap:var(--color-black)] select-none aria-busy:opacity-70"
      {...holdProps(talk)}
    >
      <Mic aria-hidden className="size-5" />
    </button>
  )
}
