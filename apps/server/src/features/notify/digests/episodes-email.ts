import { emailPlaces } from '@app/contracts/digests'
import { BRAND } from '@app/domain/brand'
import { digestLimits as limits, digestSentences as sentences } from '@app/domain/digests'
import { countOf, formatDuration } from '@app/domain/text'
import type { EmailMessage } from '@app/ports/mailer.ts'
import { inOneLine, listEmail, type ListedEpisode } from './email-parts.ts'
import type { NotedEpisode } from './episode-emails.repository.ts'
import { mailHeaders } from './mail-headers.ts'

type Options = {
  to: string
  /** Token of the unsubscribe link. */
  token: string
  message: string
  public_url: string
  episodes: readonly NotedEpisode[]
}

/** Email that episodes of a person are ready or have failed. */
export function episodesEmail({ to, token, message, public_url, episodes }: Options): EmailMessage {
  const absolute = (path: string) => new URL(path, public_url).href
  const unsubscribe_url = absolute(emailPlaces.unsubscribe(token))
  const heading = headingOf(episodes)
  const [only] = episodes
  const subject = only && episodes.length === 1 ? `${heading}: ${only.script_title}` : heading
  const shown = episodes.slice(0, limits.episodes)
  const rest = episodes.length - shown.length
  const one = only && episodes.length === 1 ? placeOf(only) : '/creator'
  const written = listEmail({
    subject,
    preheader: shown.map(({ script_title }) => inOneLine(script_title)).join(' · '),
    heading,
    episodes: shown.map((episode) => listed(episode, absolute)),
    button: { label: buttonOf(episodes.length, rest), href: absolute(one) },
    footer: {
      why: `You get this email because you asked ${BRAND} to tell you about episodes that take long to make.`,
      manage_url: absolute(emailPlaces.notifications),
      unsubscribe_url,
    },
  })
  return { to, ...written, headers: mailHeaders({ public_url, message, list: 'episodes', unsubscribe_url }) }
}

function headingOf(episodes: readonly NotedEpisode[]): string {
  const failed = episodes.filter(({ kind }) => kind === 'failed').length
  const ready = episodes.length - failed
  if (episodes.length === 1) return ready === 1 ? 'Your episode is ready' : 'Your episode failed'
  const parts = [
    ready > 0 ? `${countOf(ready, 'episode')} ready` : '',
    failed > 0 ? `${countOf(failed, 'episode')} failed` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function buttonOf(count: number, rest: number): string {
  if (rest > 0) return `Open ${rest} more`
  return count === 1 ? 'Open episode' : 'Open your channels'
}

function placeOf({ channel_id, content_id }: NotedEpisode): string {
  return `/${channel_id}/${content_id}`
}

function listed(episode: NotedEpisode, absolute: (path: string) => string): ListedEpisode {
  const { kind, channel_title, duration_ms, ai_voices } = episode
  const facts =
    kind === 'ready' ? ['Ready', formatDuration(duration_ms / 1_000), ai_voices ? 'AI voices' : ''] : ['Failed']
  return {
    href: absolute(placeOf(episode)),
    title: inOneLine(episode.script_title),
    about: [inOneLine(channel_title), ...facts].filter(Boolean).join(' · '),
    text: kind === 'failed' ? `${inOneLine(episode.error)} ${sentences.tokens_returned}` : '',
  }
}
