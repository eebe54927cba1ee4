import { useState } from 'react'
import { sentenceFor } from '#lib/sentence-for.ts'
import { useCreateContent, type NewContent } from '../api/create-content.ts'
import { createKeyring } from './idempotency-key.ts'

const NO_ID_SENTENCE = 'Invalid response from server'
const CREATE_FAILED_SENTENCE = 'Failed to create content'

type Submission = Omit<NewContent, 'idempotency_key'>

/** Sends an item once however often it is confirmed; whatever fails, nothing written is lost. */
export function useSubmission(onCreated: (content_id: string) => void) {
  const create = useCreateContent()
  const [keyFor] = useState(createKeyring)

  function submit(submission: Submission) {
    if (create.isPending || create.isSuccess) return
    create.mutate({ ...submission, idempotency_key: keyFor(submission) }, { onSuccess: ({ content_id }) => onCreated(content_id) })
  }

  return { submit, isPending: create.isPending, isSuccess: create.isSuccess, error: failure(create.error), forget: create.reset }
}

function failure(error: Error | null): string | undefined {
  return sentenceFor(error, error?.name === 'ZodError' ? NO_ID_SENTENCE : CREATE_FAILED_SENTENCE)
}
