import type { QuestionGroup } from '@app/contracts/asked'
import type { ContentView } from '@app/contracts/content'
import { talkSeconds } from '@app/domain/speech'
import { speakerNameOf } from '@app/domain/content'
import type { VoiceName } from '@app/domain/voices'
import { ArrowLeftRight } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { Segments } from '#components/ui/form/segments.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import { useQuote } from '#features/accounts/api/quotes.ts'
import { tokensOf } from '#features/accounts/state/use-price.ts'
import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { clock } from '#lib/format/place-words.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { useAnswer } from '../state/use-answer.ts'
import { HostMark } from './host-mark.tsx'

type HearLine = (line: { voice_name: VoiceName; text: string }, signal: AbortSignal) => Promise<string>
type Props = {
  content: ContentView
  group: QuestionGroup
  /** Has a line spoken for its author alone; answers an address that plays it. */
  hear: HearLine
  /** Escape, with the text kept. */
  onLeave: () => void
}

const names = { here: 'New line here', next_episode: 'Next episode' } as const

/** Editor for the line that answers a question for all listeners: writes it, plays it, and puts it in. */
export function AnswerEditor({ content, group, hear, onLeave }: Props) {
  const answer = useAnswer(content, group)
  const { text, speaker, where, write, putIn } = answer
  const [textId, problemId] = [useId(), useId()]
  const voice_name = content.speakers[speaker - 1] ?? content.speakers[0]
  const name = speakerNameOf(content, voice_name ?? '')
  const other = speaker === 1 ? 2 : 1
  const otherVoice = content.speakers[other - 1]
  const otherName = otherVoice && speakerNameOf(content, otherVoice)
  const line = voice_name && { voice_name, text: text.trim() }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    putIn()
  }

  return (
    <form
      aria-label="Answer this in the episode"
      className="grid grid-cols-1 gap-3.5"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        putIn()
      }}
    >
      <div className="rounded-lg border border-edge bg-s2 p-3.5 focus-within:border-ink">
        <div className="flex items-center justify-between gap-2">
          <label
            htmlFor={textId}
            className={`flex items-center gap-2 text-[13px] font-semibold ${speaker === 1 ? 'text-host1' : 'text-host2'}`}
          >
            <HostMark speaker={speaker} />
            {name}, {where === 'here' ? `new line after ${clock(group.at_ms / 1_000)}` : 'in the next episode'}
          </label>
          {otherName && (
            <button
              type="button"
              aria-label={`Let ${otherName} say it`}
              title={`Let ${otherName} say it`}
              onClick={() => write({ speaker: other })}
              className="relative grid size-7 place-items-center rounded-full text-ink2 before:absolute before:-inset-2 hover:bg-s3 hover:text-ink"
            >
              <ArrowLeftRight aria-hidden className="size-4" />
            </button>
          )}
        </div>
        <TextArea
          id={textId}
          dir="auto"
          data-answer
          value={text}
          aria-describedby={answer.problem ? problemId : undefined}
          placeholder="Write what the host says"
          onChange={(event) => write({ text: event.target.value })}
          className="mt-1.5 min-h-16 border-0 bg-transparent p-0! text-[15px] leading-[22px] focus-visible:outline-none max-sm:text-[16px]"
        />
      </div>
      {group.answer !== null && text === '' && (
        <Button
          look="line"
          size="small"
          className="justify-self-start"
          onClick={() => write({ text: group.answer ?? '' })}
        >
          Start from what the hosts said
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {answer.canBeHere && (
          <div className="[&_legend]:sr-only">
            <Segments legend="Where the answer goes" names={names} chosen={where} onChoose={answer.setWhere} />
          </div>
        )}
        <Price content={content} line={line} isHere={where === 'here'} />
      </div>
      {answer.problem && (
        <p id={problemId} role="alert" className="text-[13px] leading-[18px] text-bad">
          {answer.problem}
        </p>
      )}
      <div className="flex gap-3">
        <HearButton line={line} hear={hear} />
        <Button type="submit" className="grow" disabled={!answer.isReady}>
          Add Answer
        </Button>
      </div>
    </form>
  )
}

type Line = { voice_name: VoiceName; text: string } | undefined

/** "+5 s, 9 tokens": added length of the episode, and its price. */
function Price({ content, line, isHere }: { content: ContentView; line: Line; isHere: boolean }): ReactNode {
  const written = useDebouncedValue(line?.text ?? '')
  const job = line && isHere && written ? [{ voice_name: line.voice_name, text: written }] : []
  const { quote } = useQuote(job, { purpose: 'correction', channel_id: content.channel_id })
  if (!line?.text) return null
  const seconds = Math.ceil(talkSeconds(line))
  const tokens = tokensOf(quote, [line])
  return (
    <p className="text-[13px] text-ink2">
      +{seconds} s, {!isHere ? 'paid when generated' : tokens === 0 ? 'free' : wholeCountOf(tokens, 'token')}
    </p>
  )
}

const HEARD = 'answer'

function HearButton({ line, hear }: { line: Line; hear: HearLine }) {
  const player = useClipPlayer()
  const { status, problem, isOn } = useClip(player, HEARD)

  function toggle(): void {
    if (isOn) return player.stop(HEARD)
    if (line?.text) void player.play(HEARD, (signal) => hear(line, signal))
  }

  return (
    <div>
      <Button look="quiet" disabled={!line?.text} aria-busy={status === 'loading' || undefined} onClick={toggle}>
        <SoundIcon status={status} />
        {isOn ? 'Stop' : 'Hear It'}
      </Button>
      {status === 'failed' && (
        <p role="alert" className="mt-1.5 text-[13px] leading-[18px] text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
