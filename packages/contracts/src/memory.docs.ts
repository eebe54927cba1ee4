import { memoryLimits, memorySentences } from '@app/domain/memory'
import * as contract from './memory.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, channelMissing, refusal } from './openapi/refusals.ts'
import { refusalSentences } from './refusal-sentences.ts'

const missing = refusal('not_found', refusalSentences.not_found, 'The caller has no such row.')
export const memoryDocs = describeContract(contract, {
  tag: 'Conversations',
  fields: {
    memory_id: 'The row.',
    kind: '`fact`: what the listener said of themselves. `preference`: how they like to be answered. `open_question`: what they asked that nobody knew.',
    text: `The words, in the second person; at most ${memoryLimits.text_characters} characters.`,
    created_at: 'When it was remembered.',
    last_used_at: `When an answer last used it; null until one does. A row that is not used for ${memoryLimits.unused_days} days goes.`,
    channel_title: 'The title of the channel.',
    speaker_names: 'What the hosts are called.',
    is_on: 'Whether the hosts remember and use what they remember; off until the listener switches it on.',
    rows: 'What they remember, the newest first.',
    channels: 'Channels whose hosts the caller talked with.',
    success: 'Always true; refusals have another status.',
    message: 'What was done.',
  },
  examples: { text: 'You sail a small boat on weekends.' },
  schemas: {
    Memory: 'Something that the hosts of a channel remember of the caller.',
    ChannelMemory: 'What the hosts of one channel remember of the caller; no other channel uses it.',
  },
  endpoints: {
    listMemory: {
      summary: 'List what hosts remember',
      description:
        'All that the hosts of any channel remember of the caller. Nobody else sees it, not even the creator.',
      response: 'The channels.',
    },
    switchMemory: {
      summary: 'Switch memory on or off',
      description: 'Sets whether the hosts of a channel may remember the caller. Off, the rows stay, and are not used.',
      refusals: [channelMissing],
    },
    changeMemory: {
      summary: 'Correct a memory',
      description: 'Sets other words. Words about health, faith or politics are refused.',
      refusals: [
        missing,
        fieldRefused('text', memorySentences.text_missing, 'text is empty.'),
        fieldRefused('text', memorySentences.text_too_long, 'text is too long.'),
        fieldRefused('text', memorySentences.sensitive, 'text speaks of what is never kept.'),
      ],
    },
    forgetMemory: {
      summary: 'Forget a memory',
      description: `It is not used from now on. For ${memoryLimits.undo_seconds} seconds it can be restored, then it is deleted.`,
      refusals: [missing],
      response: 'It is forgotten.',
    },
    restoreMemory: {
      summary: 'Restore a memory',
      description: 'Undoes forgetting, as long as the memory has not been deleted.',
      refusals: [missing],
    },
    forgetChannel: {
      summary: 'Forget all of a channel',
      description: 'Deletes all that the hosts of a channel remember of the caller, at once and for good.',
      response: 'All is forgotten.',
    },
  },
})
