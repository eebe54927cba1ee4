import type { LexiconEntry } from '@app/domain/lexicon'
import { escapeHtml } from '#lib/escape-html.ts'
import { EXACT_CASE, PLS_NAMESPACE, ROLE_NAMESPACE } from './pls.ts'

/** A lexicon as PLS: a respelling is an alias, IPA a phoneme. */
export function writePls(entries: readonly LexiconEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<lexicon version="1.0" xmlns="${PLS_NAMESPACE}" xmlns:duologue="${ROLE_NAMESPACE}" alphabet="ipa" xml:lang="en">`,
    ...entries.map(lexemeOf),
    '</lexicon>',
    '',
  ].join('\n')
}

function lexemeOf({ word, exact_case, kind, say }: LexiconEntry): string {
  const said = kind === 'ipa' ? 'phoneme' : 'alias'
  return [
    exact_case ? `  <lexeme role="duologue:${EXACT_CASE}">` : '  <lexeme>',
    `    <grapheme>${escaped(word)}</grapheme>`,
    `    <${said}>${escaped(say)}</${said}>`,
    '  </lexeme>',
  ].join('\n')
}

/** Two characters that are none in XML are left out. */
function escaped(text: string): string {
  return escapeHtml(text.replaceAll(/[\ufffe\uffff]/g, ''))
}
