import type { DigestRhythm } from '@app/domain/digests'
import type { Deps } from '#deps.ts'
import { readNow } from '#database/now-by.ts'
import type { Db } from '#database/schema.ts'
import { changeChoice, findChoiceById, lockChoiceById, type EmailChoice } from './email-choices.repository.ts'
import { scheduleOf } from './email-notices.ts'
import type { EmailKind, UnsubscribeLinks } from './unsubscribe-links.ts'

/** Subscription of a link: its kind of email, and the current rhythm. */
export type Subscription = { kind: EmailKind; digest: DigestRhythm; own_episodes: boolean }

/** `subscribe` undoes it: a digest comes as often as it did before. */
export type UnsubscribeStep = 'unsubscribe' | { subscribe: Exclude<DigestRhythm, 'off'> }

type LinkDeps = Pick<Deps, 'db' | 'clock'> & { links: UnsubscribeLinks }

/** Undefined for a link that is not ours, or of an account that is gone: which of the two, nobody learns. */
export async function readSubscription({ db, links }: LinkDeps, token: string): Promise<Subscription | undefined> {
  const named = links.read(token)
  const choice = named && (await findChoiceById(db, named.choice_id))
  return choice && { kind: named.kind, digest: choice.digest, own_episodes: choice.own_episodes }
}

/** The same step twice changes nothing. Answers how it was before. */
export async function changeSubscription(
  { db, clock, links }: LinkDeps,
  token: string,
  step: UnsubscribeStep,
): Promise<Subscription | undefined> {
  const named = links.read(token)
  if (!named) return undefined
  const { choice_id, kind } = named
  return db.transaction().execute(async (trx) => {
    const before = await lockChoiceById(trx, choice_id)
    if (!before) return undefined
    await (kind === 'digest' ? setDigest(trx, before, step, clock) : setOwnEpisodes(trx, before.user_id, step))
    return { kind, digest: before.digest, own_episodes: before.own_episodes }
  })
}

async function setDigest(trx: Db, before: EmailChoice, step: UnsubscribeStep, clock: Deps['clock']): Promise<void> {
  const digest = step === 'unsubscribe' ? 'off' : step.subscribe
  if (digest === before.digest) return
  const schedule = scheduleOf({ ...before, digest }, await readNow(trx, clock))
  await changeChoice(trx, before.user_id, { digest, ...schedule })
}

async function setOwnEpisodes(trx: Db, user_id: string, step: UnsubscribeStep): Promise<void> {
  await changeChoice(trx, user_id, { own_episodes: step !== 'unsubscribe' })
}
