import { describeContract } from './openapi/describe.ts'
import { UTTERANCE_ID } from './openapi/examples.ts'
import * as contract from './passages.ts'

export const passagesDocs = describeContract(contract, {
  tag: 'Content',
  fields: {
    content_id: 'The item.',
    channel_id: 'The channel that the item is in.',
    revision: 'The revision that the times are of.',
    start_ms: 'Where the passage begins, in milliseconds.',
    end_ms: 'Where it ends. Where its words are gone, this is where it begins.',
    line: 'The line in which it begins: then the word of that line is looked for, wherever the line is now, and the answer says which line it is. If the line was removed, the answer has the place where it was.',
    utterance_id: 'With `line`: the line in which it begins now; null where no line is.',
    has_changed: 'With `line`: whether something else is said there than the line said in that revision.',
  },
  examples: {
    line: UTTERANCE_ID,
  },
  schemas: { Passage: 'A stretch of an item.' },
  endpoints: {
    getPassage: {
      summary: 'Find a passage in the current revision',
      description:
        'A correction moves what is said after it. Takes a passage of an earlier revision and returns where the same words are now. With `line` it finds the word of a line, wherever the line was moved and whatever was corrected around the word.',
    },
  },
})
