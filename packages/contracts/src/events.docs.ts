import { liveEvents, type LiveEventName } from './events.ts'
import { type DescribedSchema, describeSchema } from './openapi/describe.ts'

const fields = {
  channel_id: 'The channel that the item is in.',
  progress: 'How much has been spoken.',
  status: 'The state of the item.',
  current_token_amount: 'Tokens left.',
}
const ofChannel = { channel_id: 'The channel.' }

type Docs = string | { description: string; fields: Readonly<Record<string, string>> }
const docs: Readonly<Record<LiveEventName, Docs>> = {
  'content.progress': 'Another line can be played.',
  'content.updated': 'An item was made, finished, failed or changed.',
  'content.deleted': 'An item was deleted.',
  'listen_check.updated': 'The listen check of an item has come further or has ended; for its owners alone.',
  'channel.updated': { description: 'A channel of the caller was opened or changed.', fields: ofChannel },
  'channel.deleted': { description: 'A channel of the caller was deleted.', fields: ofChannel },
  'follow.updated': {
    description: 'The caller followed a channel, or unfollowed it, perhaps on another page.',
    fields: { ...ofChannel, following: 'Whether they follow it now.' },
  },
  'heard.updated': {
    description: 'The caller heard an episode to its end, marked it as heard or not, perhaps on another device.',
    fields: { content_id: 'The item; null for many at once.', heard: 'Whether it counts as heard now.' },
  },
  'test_audio.updated': {
    description: 'Test audio of the caller is finished, or has failed.',
    fields: { content_id: 'The test audio.', status: '`completed` or `error`.' },
  },
  'balance.updated': 'The balance of the caller changed.',
}

/** The payload of each live event, as `ContentProgressEvent` and so on. */
export const eventSchemas: Record<string, DescribedSchema> = Object.fromEntries(
  Object.entries(docs).map(([name, of]) => [
    `${pascalCase(name)}Event`,
    describeSchema(liveEvents[name as LiveEventName], of, fields),
  ]),
)

function pascalCase(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
