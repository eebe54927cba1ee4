import type { OwnStatement } from '@app/contracts/statements'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'

export type SendAppeal = { mutate: (text: string) => void; isPending: boolean; error: Error | null }
type Props = { decision: Pick<OwnStatement, 'appeal' | 'appeal_until'>; send: SendAppeal }

/** The appeal against a decision and its answer, or the way to appeal as long as there is one. */
export function Appeal({ decision: { appeal, appeal_until }, send }: Props) {
  return (
    <>
      {appeal && <AppealState appeal={appeal} />}
      {appeal_until && (
        <AppealForm
          until={appeal_until}
          isPending={send.isPending}
          error={sentenceFor(send.error, 'Your appeal could not be sent')}
          onSend={(text) => send.mutate(text)}
        />
      )}
    </>
  )
}
