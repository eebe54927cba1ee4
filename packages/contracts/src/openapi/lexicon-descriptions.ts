import { lexiconLimits, lexiconSentences as sentences } from '@app/domain/lexicon'
import type * as contract from '../lexicon.ts'
import type { Descriptions, Refusal } from './description.ts'
import { CHANNEL_ID, lexicon_entry } from './examples.ts'
import { channelMissing, channelOfOthers, fieldRefused } from './refusals.ts'

const channel_id = { description: 'The channel.', example: CHANNEL_ID }
const seen_version = { description: 'The version that was read; 0 where there was none.', example: '0' }
const pls = `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
  <lexeme>
    <grapheme>Nguyen</grapheme>
    <alias>win</alias>
  </lexeme>
</lexicon>
`
const ofOwner = [channelOfOthers, channelMissing]
const changed: Refusal = {
  code: 'conflict',
  detail: sentences.changed,
  when: 'The lexicon was changed after `seen_version`.',
}
const kept = { kept: { summary: 'The lexicon as it is now', value: { version: 1, entries: [lexicon_entry] } } }
const fileRefused = (msg: string, when: string) => fieldRefused('pls', msg, when)

export const lexiconDescriptions: Descriptions<typeof contract> = {
  getLexicon: {
    tag: 'Lexicon',
    summary: 'Read the words of a channel',
    description: 'How the channel says words that are not said as they are written. For its owner alone.',
    credential: 'required',
    params: { channel_id },
    refusals: ofOwner,
    answers: { ...kept, none: { summary: 'There are none', value: { version: 0, entries: [] } } },
  },
  saveLexicon: {
    tag: 'Lexicon',
    summary: 'Change the words of a channel',
    description:
      `All words at once, at most ${lexiconLimits.entries}. A word is found whole and whatever its capitals, unless \`exact_case\` is set; what is shown stays as it is written. ` +
      'Items that are made from now on say it so: of lines that were spoken before, those with a changed word alone are spoken again.',
    credential: 'required',
    params: { channel_id },
    body: { seen_version, entries: { description: 'All of them.', example: JSON.stringify([lexicon_entry]) } },
    refusals: [
      ...ofOwner,
      {
        code: 'validation_failed',
        detail: [{ loc: ['body', 'entries', 1, 'word'], msg: sentences.twice('Nguyen') }],
        when: 'A word is there twice.',
      },
      {
        code: 'validation_failed',
        detail: [{ loc: ['body', 'entries', 0, 'say'], msg: sentences.unknownSign('W') }],
        when: 'A sign of the IPA is none.',
      },
      changed,
    ],
    answers: kept,
  },
  exportLexicon: {
    tag: 'Lexicon',
    summary: 'Export the words of a channel',
    description: 'As a pronunciation lexicon (PLS 1.0): respelled words are aliases, IPA is a phoneme.',
    credential: 'required',
    params: { channel_id },
    refusals: ofOwner,
    answers: { file: { summary: 'The file', value: { file_name: 'Slow-Machines.pls', pls } } },
  },
  importLexicon: {
    tag: 'Lexicon',
    summary: 'Import words into a channel',
    description:
      'From a pronunciation lexicon (PLS 1.0) in IPA, all of its words or none. Each takes the place of the same word; the others stay, unless all are to be replaced. ' +
      'A document type and entities of its own are not read.',
    credential: 'required',
    params: { channel_id },
    body: {
      seen_version,
      pls: {
        description: `The text of the file, at most ${lexiconLimits.file.max_bytes.toLocaleString('en-US')} bytes.`,
        example: pls,
      },
      replaces_all: { description: 'Whether words that the file does not have go.', example: 'false' },
    },
    refusals: [
      ...ofOwner,
      fileRefused(sentences.file_no_xml, 'The file is no XML.'),
      fileRefused(sentences.file_doctype, 'The file has a document type.'),
      fileRefused(
        sentences.inEntry(1, 'Nguyen', sentences.otherAlphabet('x-sampa')),
        'An entry cannot be read; each such entry is named.',
      ),
      changed,
    ],
    answers: kept,
  },
}
