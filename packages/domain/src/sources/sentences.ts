import { SOURCE_FILE_MAX_SIZE_MB, sourceLimits } from './limits.ts'

const MIB = 1_048_576
const HINT_MAX = 80

/** Refusal by the file name in the browser, and by the content behind a link (STUDIO-42). */
export function unsupportedFileSentence(name: string): string {
  return `File type not supported: ${name}`
}

export const sourceSentences = {
  unsupported: unsupportedFileSentence,
  /** Its name is of a kind that is supported, its content of none. */
  other_content: (file: string) => `The contents of ${shown(file)} don’t match its extension`,
  /** `bytes` is the total of all files. */
  too_large: (bytes: number) =>
    `Total file size of ${megabytesOf(bytes)} MB exceeds the limit of ${SOURCE_FILE_MAX_SIZE_MB} MB`,
  empty_file: (file: string) => `This file is empty: ${shown(file)}`,
  no_file: 'Please choose a file',
  no_url: 'Please enter at least one URL',
  invalidUrls: (urls: readonly string[]) => `Invalid URLs: ${urls.map(shown).join(', ')}`,
  no_youtube_url: 'Please enter at least one YouTube URL',
  invalidYouTubeUrls: (urls: readonly string[]) => `Invalid YouTube URLs: ${urls.map(shown).join(', ')}`,
  no_text: 'Please enter some text',
  text_too_long: `Text must not exceed ${sourceLimits.pasted_text} characters`,
  too_many: `A script can use at most ${sourceLimits.count} sources`,
  rate_limited: 'You have added too many sources. Please try again later.',
  missing: 'This source no longer exists',
  /** Refusal without a source and without words of one's own: there is nothing to write from (STUDIO-O14). */
  nothing_to_write_from: 'Please add at least one source or a custom prompt',
  prompt_too_long: `Custom prompt must not exceed ${sourceLimits.custom_prompt} characters`,
  short_videos: 'Short videos work best: up to 5 minutes.',
  suggested_length: 'About 1,700 words make about 10 minutes.',
} as const

/** One decimal, rounded up, so that a size over the limit never looks like the limit. */
function megabytesOf(bytes: number): string {
  return (Math.ceil((bytes / MIB) * 10) / 10).toFixed(1).replace(/\.0$/, '')
}

/** Shortens a typed name, so that the message fits a screen. */
function shown(name: string): string {
  return name.length > HINT_MAX ? `${name.slice(0, HINT_MAX)}…` : name
}
