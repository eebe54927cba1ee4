export const correctionSentences = {
  text_required: 'Text is required',
  line_missing: 'This line does not exist',
  nothing_changed: 'The line says this already',
  not_completed: 'Only a finished item can be corrected',
  under_way: 'Another correction is being published. Please wait for it.',
  outdated: 'The item was changed meanwhile. Please look at it again.',
  revision_missing: 'This revision does not exist',
  is_current: 'This revision is the one that is heard',
  could_not_voice: 'The new line could not be voiced. The item stays as it was.',
  could_not_make: 'The new audio could not be made. The item stays as it was.',
  no_room: 'There is no room left to store the new audio. The item stays as it was.',
} as const
