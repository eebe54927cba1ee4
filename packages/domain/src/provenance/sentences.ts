import { provenanceLimits } from './limits.ts'

const MEGABYTE = 1_048_576

/** Refusals of a file check. */
export const provenanceSentences = {
  too_large: `This file is too large. Up to ${provenanceLimits.file_bytes / MEGABYTE} MB can be checked.`,
  not_sound: 'This is not an MP3 file.',
  link_unknown: 'This link leads to no episode that you can hear.',
  link_unreachable: 'This link could not be reached. Check it, or drop the file instead.',
  file_required: 'Send an MP3 file',
  not_a_link: 'Enter a link that begins with http:// or https://',
  too_slow: 'This file took too long to arrive. Please try again over a faster connection.',
  busy: 'Many files are being checked right now. Please try again in a moment.',
  busy_address: 'Other files from your address are being checked. Please try again once they are done.',
  rate_limited: 'You have checked a lot of files. Please try again later.',
} as const
