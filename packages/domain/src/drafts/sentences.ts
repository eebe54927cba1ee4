import { draftLimits } from './limits.ts'

export const draftSentences = {
  changed: 'This draft was changed in another tab or on another device.',
  too_many: `A channel can have at most ${draftLimits.of_channel} drafts. Publish or discard one to begin another.`,
  untitled: 'Untitled draft',
  missing: 'This draft no longer exists',
  no_thumbnail: 'This draft has no thumbnail',
  too_long: (max: number) => `a text can have at most ${max.toLocaleString('en-US')} characters`,
  too_many_lines: `a script can have at most ${draftLimits.lines.toLocaleString('en-US')} lines`,
  discarded: 'Draft discarded',
  restored: 'Draft restored',
} as const
