import { emailPlaces } from '@app/contracts/digests'
import { BRAND } from '@app/domain/brand'
import type { DigestRhythm } from '@app/domain/digests'
import { countOf, formatDuration } from '@app/domain/text'
import type { NewEpisode } from '#features/shows/follows/index.ts'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { firstSentence, inOneLine, listEmail, type ListedEpisode } from './email-parts.ts'
import { mailHeaders } from './mail-headers.ts'

type Options = {
  to: string
  digest_id: string
  rhythm: Exclude<DigestRhythm, 'off'>
  /** Token of the unsubscribe link. */
  token: string
  public_url: string
  episodes: readonly NewEpisode[]
  /** Number of new episodes, those included that it does not list. */
  total: number
}

/** Digest with the new episodes of the channels that a person follows. */
export function digestEmail({ to, digest_id, rhythm, token, public_url, episodes, total }: Options): EmailMessage {
  const absolute = (path: string) => new URL(path, public_url).href
  const unsubscribe_url = absolute(emailPlaces.unsubscribe(token))
  const manage_url = absolute(emailPlaces.following)
  const count = countOf(total, 'new episode')
  const rest = total - episodes.length
  const written = listEmail({
    subject: total === 1 ? `New: ${episodes[0]?.script_title ?? ''}` : `${count}: ${channelsOf(episodes)}`,
    preheader: episodes.map(({ script_title }) => inOneLine(script_title)).join(' · '),
    heading: count,
    episodes: episodes.map((episode) => listed(episode, absolute)),
    button: { label: rest > 0 ? `Open ${rest} more` : 'Open what you follow', href: manage_url },
    footer: {
      why: `You get this ${rhythm} email because you follow these channels on ${BRAND}.`,
      manage_url,
      unsubscribe_url,
    },
  })
  const about = { public_url, message: `digest-${digest_id}`, list: 'digest', unsubscribe_url }
  return { to, ...written, headers: mailHeaders(about) }
}

/** Each once, in the order of the episodes. */
function channelsOf(episodes: readonly NewEpisode[]): string {
  return [...new Set(episodes.map(({ channel_title }) => inOneLine(channel_title)))].join(', ')
}

function listed(episode: NewEpisode, absolute: (path: string) => string): ListedEpisode {
  const { channel_id, content_id, channel_title, duration_ms, ai_voices } = episode
  const facts = [inOneLine(channel_title), formatDuration(duration_ms / 1_000), ai_voices ? 'AI voices' : '']
  return {
    href: absolute(`/${channel_id}/${content_id}`),
    title: inOneLine(episode.script_title),
    about: facts.filter(Boolean).join(' · '),
    text: firstSentence(episode.content_description),
  }
}
