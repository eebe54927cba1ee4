import type { Turn } from '@app/contracts/conversations'
import { conversationSentences } from '@app/domain/conversations'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { errorSnackbar } from '#components/ui/dialogs/toast.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import type { AskSession } from '../state/ask-session.ts'

/** Answer without evidence: it costs nothing, and the question can be passed on to the creator. */
export function Refusal({ session, turn }: { session: AskSession; turn: Turn }) {
  const [isDeclined, setDeclined] = useState(false)
  const [isSending, setSending] = useState(false)
  const isOpen = !turn.is_passed_on && !isDeclined

  async function passOn() {
    setSending(true)
    await session.passOn(turn.turn_id).catch((error: Error) => errorSnackbar(messageOf(error)))
    setSending(false)
  }

  return (
    <div className="grid gap-3 rounded-lg border border-line bg-s2 p-4">
      <p className="text-[15px] leading-[22px]">
        {conversationSentences.no_answer} {isOpen && conversationSentences.pass_on}
      </p>
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        {isOpen ? (
          <>
            <Button
              look="line"
              size="small"
              aria-disabled={isSending}
              onClick={() => !isSending && void passOn()}
              className="border-you text-you hover:border-you"
            >
              Pass It On
            </Button>
            <Button look="ghost" size="small" onClick={() => setDeclined(true)}>
              No Thanks
            </Button>
          </>
        ) : (
          turn.is_passed_on && (
            <p role="status" className="text-[13px] text-ink2">
              Passed on to the creator.
            </p>
          )
        )}
        <span className="ml-auto text-[13px] text-ink2">{turn.tokens} tokens</span>
      </div>
    </div>
  )
}
