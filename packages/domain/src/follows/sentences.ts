import { followLimits } from './limits.ts'

const { marked_at_once, of_person, opml } = followLimits

export const followSentences = {
  too_many: `You can follow up to ${of_person.toLocaleString('en-US')} channels. Unfollow one first.`,
  since_unreadable: 'since must be a date and time such as 2026-11-21T09:41:03.000Z',
  until_unreadable: 'until must be a date and time such as 2026-11-21T09:41:03.000Z',
  ids_unreadable: `content_ids must be at most ${marked_at_once.toLocaleString('en-US')} ids of items`,
  file_missing: 'Choose an OPML file',
  file_large: 'The file is larger than 1 MB',
  file_no_opml: 'This is not an OPML file. Export your subscriptions as OPML from your podcast app.',
  file_broken: 'The file is damaged: it is not well-formed XML',
  file_encoding: 'The file is not UTF-8 text. Save it as UTF-8 and try again.',
  file_doctype: 'The file has a document type, which OPML files don’t need. It was not read.',
  file_deep: `The file has more than ${opml.depth} folders inside each other`,
  file_long: `The file lists more than ${opml.feeds} feeds`,
  file_empty: 'The file lists no feed',
} as const
