export const showSentences = {
  feed_mode: 'Feed must be off, unlisted or listed',
  category: 'Choose a category from the list',
  language: 'Language must be a code like en or en-GB',
  owner_email: 'Enter an email address like name@example.org',
  funding_url: 'Enter an address that begins with https://',
} as const
