import { draftLimits } from './limits.ts'

export const draftSentences = {
  changed: 'This draft was changed in another tab or on another device.',
  missing: 'This draft is not there any more',
  no_thumbnail: 'This draft has no thumbnail',
  too_long: (max: number) => `a text of more than ${max.toLocaleString('en-US')} characters cannot be kept`,
  too_many_lines: `more than ${draftLimits.lines.toLocaleString('en-US')} lines cannot be kept`,
  discarded: 'Draft discarded',
  restored: 'Draft restored',
} as const
