import { correctionSentences } from '@app/domain/corrections'
import * as contract from './line-sources.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

export const lineSourcesDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    channel_id: 'The channel that the item is in.',
    title: 'For its owners the name of the source; for others its kind (`Document`), and of a link its host and path.',
    url: 'The address of a source that is a link; null for any other. Only its owners get credentials, query and fragment.',
    place: 'Page, slide, sheet, row, heading or time, as far as the source has such.',
    text: 'The words.',
    sources:
      'The strongest support first; none for a line written by hand, and for listeners where the owner hides them.',
    corrected: 'Whether the line was edited after it was written from them.',
    shown: 'Whether listeners can see them.',
  },
  schemas: { LineSource: 'A passage that supports a line.' },
  endpoints: {
    getLineSources: {
      summary: 'Read the sources of a line',
      description:
        'The passages of its sources. Listeners get none where the owner hides them. A corrected line keeps them as long as they support its facts.',
      response: 'The sources of a line.',
      refusals: [refusal('not_found', correctionSentences.line_missing, 'The item has no such line.')],
    },
    setSourcesShown: {
      summary: 'Show or hide the sources for listeners',
      description: 'Owners see them either way.',
      response: 'The setting is changed.',
      refusals: [fieldRefused('shown', 'shown must be true or false', 'It is neither.')],
    },
  },
})
