import { lexiconLimits, lexiconSentences as sentences } from '@app/domain/lexicon'
import * as contract from './lexicon.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal, type Refusal } from './openapi/refusals.ts'

const pls = `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">
  <lexeme>
    <grapheme>Nguyen</grapheme>
    <alias>win</alias>
  </lexeme>
</lexicon>
`
const changed = refusal('conflict', sentences.changed, 'The lexicon was changed after `seen_version`.')
const otherAlphabet = sentences.inEntry(1, 'Nguyen', sentences.otherAlphabet('x-sampa'))

function entryRefused(index: number, field: string, msg: string, when: string): Refusal {
  return { code: 'validation_failed', detail: [{ loc: ['body', 'entries', index, field], msg }], when }
}

export const lexiconDocs = describeContract(contract, {
  tag: 'Lexicon',
  fields: {
    version: 'Send it as `seen_version` with the next change; 0 where there was none.',
    seen_version:
      'The version that the caller has read, 0 where there was none; a lexicon that changed since is not overwritten.',
    entries: 'In the order of the words.',
    file_name: 'A name for the file.',
    pls: 'Its text: XML in UTF-8, as defined by the Pronunciation Lexicon Specification 1.0 of the W3C.',
    replaces_all: 'Whether words that are not in the file are removed.',
  },
  examples: { pls },
  schemas: {
    LexiconView: 'The words that a channel pronounces differently from how they are written.',
    LexiconFile: 'A lexicon as a file.',
  },
  endpoints: {
    getLexicon: {
      summary: 'Read the pronunciations of a channel',
      description: 'The words that the channel pronounces differently from how they are written. For its owner alone.',
    },
    saveLexicon: {
      summary: 'Replace the pronunciations of a channel',
      description:
        `All words at once, at most ${lexiconLimits.entries}. Words match whole and in any case, unless \`exact_case\` is set; the displayed text stays as it is written. ` +
        'Finished items keep their sound. Items made from now on use the new pronunciations: of lines that were spoken before, only those with a changed word are spoken again.',
      fields: { entries: 'All of them.' },
      refusals: [
        entryRefused(1, 'word', sentences.twice('Nguyen'), 'A word is there twice.'),
        entryRefused(0, 'say', sentences.unknownSign('W'), 'A sign of the IPA is none.'),
        changed,
      ],
    },
    exportLexicon: {
      summary: 'Export the pronunciations of a channel',
      description: 'As a pronunciation lexicon (PLS 1.0): respelled words are aliases, IPA is a phoneme.',
    },
    importLexicon: {
      summary: 'Import pronunciations into a channel',
      description:
        'From a pronunciation lexicon (PLS 1.0) in IPA, all of its words or none. Each replaces the same word; the others stay, unless all are to be replaced. ' +
        'Document types and custom entities are not read.',
      fields: { pls: `The text of the file, at most ${lexiconLimits.file.max_bytes.toLocaleString('en-US')} bytes.` },
      refusals: [
        fieldRefused('pls', sentences.file_no_xml, 'The file is no XML.'),
        fieldRefused('pls', sentences.file_doctype, 'The file has a document type.'),
        fieldRefused('pls', otherAlphabet, 'An entry cannot be read; each such entry is named.'),
        changed,
      ],
    },
  },
})
