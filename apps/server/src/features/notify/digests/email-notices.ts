import type { EmailNotices } from '@app/contracts/digests'
import { nextDigestAt, type DigestRhythm } from '@app/domain/digests'
import type { Deps } from '#deps.ts'
import { readNow } from '#database/now-by.ts'
import type { Person } from '#lib/proofs.ts'
import {
  changeChoice,
  ensureChoice,
  findChoice,
  type ChangedChoice,
  type EmailChoice,
} from './email-choices.repository.ts'

type NoticesDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Wish = {
  digest?: DigestRhythm | undefined
  time_zone?: string | undefined
  own_episodes?: boolean | undefined
}

const NOTHING = { digest: 'off', time_zone: 'UTC', digest_due_at: null, own_episodes: false } as const

export async function getEmailNotices({ db, config }: NoticesDeps, { user_id, email }: Person): Promise<EmailNotices> {
  return present(config, email, await findChoice(db, user_id))
}

/** Changes what is named; a digest that is switched on lists what is published from then on. */
export async function setEmailNotices(
  { db, clock, config }: NoticesDeps,
  { user_id, email }: Person,
  wish: Wish,
): Promise<EmailNotices> {
  const choice = await db.transaction().execute(async (trx) => {
    const before = await ensureChoice(trx, user_id)
    const changes = {
      digest: wish.digest ?? before.digest,
      time_zone: wish.time_zone ?? before.time_zone,
      own_episodes: wish.own_episodes ?? before.own_episodes,
    }
    return changeChoice(trx, user_id, {
      ...changes,
      ...scheduleOf({ ...before, ...changes }, await readNow(trx, clock)),
    })
  })
  return present(config, email, choice)
}

/**
 * Schedule of a choice's digests: the next one's time, and the time from which on it lists news; a time that has come
 * is not put off.
 */
export function scheduleOf(
  { digest, time_zone, digest_since, digest_due_at, digest_day }: EmailChoice,
  now: Date,
): Pick<ChangedChoice, 'digest_since' | 'digest_due_at' | 'digest_day'> {
  const next = nextDigestAt(digest, time_zone, now)
  if (!next) return { digest_since: null, digest_due_at: null, digest_day: null }
  if (digest_due_at !== null && digest_due_at <= now) return { digest_since, digest_due_at, digest_day }
  return { digest_since: digest_since ?? now, digest_due_at: next.at, digest_day: next.day }
}

function present(
  { SMTP_URL }: NoticesDeps['config'],
  email: string,
  choice: Pick<EmailChoice, keyof typeof NOTHING> = NOTHING,
): EmailNotices {
  const { digest, time_zone, digest_due_at, own_episodes } = choice
  return {
    email,
    digest,
    time_zone,
    next_digest_at: digest_due_at?.toISOString() ?? null,
    own_episodes,
    kept_here: SMTP_URL === undefined,
  }
}
