export const draftSentences = {
  changed: 'This draft was changed in another tab or on another device.',
  missing: 'This draft is not there any more',
  no_thumbnail: 'This draft has no thumbnail',
  saved: 'Draft saved',
  discarded: 'Draft discarded',
  restored: 'Draft restored',
} as const
