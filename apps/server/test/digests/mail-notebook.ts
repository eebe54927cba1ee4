import type { EmailMessage, Mailer } from '@app/ports/mailer.ts'

/** A mailer that writes down what it is given; `breakAfterSending` has the next email arrive and its sender fail all the same. */
export function mailNotebook() {
  const emails: EmailMessage[] = []
  let isBreaking = false
  const mailer: Mailer = {
    async send(message) {
      emails.push(message)
      if (!isBreaking) return
      isBreaking = false
      throw new Error('the connection broke')
    },
    close: async () => undefined,
  }
  return {
    emails,
    to: (address: string) => emails.filter(({ to }) => to === address),
    openMailer: async () => mailer,
    breakAfterSending: () => void (isBreaking = true),
  }
}
