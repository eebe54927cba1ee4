import { createHmac, randomInt } from 'node:crypto'
import { BRAND } from '@app/domain/brand'
import { importLimits as limits, importSentences as sentences } from '@app/domain/imports'
import type { Deps, JobDeps } from '#deps.ts'
import type { DeliveryKind } from '#deliveries/delivery-kind.ts'
import { enqueueDeliveries } from '#deliveries/enqueue-deliveries.ts'
import { mailKind, mailTries } from '#deliveries/mail-kind.ts'
import { findOrCreateSecret } from '#database/secrets.ts'
import type { Db } from '#database/schema.ts'
import { AppError, rateLimited } from '#lib/errors.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { changeImport, findImport, lockImport, type ImportRow } from './imports.repository.ts'

const MS_IN_MINUTE = 60_000

/** Has a code mailed to the owner whom the feed names. Strangers' addresses get few mails, however many people ask. */
export async function sendImportCode(
  deps: Pick<Deps, 'db' | 'jobs' | 'identity'>,
  { import_id, user_id }: Pick<ImportRow, 'import_id' | 'user_id'>,
): Promise<void> {
  const wait_seconds = await deps.identity.consumeRateLimit('import_letters_by_account', user_id)
  if (wait_seconds > 0) throw rateLimited(sentences.mails_rate_limited, wait_seconds)
  await deps.db.transaction().execute(async (trx) => {
    const show = await lockImport(trx, import_id)
    if (show?.status !== 'looked_at') throw new AppError('conflict', sentences.already_started)
    if (show.show.owner_email === '') throw new AppError('conflict', sentences.no_owner_address)
    if (show.mails_sent >= limits.mails) throw new AppError('conflict', sentences.too_many_mails)
    await changeImport(trx, import_id, { mails_sent: show.mails_sent + 1 })
    await enqueueDeliveries(trx, deps.jobs, 'import-code', [{ subject_id: import_id }])
  })
}

/** Delivery of codes. Each attempt makes a new code, which ends the one before; the code itself is stored nowhere. */
export function importCodeDelivery(deps: Pick<JobDeps, 'db' | 'openMailer'>): DeliveryKind {
  return mailKind(deps, {
    most_tries: mailTries.words,
    write: async ({ subject_id }) => ({ email: await writeCode(deps.db, subject_id) }),
  })
}

async function writeCode(db: Db, importId: string): Promise<EmailMessage | undefined> {
  const show = await findImport(db, importId)
  if (show?.status !== 'looked_at' || show.show.owner_email === '') return undefined
  const code = Array.from({ length: limits.code_digits }, () => randomInt(10)).join('')
  await changeImport(db, importId, {
    mail_code_hash: await hashOf(db, importId, code),
    mail_code_tries: 0,
    codes_expire_at: new Date(
      Math.max(show.codes_expire_at.getTime(), Date.now() + limits.code_minutes * MS_IN_MINUTE),
    ),
  })
  return codeEmail(show, code)
}

/** True if it is the code of the last email; a wrong one counts, and the transaction must keep that. */
export async function isMailedCode(trx: Db, show: ImportRow, code: string): Promise<boolean> {
  if (show.mail_code_hash === null || show.mail_code_tries >= limits.code_tries) return false
  if (show.mail_code_hash === (await hashOf(trx, show.import_id, code))) return true
  await changeImport(trx, show.import_id, { mail_code_tries: show.mail_code_tries + 1 })
  return false
}

async function hashOf(db: Db, importId: string, code: string): Promise<string> {
  const secret = await findOrCreateSecret(db, 'import-codes')
  return createHmac('sha256', secret)
    .update(`${importId}:${code.replaceAll(/\D/g, '')}`)
    .digest('hex')
}

function codeEmail({ show, feed_url }: ImportRow, code: string): EmailMessage {
  const what = `Somebody wants to import your show “${show.title}” into ${BRAND}, from ${feed_url}.`
  const how = `If that is you, or somebody whom you allow it, this is the code: ${code}`
  const else_ = 'If not, do nothing: without the code the show is not imported.'
  return {
    to: show.owner_email,
    subject: `${code} is your ${BRAND} import code`,
    text: `${what}\n\n${how}\n\n${else_}\n`,
    html: [what, how, else_].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
