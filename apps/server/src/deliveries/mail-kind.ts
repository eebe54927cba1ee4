import type { EmailMessage } from '@app/ports/mailer.ts'
import type { Db } from '#database/schema.ts'
import type { JobDeps } from '#deps.ts'
import { oneByOne, type Delivery, type DeliveryKind, type Handover } from './delivery-kind.ts'

type MailDeps = Pick<JobDeps, 'openMailer'>

/** An email to send, if anything is left to say, and the record of its end. */
export type Letter = {
  email?: EmailMessage | undefined
  settle?: ((trx: Db, was_sent: boolean) => Promise<void>) | undefined
}

/** Attempts before an email is given up. */
export const mailTries = {
  /** About two hours, for news that are in the product as well: a mail server that refuses an address for good is not asked for days. */
  news: 241,
  /** About eight hours, for words that are nowhere else. */
  words: 1_001,
} as const

type MailKind = {
  most_tries: number
  open?: (() => Promise<void>) | undefined
  /** Writes the email from the current data, before each attempt; undefined where its subject is gone. */
  write(delivery: Delivery): Promise<Letter | undefined>
}

/** Kind of delivery that sends emails. A process that dies between an email and its record sends it again. */
export function mailKind(deps: MailDeps, { write, ...kind }: MailKind): DeliveryKind {
  return {
    ...kind,
    at_once: 1,
    longest_seconds: 60,
    backoff: { first_seconds: 2, longest_seconds: 30 },
    write: oneByOne((delivery) => handoverOf(deps, () => write(delivery))),
  }
}

function handoverOf({ openMailer }: MailDeps, write: () => Promise<Letter | undefined>): Handover {
  let letter: Letter | undefined
  return {
    async send() {
      letter = await write()
      if (!letter?.email) return
      const mailer = await openMailer()
      try {
        await mailer.send(letter.email)
      } finally {
        await mailer.close()
      }
    },
    settle: async (trx, was_sent) => letter?.settle?.(trx, was_sent && letter.email !== undefined),
  }
}
