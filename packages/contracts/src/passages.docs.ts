import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID, CONTENT_ID, UTTERANCE_ID } from './openapi/examples.ts'
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
    content_id: CONTENT_ID,
    channel_id: CHANNEL_ID,
    revision: 1,
    start_ms: 85_100,
    end_ms: 93_300,
    utterance_id: UTTERANCE_ID,
    line: UTTERANCE_ID,
    has_changed: false,
  },
  schemas: { Passage: 'A stretch of an item.' },
  endpoints: {
    getPassage: {
      summary: 'Find a passage in the current revision',
      description:
        'A correction moves what is said after it. Takes a passage of an earlier revision and returns where the same words are now. With `line` it finds the word of a line, wherever the line was moved and whatever was corrected around the word.',
      answers: {
        moved: { summary: 'Moved', value: { start_ms: 86_250, end_ms: 94_450, revision: 2 } },
        word: {
          summary: 'A word of a line',
          value: { start_ms: 86_250, end_ms: 86_250, revision: 2, utterance_id: UTTERANCE_ID, has_changed: true },
        },
      },
    },
  },
})
