import { createHash } from 'node:crypto'
import type { WorkDeps } from '#deps.ts'
import type { MailDeps } from '#features/notify/feedback/index.ts'
import type { Db } from '#database/schema.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { allowForSending } from './digests.repository.ts'
import { findChoiceById, findEmailOf, type EmailChoice } from './email-choices.repository.ts'
import {
  listChoicesToMail,
  lockNotedEpisodes,
  removeNotedEpisodes,
  type NotedEpisode,
} from './episode-emails.repository.ts'
import { episodesEmail } from './episodes-email.ts'
import { sendEmail } from './send-email.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

type MailEpisodesDeps = Pick<WorkDeps, 'db' | 'config' | 'log'> & MailDeps

/** The chore: sends a job for everybody who is to be emailed about their episodes; several episodes are one email. */
export async function openEpisodeEmails({ db, jobs }: Pick<WorkDeps, 'db' | 'jobs'>): Promise<void> {
  const waiting = await listChoicesToMail(db)
  if (waiting.length === 0) return
  const live = await jobs.listLive('digests.mail-episodes', 'choice_id')
  for (const choice_id of waiting) if (!live.has(choice_id)) await jobs.send(db, 'digests.mail-episodes', { choice_id })
}

/** Mails what is noted once; a process that dies before it is forgotten mails the same email again, under the same Message-ID. */
export async function mailEpisodes(deps: MailEpisodesDeps, choiceId: string, retries: number): Promise<void> {
  const choice = await findChoiceById(deps.db, choiceId)
  if (!choice) return
  const { user_id } = choice
  await deps.db.transaction().execute(async (trx) => {
    await allowForSending(trx)
    const noted = await lockNotedEpisodes(trx, user_id)
    const email = await writeEmail(deps, trx, choice, noted)
    if (email) await sendEmail(deps, email, retries)
    const content_ids = noted.map(({ content_id }) => content_id)
    await removeNotedEpisodes(trx, user_id, content_ids)
  })
}

/** Undefined where nothing is left to say: the person has seen to it meanwhile, or wants no emails any more. */
async function writeEmail(
  { config }: Pick<MailEpisodesDeps, 'config'>,
  trx: Db,
  { user_id, choice_id, own_episodes }: EmailChoice,
  noted: readonly NotedEpisode[],
): Promise<EmailMessage | undefined> {
  const episodes = noted.filter(({ is_current }) => is_current)
  const to = await findEmailOf(trx, user_id)
  if (!own_episodes || !to || episodes.length === 0) return undefined
  const token = (await unsubscribeLinks(trx)).sign(choice_id, 'own_episodes')
  return episodesEmail({ to, token, message: messageOf(episodes), public_url: config.PUBLIC_URL, episodes })
}

/** The same for the same ends of the same makings. */
function messageOf(episodes: readonly NotedEpisode[]): string {
  const ends = episodes.map(({ content_id, noted_at }) => `${content_id} ${noted_at.toISOString()}`)
  return `episodes-${createHash('sha256').update(ends.join('\n')).digest('hex').slice(0, 32)}`
}
