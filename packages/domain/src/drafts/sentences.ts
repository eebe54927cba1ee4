export const draftSentences = {
  changed: 'This draft was changed in another tab or on another device.',
  missing: 'This draft is not there any more',
  no_thumbnail: 'This draft has no thumbnail',
  too_long: 'some of it is too long to be kept',
  discarded: 'Draft discarded',
  restored: 'Draft restored',
} as const
