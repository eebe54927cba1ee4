/** Sends one letter to one person. */
export type Mailer = {
  send(letter: Letter): Promise<void>
}

export type Letter = { to: string; subject: string; text: string; html: string }
