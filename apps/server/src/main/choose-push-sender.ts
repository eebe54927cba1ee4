import { webPushSender } from '#adapters/push-sender/web-push-sender.ts'
import type { Config } from '#config.ts'

/** Push services take an https address or that of a mailbox, and some refuse one of this machine. */
export function choosePushSender({ OPERATOR_CONTACT, PUBLIC_URL }: Pick<Config, 'OPERATOR_CONTACT' | 'PUBLIC_URL'>) {
  const { protocol, origin, hostname } = new URL(PUBLIC_URL)
  const subject = OPERATOR_CONTACT ?? (protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`)
  return webPushSender({ subject })
}
