import { randomUUID } from 'node:crypto'
import type { Viewer } from '@app/domain/accounts'
import { estimateUsage } from '@app/domain/billing'
import { charactersOf, readTestScript, type RawScript } from '@app/domain/scripts'
import { voiceSentences } from '@app/domain/voices'
import type { Deps } from '#deps.ts'
import { announceBalance, holdTokens } from '#features/billing/index.ts'
import { invalid, tooMany } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { insertTestAudio } from './test-audio.repository.ts'

type GenerateDeps = Pick<Deps, 'db' | 'jobs' | 'identity'>
type Input = { script: RawScript; ip: string }

/** Sets the tokens aside for a few lines and has their sound made in the background, for whoever asks alone. */
export async function generateTestAudio(deps: GenerateDeps, viewer: Viewer, { script, ip }: Input): Promise<{ content_id: string; task_id: string }> {
  const { user_id } = requireViewer(viewer)
  const read = readTestScript(script)
  if (!read.success) throw invalid('utterances', read.problem)
  await refuseTooMany(deps, user_id, ip)
  const { utterances } = read
  const test_audio_id = randomUUID()
  await deps.db.transaction().execute(async (trx) => {
    const amount = estimateUsage(charactersOf(utterances)).tokens
    const { hold_id, balance } = await holdTokens(trx, { user_id, amount, reason: reasonOf(test_audio_id) })
    const test_script = utterances.map(({ text }) => text).join('\n\n')
    const voice_id = utterances[0]?.voice_name ?? 'Kore'
    await insertTestAudio(trx, { test_audio_id, user_id, hold_id, voice_id, test_script, utterances: JSON.stringify(utterances), audio_key: null })
    await deps.jobs.send(trx, 'voices.make-test-audio', { test_audio_id })
    await announceBalance(trx, balance)
  })
  return { content_id: test_audio_id, task_id: test_audio_id }
}

/** What the ledger says that the tokens were for. */
export function reasonOf(testAudioId: string): string {
  return `test audio ${testAudioId}`
}

async function refuseTooMany({ identity }: GenerateDeps, user_id: string, ip: string): Promise<void> {
  const wait_seconds = (await identity.takeTry('test_audio_by_account', user_id)) || (await identity.takeTry('test_audio_by_address', ip))
  if (wait_seconds > 0) throw tooMany(voiceSentences.too_many, wait_seconds)
}
