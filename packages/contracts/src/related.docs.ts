import { relatedLimits } from '@app/domain/search'
import { describeContract } from './openapi/describe.ts'
import * as contract from './related.ts'

export const relatedDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    of_channel: `The newest episodes of its channel, at most ${relatedLimits.of_channel}.`,
    alike: `Other episodes about the same, by their rare words and, in English, their meaning, at most ${relatedLimits.alike}; the nearest come first.`,
    content: 'The item.',
    shared_words: `Up to ${relatedLimits.shared_words} rare words that both say; empty in \`of_channel\`, and for episodes that are alike in meaning alone.`,
  },
  schemas: { RelatedItem: 'An item beside another.', RelatedItems: 'What is listed beside an item.' },
  endpoints: {
    related: {
      summary: 'List related items',
      description:
        'Public episodes beside an item: the newest of its channel, those whose lines say at least two of its rare words, and in English those that are about the same in other words. Words without spaces between them, as in Chinese and Japanese, are not compared.',
      refusals: [],
    },
  },
})
