import { useState } from 'react'
import { ApiError, NO_CONNECTION_SENTENCE } from '#lib/api-error.ts'
import { useCreateChannel } from '../api/create-channel.ts'
import {
  completeDraft,
  emptyDraft,
  firstProblem,
  problemOf,
  problemsFromServer,
  type ChannelDraft,
  type DraftField,
  type DraftProblems,
} from './channel-draft.ts'

const FIX_ERRORS = 'Please fix form errors before submitting'
const FAILED = 'Failed to create channel'

type Options = { onCreated: () => void; onProblem: (field: DraftField) => void }

/** The draft of a new channel: what is said about its fields, and its sending. Nothing typed is lost by a refusal. */
export function useChannelForm({ onCreated, onProblem }: Options) {
  const [draft, setDraft] = useState<ChannelDraft>(emptyDraft)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [error, setError] = useState<string>()
  const create = useCreateChannel()

  function change<F extends DraftField>(field: F, value: ChannelDraft[F]) {
    const changed = { ...draft, [field]: value }
    setDraft(changed)
    if (problems[field]) setProblems({ ...problems, [field]: problemOf(changed, field) })
  }

  function refuse(found: DraftProblems, sentence: string) {
    setProblems(found)
    setError(sentence)
    const first = firstProblem(found)
    if (first) onProblem(first)
  }

  function submit() {
    const complete = completeDraft(draft)
    if ('problems' in complete) return refuse(complete.problems, FIX_ERRORS)
    setError(undefined)
    setProblems({})
    create.mutate(complete.draft, { onSuccess: onCreated, onError: (failure) => refuse(fieldsOf(failure), sentenceFor(failure)) })
  }

  return { draft, problems, error, dismissError: () => setError(undefined), change, submit, isBusy: create.isPending }
}

function fieldsOf(failure: Error): DraftProblems {
  return failure instanceof ApiError ? problemsFromServer(failure.fields) : {}
}

function sentenceFor(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'An error occurred while creating the channel'
  if (firstProblem(problemsFromServer(failure.fields))) return FIX_ERRORS
  return failure.code === 'no_connection' ? NO_CONNECTION_SENTENCE : failure.message || FAILED
}
