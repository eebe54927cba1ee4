import { retention } from '@app/domain/privacy'
import { openPool } from '#lib/open-pool.ts'
import type { StoredEmail, EmailMessage, Mailbox } from '@app/ports/mailer.ts'

const MOST_EMAILS = retention.mailbox_emails
const MAX_CONNECTIONS = 2

type Row = Omit<StoredEmail, 'letter_id'> & { letter_id: string }
type Options = { connection_string: string; onLost: (error: Error) => void }

/** Keeps the newest emails in the database, where every process finds them. */
export function mailbox({ connection_string, onLost }: Options): Mailbox {
  const pool = openPool(connection_string, onLost, { max: MAX_CONNECTIONS })
  return {
    async send({ to, subject, text, html, reply_to, headers = {} }: EmailMessage) {
      await pool.query(
        'insert into mailbox_letter (recipient, subject, text, html, reply_to, headers) values ($1, $2, $3, $4, $5, $6)',
        [to, subject, text, html, reply_to, headers],
      )
      await pool.query(
        'delete from mailbox_letter where letter_id in (select letter_id from mailbox_letter order by letter_id desc offset $1)',
        [MOST_EMAILS],
      )
    },
    async listEmails(to) {
      const { rows } = await pool.query<Row>(
        `select letter_id, recipient as "to", subject, text, html, headers, created_at from mailbox_letter
         where $1::text is null or recipient = $1 order by mailbox_letter.letter_id desc limit $2`,
        [to ?? null, MOST_EMAILS],
      )
      return rows.map((row) => ({ ...row, letter_id: Number(row.letter_id) }))
    },
    close: () => pool.end(),
  }
}
