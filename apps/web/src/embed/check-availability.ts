import { AVAILABILITY_CHECK_MS } from '@app/domain/media'
import type { EmbeddedEpisode } from '@app/contracts/embed-data'

type Watched = { episodeOf: () => EmbeddedEpisode; onGone: () => void }

/**
 * Checks every half minute of playing that the episode is still public. Driven by the progress of the sound, so that an
 * embed at rest requests nothing. Only a refusal stops it, not a lost connection.
 */
export function checkAvailability(audio: HTMLAudioElement, { episodeOf, onGone }: Watched): void {
  let checked_at = performance.now()

  async function check() {
    checked_at = performance.now()
    const episode = episodeOf()
    const address = `/api/content/${episode.content_id}?channel_id=${episode.channel_id}`
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-store' }).catch(() => undefined)
    const isGone = answer && [401, 403, 404, 410].includes(answer.status)
    if (isGone && episode === episodeOf()) onGone()
  }

  audio.addEventListener('timeupdate', () => {
    if (!audio.paused && performance.now() - checked_at >= AVAILABILITY_CHECK_MS) void check()
  })
}
