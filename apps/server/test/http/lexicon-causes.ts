const lexicon = '<lexicon><lexeme><grapheme>Nguyen</grapheme><alias>win</alias></lexeme></lexicon>'
const nguyen = { word: 'Nguyen', exact_case: false, kind: 'respelling', say: 'win' }
const saved = (body: object) => async () => ({ payload: JSON.stringify({ seen_version: 0, ...body }) })
const imported = (pls: string) => async () => ({ fields: { pls } })

/** Causes of a lexicon's refusals, by the condition in their documentation. */
export const lexiconCauses = {
  'The lexicon was changed after `seen_version`.': saved({ seen_version: 7, entries: [nguyen], pls: lexicon }),
  'A word is there twice.': saved({ entries: [nguyen, nguyen] }),
  'A sign of the IPA is none.': saved({ entries: [{ ...nguyen, kind: 'ipa', say: 'Win' }] }),
  'The file is no XML.': imported('Nguyen, win'),
  'The file has a document type.': imported('<!DOCTYPE lexicon><lexicon/>'),
  'An entry cannot be read; each such entry is named.': imported(
    '<lexicon alphabet="x-sampa"><lexeme><grapheme>Nguyen</grapheme><phoneme>wIn</phoneme></lexeme></lexicon>',
  ),
}
