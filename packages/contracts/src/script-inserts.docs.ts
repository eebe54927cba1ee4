import { describeContract } from './openapi/describe.ts'
import * as contract from './script-inserts.ts'

export const scriptInsertsDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    channel_id: 'The channel that the item is in.',
    revision: 'The revision that they belong to.',
    lines: 'The lines that have any, in the order in which they are spoken.',
  },
  endpoints: {
    getScriptInserts: {
      summary: 'Read the sounds and marks of a script',
      description: 'With all their settings, to be edited and sent in a revision.',
      response: 'The sounds and marks.',
    },
  },
})
