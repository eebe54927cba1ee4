export const showSentences = {
  feed_mode: 'Feed must be off, unlisted or listed',
  category: 'Choose a category from the list',
  language: 'Language must be a code like en or en-GB',
  owner_email: 'Enter an email address like name@example.org',
  moved_to: 'Enter the address of the new feed, beginning with https://',
  moved_to_private: 'Podcast apps cannot reach this address',
  moved_to_itself: 'This is the address that the show moves from',
  funding_url: 'Enter an address that begins with https://',
} as const
