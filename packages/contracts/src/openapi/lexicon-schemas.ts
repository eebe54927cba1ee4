import * as lexicon from '../lexicon.ts'
import { words } from './schema-words.ts'

export const lexiconSchemas = {
  LexiconView: words(lexicon.LexiconView, 'How a channel says words that are not said as they are written.', {
    version: 'To be sent as `seen_version` with the next change; 0 where there was none.',
    entries: 'In the order of the words.',
  }),
  LexiconFile: words(lexicon.exportLexicon.response, 'A lexicon as a file.', {
    file_name: 'What the file may be called.',
    pls: 'Its text: XML in UTF-8, as the Pronunciation Lexicon Specification 1.0 of the W3C has it.',
  }),
}
