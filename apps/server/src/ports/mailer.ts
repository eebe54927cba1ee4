/** Sends one letter to one person. */
export type Mailer = {
  /** Resolves when the letter is in other hands; throws when it could not be handed over. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer reaches, where that is not the product. */
  reply_to?: string | undefined
}

/** A mailer that keeps its letters here, to be read without a mail provider. */
export type Mailbox = Mailer & {
  /** The newest first; those to one address when it is given. */
  listLetters(to?: string): Promise<KeptLetter[]>
}

export type KeptLetter = Letter & { letter_id: number; created_at: Date }
