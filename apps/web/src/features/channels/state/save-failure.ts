import { UNKNOWN_ERROR_SENTENCE } from '@app/domain/text'
import { ApiError } from '#lib/api/api-error.ts'
import { firstProblem, problemsFromServer, type DraftProblems } from './channel-draft.ts'

export const FIX_ERRORS = 'Please fix form errors before submitting'
export const UNEXPECTED = 'An unexpected error occurred'
const REFUSED = 'Failed to save channel'
const KEPT = 'Your changes are kept. Review them and save again.'

/** The server answered that it did not do it. */
export class SaveRefusedError extends Error {
  override name = 'SaveRefusedError'
}

/** Field errors in the server's answer. */
export function problemsIn(failure: unknown): DraftProblems {
  return failure instanceof ApiError ? problemsFromServer(failure.fields) : {}
}

/** Conflict: another person, or the same in another tab, was faster. */
export function isConflict(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'conflict'
}

/** Message for a form that could not be saved. */
export function describeSaveFailure(failure: unknown, channel_id: string | undefined): string {
  const [noWords, broken] = channel_id
    ? [`Failed to update channel ${channel_id}`, 'An error occurred while updating the channel']
    : ['Failed to create channel', 'An error occurred while creating the channel']
  if (firstProblem(problemsIn(failure))) return FIX_ERRORS
  if (isConflict(failure) && failure instanceof Error) return `${failure.message} ${KEPT}`
  return describe(failure, { noWords, broken, refused: REFUSED })
}

/** Message for a channel that could not be deleted. */
export function describeDeleteFailure(failure: unknown): string {
  const noWords = 'Failed to delete channel'
  return describe(failure, { noWords, refused: noWords, broken: 'An error occurred while deleting the channel' })
}

/** The server's own words where it had some. */
function describe(
  failure: unknown,
  { noWords, refused, broken }: { noWords: string; refused: string; broken: string },
): string {
  if (failure instanceof SaveRefusedError) return failure.message || refused
  if (failure instanceof ApiError)
    return failure.message && failure.message !== UNKNOWN_ERROR_SENTENCE ? failure.message : noWords
  return failure instanceof Error ? broken : UNEXPECTED
}
