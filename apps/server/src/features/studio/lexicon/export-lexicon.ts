import type { Deps } from '#deps.ts'
import type { OwnedChannel } from '#features/shows/channels/index.ts'
import { listEntries } from './get-lexicon.ts'
import type { LexiconEntry } from '@app/domain/lexicon'
import { escapeHtml } from '#lib/escape-html.ts'
import { EXACT_CASE, PLS_NAMESPACE, ROLE_NAMESPACE } from './pls.ts'

/** A channel's words as a PLS file, which other speech programs read too. */
export async function exportLexicon(
  { db }: Pick<Deps, 'db'>,
  { channel_id, channel_title }: OwnedChannel,
): Promise<{ file_name: string; pls: string }> {
  return { file_name: `${fileNameOf(channel_title)}.pls`, pls: writePls(await listEntries(db, channel_id)) }
}

function fileNameOf(title: string): string {
  return (
    title
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'words'
  )
}

/** A lexicon as PLS: a respelling is an alias, IPA a phoneme. */
function writePls(entries: readonly LexiconEntry[]): string {
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
