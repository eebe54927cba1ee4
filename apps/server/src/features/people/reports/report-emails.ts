import { BRAND } from '@app/domain/brand'
import { countOf } from '@app/domain/text'
import type { Config } from '#config.ts'
import type { ReportEmail } from './emails.ts'

type Site = { config: Pick<Config, 'PUBLIC_URL'> }
type Receipt = Site & { to: string; number: string; key: string; title: string }

/**
 * Receipt for the reporter: the number, and the page that will show the outcome. The key is behind the #, so servers do
 * not log it.
 */
export function receiptEmail({ to, number, key, title, config }: Receipt): ReportEmail {
  return {
    recipient: to,
    subject: `${BRAND}: we have your report No. ${number}`,
    body: [
      `Thank you for reporting “${title}”. A person will look at it.`,
      `Follow it here: ${new URL(`/report/${number}`, config.PUBLIC_URL)}#${key}`,
    ].join('\n\n'),
  }
}

export function outcomeEmail({ to, number, outcome }: { to: string; number: string; outcome: string }): ReportEmail {
  return {
    recipient: to,
    subject: `${BRAND}: your report No. ${number}`,
    body: `${outcome}\n\nThe link in the email about your report opens its page.`,
  }
}

type Statement = Site & { to: string; statement: string; decision_id: string; key: string }

/** Statement of a decision for the owner, with a page for the appeal that needs no sign-in. */
export function statementEmail({ to, statement, decision_id, key, config }: Statement): ReportEmail {
  return {
    recipient: to,
    subject: `${BRAND}: a decision about you`,
    body: `${statement}\n\nRead it and appeal here: ${new URL(`/statements/${decision_id}`, config.PUBLIC_URL)}#${key}`,
  }
}

/** Email to the staff about new cases. Nothing that a reporter wrote is in it. */
export function newReportsEmail({ to, open, config }: Site & { to: string; open: number }): ReportEmail {
  return {
    recipient: to,
    subject: `${BRAND}: ${countOf(open, 'open case')}`,
    body: [
      `${countOf(open, 'case')} ${open === 1 ? 'is' : 'are'} waiting for a decision.`,
      `Read and decide: ${new URL('/desk/reports', config.PUBLIC_URL)}`,
      'You get this email at most once an hour. You can switch it off on that page.',
    ].join('\n\n'),
  }
}

export function answerEmail({
  to,
  answer,
  is_reversed,
}: {
  to: string
  answer: string
  is_reversed: boolean
}): ReportEmail {
  return {
    recipient: to,
    subject: `${BRAND}: the answer to your appeal`,
    body: `${is_reversed ? 'We changed our decision.' : 'Our decision stands.'}\n\n${answer}`,
  }
}
