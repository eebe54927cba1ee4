import { followLimits, followSentences as sentences } from '@app/domain/follows'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './opml.ts'
import { showPaths } from './show-paths.ts'

const address = `https://duologue.example.com${showPaths.feed(CHANNEL_ID)}`
const opml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>Following on Duologue</title></head>' +
  `<body><outline type="rss" text="Slow Machines" title="Slow Machines" xmlUrl="${address}"/></body></opml>\n`
const { feeds, depth } = followLimits.opml
const wrong = (sentence: string, when: string) => fieldRefused('opml', sentence, when)

export const opmlDocs = describeContract(contract, {
  tag: 'Following',
  fields: {
    file_name: 'Under which it can be saved.',
    opml: 'An OPML 2.0 file.',
    shows: 'Each feed of the file once, in its order.',
    title: 'What the file calls it.',
    address: 'Its feed; empty for a private one.',
    outcome:
      '`followed` now or `followed_before`; `elsewhere`, on another server; `missing`, here no more; `private`, the feed of one listener; or `unusable`, no web address.',
  },
  examples: { opml },
  schemas: {
    OpmlFile: 'The followed channels as a file that podcast apps read.',
    OpmlShow: 'What became of a show of a file.',
  },
  endpoints: {
    exportFollows: {
      summary: 'Export the followed channels as OPML',
      description: 'With the addresses of their public feeds; channels without a feed are left out.',
    },
    importFollows: {
      summary: 'Follow the shows of an OPML file',
      description: `Shows of this server are followed; the others are named. At most ${feeds} feeds.`,
      response: 'What became of each show.',
      refusals: [
        wrong(sentences.file_encoding, 'The file was not UTF-8.'),
        wrong(sentences.file_doctype, 'The OPML file has a document type.'),
        wrong(sentences.file_broken, 'The file is not well-formed.'),
        wrong(sentences.file_no_opml, 'The file is XML of another kind, or HTML.'),
        wrong(sentences.file_deep, `Outlines are inside each other more than ${depth} deep.`),
        wrong(sentences.file_long, 'There are more feeds.'),
        wrong(sentences.file_empty, 'There is no feed in it.'),
        refusal('conflict', sentences.too_many, 'The caller would follow too many.'),
      ],
    },
  },
})
