import { Asking, getAsking, setAsking } from './asking.ts'
import { describeContract } from './openapi/describe.ts'

export const askingChoiceDocs = describeContract(
  { Asking, getAsking, setAsking },
  {
    tag: 'Conversations',
    fields: {
      is_on: 'Whether listeners can ask.',
      payer:
        'Who pays for talk: the `asker`, or the `owner` of the channel. Owners always pay for their own questions.',
      daily_cap: 'How many tokens a day, in UTC, the owner pays at most for listeners of this channel.',
      guests: 'Whether visitors may ask a few typed questions; counts only where the owner pays.',
      tone: 'How the hosts answer: `warm`, `plain` (to the point) or `playful`.',
      used_today: 'What the owner was charged for listeners today.',
    },
    schemas: { Asking: 'What the owner of a channel chose for questions to its hosts.' },
    endpoints: {
      getAsking: {
        summary: 'Read how listeners can ask',
        description:
          'What applies in a channel, and what its owner paid for today. For the owner of the channel alone.',
      },
      setAsking: {
        summary: 'Change how listeners can ask',
        description: 'Omitted fields stay as they are. Talk under way keeps its settings, within the new cap.',
      },
    },
  },
)
