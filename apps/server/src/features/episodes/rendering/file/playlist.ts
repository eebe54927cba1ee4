import { audioLimits } from '@app/domain/speech'

type PlaylistSegment = { samples: number; url: string }

/** An HLS EVENT playlist: it only grows, and ends when nothing more will come. Source: RFC 8216, 4.3.3. */
export function playlistOf(segments: PlaylistSegment[], sample_rate_hz: number, isEnded: boolean): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(audioLimits.longest_segment_ms / 1_000)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    ...segments.flatMap(({ samples, url }) => [`#EXTINF:${(samples / sample_rate_hz).toFixed(3)},`, url]),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
  ]
  return `${lines.join('\n')}\n`
}
