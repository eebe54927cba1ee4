import { accountSentence, ownAccountSentences, type Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { AppError, invalid, tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'

type Input = { current_password: string; new_password: string }

/** Changes one's own password, and ends every other session: whoever else is signed in has to know the new one (SRV-31). */
export async function changePassword(
  { identity }: Pick<Deps, 'identity'>,
  viewer: Viewer,
  input: Input,
): Promise<void> {
  const outcome = await identity.changePassword({ ...requireViewer(viewer), ...input })
  if (outcome === 'wrong_password') throw invalid('current_password', accountSentence('sign_in', 'INVALID_PASSWORD'))
  if (outcome === 'no_password') throw new AppError('conflict', ownAccountSentences.no_password)
  if (outcome !== 'changed') throw tooMany(accountSentence('sign_in', 'TOO_MANY_REQUESTS'), outcome.wait_seconds)
}
