import { draftLimits } from '@app/domain/drafts'
import { readTalk, type Talk } from '@app/domain/scripts'
import { CatalogueVoice } from '@app/domain/voices'
import { FAR_TOO_LONG_SENTENCE, MOST_READ, readJsonScript } from './read-json-script.ts'

/** Parses a paste of more than a few words: lines of a talk, or the reason why it cannot be one. */
export function readPaste(text: string): Talk | undefined {
  if (text.length > MOST_READ) return { success: false, problem: FAR_TOO_LONG_SENTENCE }
  if (looksLikeScript(text.trim())) return readJsonTalk(text)
  const talk = readTalk(text)
  if (!talk.success) return talk
  const [first, ...others] = talk.turns
  if (!first) return undefined
  const isOneLine = others.length === 0 && !text.trim().includes('\n')
  if (talk.turns.some((turn) => turn.text.length > draftLimits.field))
    return { success: false, problem: FAR_TOO_LONG_SENTENCE }
  if (others.length > 0 || CatalogueVoice.options.some((name) => name === first.name)) return talk
  if (isOneLine) return undefined
  return { success: true, turns: [{ text: first.name === undefined ? first.text : `${first.name}: ${first.text}` }] }
}

function looksLikeScript(text: string): boolean {
  return text.startsWith('{') && text.endsWith('}') && text.includes('"utterances"')
}

function readJsonTalk(text: string): Talk {
  const script = readJsonScript(text)
  if (!script.success) return script
  return {
    success: true,
    turns: script.utterances
      .map(({ voice_name, text: words }) => ({ name: voice_name, text: words.trim() }))
      .filter((turn) => turn.text !== ''),
  }
}
