import { relatedLimits } from '@app/domain/search'
import { content } from './openapi/content-examples.ts'
import { describeContract } from './openapi/describe.ts'
import * as contract from './related.ts'

export const relatedDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    of_channel: `The newest episodes of its channel, at most ${relatedLimits.of_channel}.`,
    by_words: `Other episodes whose lines say the same rare words, at most ${relatedLimits.by_words}; those with the most in common come first.`,
    content: 'The item.',
    shared_words: `Up to ${relatedLimits.shared_words} rare words that both say; empty in \`of_channel\`.`,
  },
  schemas: { RelatedItem: 'An item beside another.', RelatedItems: 'What is listed beside an item.' },
  endpoints: {
    related: {
      summary: 'List related items',
      description:
        'Public episodes beside an item: the newest of its channel, and those whose lines say at least two of its rare words. Words without spaces between them, as in Chinese and Japanese, are not compared.',
      access: 'content_reader',
      refusals: [],
      answers: {
        related: {
          summary: 'One that says the same',
          value: { of_channel: [], by_words: [{ content, shared_words: ['lighthouse', 'keepers', 'Fresnel'] }] },
        },
      },
    },
  },
})
