import { conversationSentences, conversationLimits } from '@app/domain/conversations'
import { SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { FieldError } from '#components/ui/form/field.tsx'
import { useStore } from '#lib/store.ts'
import type { AskSession } from '../state/ask-session.ts'

type Props = {
  session: AskSession
  field: RefObject<HTMLTextAreaElement | null>
  isFollowUp: boolean
  /** Partial transcript of the current recording. */
  partial: string
  onAsk: (text: string) => void
  talkButton: ReactNode
  children: ReactNode
}

/** Question field; Enter asks. */
export function Composer({ session, field, isFollowUp, partial, onAsk, talkButton, children }: Props) {
  const draft = useStore(session.draft)
  const [error, setError] = useState('')
  const isTooLong = draft.trim().length > conversationLimits.question_characters
  const problem = isTooLong ? conversationSentences.question_too_long : error

  function ask() {
    const text = draft.trim()
    if (text === '') {
      setError(conversationSentences.question_missing)
      field.current?.focus()
    } else if (!isTooLong) onAsk(text)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <div className="flex items-end gap-3">
        {talkButton}
        <div className="relative flex min-w-0 grow">
          <textarea
            ref={field}
            rows={1}
            aria-label="Your question"
            aria-describedby={problem ? 'ask-problem' : undefined}
            aria-invalid={problem ? true : undefined}
            dir="auto"
            value={partial || draft}
            readOnly={partial !== ''}
            placeholder={isFollowUp ? 'Ask a follow-up' : 'Ask the hosts'}
            onChange={(event) => {
              session.draft.set(event.target.value)
              setError('')
              session.keepWaiting()
            }}
            onKeyDown={onKeyDown}
            className={`field-sizing-content max-h-36 min-h-12 w-full resize-none rounded-[24px] border border-you/70 bg-s2 py-[11px] pr-12 pl-4 text-[15px] leading-6 placeholder:text-ink3 ${partial ? 'text-you' : ''}`}
          />
          <button
            type="submit"
            aria-label="Ask"
            className="absolute right-1 bottom-1 grid size-10 place-items-center rounded-full text-you hover:bg-s3 focus-visible:rounded-full"
          >
            <SendHorizontal aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      {problem && <FieldError id="ask-problem">{problem}</FieldError>}
      {children}
    </form>
  )
}
