import { BRAND } from '@app/domain/brand'

type About = {
  public_url: string
  /** Names the email among all of ours: sent twice, it is the same. */
  message: string
  /** Which kind of email it is, for filters. */
  list: string
  unsubscribe_url: string
}

/** The headers of an email that nobody asked for at this moment: how it ends with one click (RFC 8058), and that no answer is expected. */
export function mailHeaders({ public_url, message, list, unsubscribe_url }: About): Record<string, string> {
  const { hostname } = new URL(public_url)
  return {
    'Message-ID': `<${message}@${hostname}>`,
    'List-ID': `${BRAND} <${list}.${hostname}>`,
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'Auto-Submitted': 'auto-generated',
  }
}
