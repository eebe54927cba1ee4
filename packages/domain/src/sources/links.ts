import { sourceLimits } from './limits.ts'
import { sourceSentences } from './sentences.ts'
import { youtubeVideoId } from './youtube.ts'

type ReadLinks = { success: true; urls: string[] } | { success: false; problem: string }

/** Addresses, one a line; blank lines and repetitions are passed over (STUDIO-48..50). */
export function readUrls(lines: string): ReadLinks {
  return readLines(lines, isWebUrl, { none: sourceSentences.no_url, bad: sourceSentences.invalidUrls })
}

/** The same for videos: the watch form, the embed form and youtu.be (STUDIO-51..53). */
export function readYouTubeUrls(lines: string): ReadLinks {
  return readLines(lines, isYouTubeUrl, {
    none: sourceSentences.no_youtube_url,
    bad: sourceSentences.invalidYouTubeUrls,
  })
}

export function isWebUrl(text: string): boolean {
  const url = parse(text)
  return url !== undefined && text.length <= sourceLimits.url
}

export function isYouTubeUrl(text: string): boolean {
  return youtubeVideoId(text) !== undefined
}

/** Name of a link: its host and the last part of its path. */
export function nameOfUrl(text: string): string {
  const url = parse(text)
  if (!url) return text.slice(0, sourceLimits.name)
  const last = youtubeVideoId(text) ?? url.pathname.split('/').filter(Boolean).at(-1)
  return [url.hostname.replace(/^www\./, ''), last].filter(Boolean).join('/').slice(0, sourceLimits.name)
}

function parse(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url : undefined
}

function readLines(
  lines: string,
  isGood: (line: string) => boolean,
  { none, bad }: { none: string; bad: (lines: string[]) => string },
): ReadLinks {
  const given = [
    ...new Set(
      lines
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
  if (given.length === 0) return { success: false, problem: none }
  const wrong = given.filter((line) => !isGood(line))
  return wrong.length > 0 ? { success: false, problem: bad(wrong) } : { success: true, urls: given }
}
