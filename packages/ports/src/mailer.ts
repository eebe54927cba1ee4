/** Sends one email to one person. */
export type Mailer = {
  /** Resolves when a mail server has accepted the email; throws when none did. */
  send(message: EmailMessage): Promise<void>
  close(): Promise<void>
}

export type EmailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** The Reply-To address, where replies do not go to the product's own. */
  reply_to?: string | undefined
  /** Headers beside those that every email has. With a `Message-ID` of its own, an email that is sent twice is one email. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** A mailer that stores its emails locally, to be read without a mail provider. */
export type Mailbox = Mailer & {
  /** Newest first; only those to one address when it is given. */
  listEmails(to?: string): Promise<StoredEmail[]>
}

export type StoredEmail = EmailMessage & { letter_id: number; created_at: Date }
