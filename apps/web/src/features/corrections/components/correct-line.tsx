import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { speakerNameOf } from '@app/domain/content'
import { otherVoicesSentences } from '@app/domain/corrections'
import { lineName, spokenNoticeSentences } from '@app/domain/spoken-notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useShownInView } from '#lib/dom/use-shown-in-view.ts'
import { useDebouncedValue } from '#lib/use-debounced-value.ts'
import { revisionsQuery, useCorrectLine } from '../api/corrections.ts'
import { FetchAgainChoice } from './fetch-again-choice.tsx'
import { useWords } from '../state/use-words.ts'

type Props = {
  content: Pick<ContentView, 'channel_id' | 'content_id' | 'revision' | 'speakers' | 'speaker_names'>
  /** Published version of the line, whichever one plays. */
  line: Pick<TranscriptLine, 'utterance_id' | 'text' | 'voice_name'>
  /** Line number, as people count; 0 for the spoken notice, which costs nothing. */
  number: number
  /** The line was named in the address, so it opens next. */
  takesFocus: boolean
  /** Lets the owner hear the words before they are published. */
  hear: (text: string) => ReactNode
  onClose: () => void
}

/** One line of a published item, said in another way: heard first, then published; no other line is spoken again. */
export function CorrectLine({ content, line, number, takesFocus, hear, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useShownInView(form)
  const words = useWords(content.content_id, line)
  const { wanted, isChanged } = words
  const correct = useCorrectLine(content)
  const other_voices = useQuery(revisionsQuery(content)).data?.other_voices
  const helpId = useId()
  const problem = sentenceFor(correct.error, 'The line could not be corrected')
  const isSame = wanted === line.text.trim()
  const isSendable = !isSame && wanted !== ''
  const isPriced = isSendable && number > 0
  const isWritten = useDebouncedValue(wanted) === wanted
  const price = usePrice([[{ voice_name: line.voice_name, text: wanted }]], isPriced && isWritten)
  const [isSent, setSent] = useState(false)
  const [replace_at_once, setReplaceAtOnce] = useState(false)
  const [fetch_again, setFetchAgain] = useState(false)

  /** The line already has the wanted text, even if our request got no response. */
  const isPublished = isSame && isChanged
  const end = useEffectEvent(() => {
    words.giveUp()
    onClose()
  })
  useEffect(() => {
    if (isPublished) end()
  }, [isPublished])

  function publish() {
    if (!isSendable || isSent) return
    setSent(true)
    correct.mutate(
      { utterance_id: line.utterance_id, text: wanted, revision: content.revision, replace_at_once, fetch_again },
      {
        onSuccess: () => {
          words.giveUp()
          onClose()
          toast(number === 0 ? spokenNoticeSentences.being_published : 'The line is being published')
        },
        onError: () => setSent(false),
      },
    )
  }

  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') onClose()
    if (key !== 'Enter' || !(altKey || ctrlKey || metaKey)) return
    event.preventDefault()
    if (altKey) currentTarget.querySelector<HTMLElement>('[data-hear]')?.click()
    else publish()
  }

  return (
    <form
      ref={form}
      aria-label={`Correct ${lineName(number)}`}
      className="grid scroll-my-3 gap-3 p-1 py-2"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <TextArea
        autoFocus={takesFocus}
        dir="auto"
        aria-label={`What ${speakerNameOf(content, line.voice_name)} says`}
        aria-invalid={problem !== undefined}
        aria-describedby={helpId}
        value={words.text}
        className="max-h-80"
        onChange={(event) => {
          if (correct.isError) correct.reset()
          words.write(event.target.value)
        }}
      />
      <div id={helpId} className="grid gap-2 text-[13px] text-ink2 empty:hidden">
        {isChanged && !isPublished && (
          <p dir="auto" className="wrap-anywhere">
            This line has changed since you opened it. It now reads: “{line.text}”
          </p>
        )}
        {other_voices && other_voices.lines > 1 && <p>{otherVoicesSentences.one_line(other_voices)}</p>}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
      <Checkbox checked={replace_at_once} onChange={(event) => setReplaceAtOnce(event.target.checked)}>
        <span className="grid gap-0.5 text-[13px]">
          Replace at once
          <span className="text-ink2">
            Current listeners switch to the new version. Otherwise they can finish the one they started.
          </span>
        </span>
      </Checkbox>
      <FetchAgainChoice checked={fetch_again} onChange={setFetchAgain} />
      <div className="flex flex-wrap items-center gap-2">
        {hear(wanted)}
        <span className="mr-auto text-[12px] text-ink3">{isPriced && price}</span>
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            words.giveUp()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={!isSendable} aria-disabled={isSent}>
          {isSent ? 'Publishing...' : 'Publish'}
        </Button>
      </div>
    </form>
  )
}
