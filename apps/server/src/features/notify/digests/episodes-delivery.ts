import { createHash } from 'node:crypto'
import type { JobDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { findChoiceById, findEmailOf, type EmailChoice } from './email-choices.repository.ts'
import {
  listChoicesToMail,
  listNotedEpisodes,
  removeNotedEpisodes,
  type NotedEpisode,
} from './episode-emails.repository.ts'
import { episodesEmail } from './episodes-email.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

type EpisodesDeps = Pick<JobDeps, 'db' | 'jobs' | 'config' | 'openMailer'>

/** Delivery of emails about a person's own episodes: what is noted until it is sent is one email. A person has one at a time. */
export function episodesDelivery(deps: EpisodesDeps): DeliveryKind {
  return mailKind(deps, {
    most_tries: mailTries.news,
    open: () => openEpisodeEmails(deps),
    async write({ subject_id }) {
      const choice = await findChoiceById(deps.db, subject_id)
      if (!choice) return undefined
      const noted = await listNotedEpisodes(deps.db, choice.user_id)
      const email = await writeEmail(deps, choice, noted)
      return { email, settle: (trx) => removeNotedEpisodes(trx, choice.user_id, noted) }
    },
  })
}

async function openEpisodeEmails({ db, jobs }: EpisodesDeps): Promise<void> {
  const choices = await listChoicesToMail(db)
  await db.transaction().execute(async (trx) => {
    await enqueueDeliveries(
      trx,
      jobs,
      'episodes',
      choices.map((subject_id) => ({ subject_id })),
    )
  })
}

/** Undefined where nothing is left to say: the person has seen to it meanwhile, or wants no emails any more. */
async function writeEmail(
  { db, config }: EpisodesDeps,
  { user_id, choice_id, own_episodes }: EmailChoice,
  noted: readonly NotedEpisode[],
): Promise<EmailMessage | undefined> {
  const episodes = noted.filter(({ is_current }) => is_current)
  const to = await findEmailOf(db, user_id)
  if (!own_episodes || !to || episodes.length === 0) return undefined
  const token = (await unsubscribeLinks(db)).sign(choice_id, 'own_episodes')
  return episodesEmail({ to, token, message: messageOf(episodes), public_url: config.PUBLIC_URL, episodes })
}

/** The same for the same ends of the same makings. */
function messageOf(episodes: readonly NotedEpisode[]): string {
  const ends = episodes.map(({ content_id, noted_at }) => `${content_id} ${noted_at.toISOString()}`)
  return `episodes-${createHash('sha256').update(ends.join('\n')).digest('hex').slice(0, 32)}`
}
