import { conversationSentences, talkSentences } from '@app/domain/conversations'
import type { Talk } from '../state/talk.ts'
import { LevelMeter } from './level-meter.tsx'

/** Hint beneath the field: how to talk, the microphone in use, and errors; before the first use, the listeners and the storage of speech. */
export function MicrophoneHint({ talk }: { talk: Talk }) {
  const { way, stage, notice, microphone, is_first_use, level } = talk
  if (way === undefined) return null
  if (way === 'installable') return <Installable talk={talk} />
  const isListening = stage === 'listening' || talk.hands_free.stage === 'speech'
  return (
    <div className="grid gap-1 text-[13px]/[18px] text-ink2">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <HowToTalk talk={talk} />
        <span className="flex min-w-0 items-center gap-2">
          <LevelMeter level={level} isOn={isListening} />
          <span className="truncate">{microphone}</span>
        </span>
      </div>
      {is_first_use && (
        <p>
          {conversationSentences.you_talk_to_ai} {conversationSentences.voice_is_not_kept} {conversationSentences.price}
          .
        </p>
      )}
      <p role="status" className={notice ? '' : 'sr-only'}>
        {notice || (stage === 'opening' ? talkSentences.asked : '')}
      </p>
    </div>
  )
}

/** Help for talking: in hands-free mode listeners need to see when they are heard; the rest is for those who have keys. */
function HowToTalk({ talk: { stage, hands_free } }: { talk: Talk }) {
  if (stage === 'transcribing' || hands_free.stage === 'transcribing') return <span>{talkSentences.transcribing}</span>
  if (hands_free.stage === 'loading') return <span>{talkSentences.hands_free_loading}</span>
  if (hands_free.stage !== 'off') return <span>{talkSentences.hands_free_waiting}</span>
  return (
    <span className="whitespace-nowrap max-sm:sr-only">
      Hold <kbd className="rounded-sm bg-s2 px-1.5 py-0.5 font-mono text-[11px]">T</kbd> to talk
    </span>
  )
}

function Installable({ talk: { install, is_installing, notice } }: { talk: Talk }) {
  return (
    <div className="grid justify-items-start gap-1 text-[13px]/[18px] text-ink2">
      <button
        type="button"
        onClick={install}
        disabled={is_installing}
        className="min-h-8 underline decoration-edge underline-offset-4 hover:text-ink disabled:opacity-55"
      >
        {talkSentences.install}
      </button>
      <p role="status">{notice}</p>
    </div>
  )
}
