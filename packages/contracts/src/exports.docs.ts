import * as contract from './exports.ts'
import { describeContract } from './openapi/describe.ts'
export const exportsDocs = describeContract(contract, {
  tag: 'Channels',
  fields: {
    url: 'Where the ZIP file is, with its signature. The download has to begin within ten minutes.',
  },
  schemas: { ShowExportView: 'Where a channel can be downloaded.' },
  endpoints: {
    linkShowExport: {
      summary: 'Download a channel',
      description:
        'Gives the address of a ZIP file with the feed, sound, transcripts, chapters and pictures of all finished ' +
        'episodes, private ones too. Anyone who has the address can open it, so it expires soon.',
    },
  },
})
