import { useState } from 'react'
import { isUnreadable, sentenceFor } from '#lib/api/error-sentence.ts'
import { useCreateContent, type NewContent } from '../api/create-content.ts'
import { createKeyring } from './idempotency-key.ts'

const NO_ID_SENTENCE = 'Invalid response from server'
const CREATE_FAILED_SENTENCE = 'Failed to create content'

type Submission = Omit<NewContent, 'idempotency_key'>
type Outcomes = { onCreated: (content_id: string) => void; onFailed: () => void }

/** Submits an item once however often it is confirmed; no failure loses the text. */
export function useSubmission({ onCreated, onFailed }: Outcomes) {
  const create = useCreateContent()
  const [keyFor] = useState(createKeyring)

  /** Sends it when `ready` is over; from the first click on it is pending. */
  function submit(submission: Submission, ready: Promise<unknown>) {
    if (create.isPending || create.isSuccess) return
    const content = { ...submission, idempotency_key: keyFor(submission) }
    create.mutate({ content, ready }, { onSuccess: ({ content_id }) => onCreated(content_id), onError: onFailed })
  }

  return {
    submit,
    isPending: create.isPending,
    isSuccess: create.isSuccess,
    error: failure(create.error),
    forget: create.reset,
  }
}

function failure(error: Error | null): string | undefined {
  return sentenceFor(error, isUnreadable(error) ? NO_ID_SENTENCE : CREATE_FAILED_SENTENCE)
}
