import { draftLimits, type DraftContent, type DraftVersion } from '@app/domain/drafts'

/** Largest request that the server accepts, with room for the rest of the body. */
const MAX_BYTES = 900_000
const MOST_BYTES_A_CHARACTER = 3

/** A draft that can be sent: versions of its script that the server would never take are left out, and the oldest where it is too large, for the newest words count. */
export function fitDraft(content: DraftContent): DraftContent {
  let fitting = content.script_history.versions.every(isKept)
    ? content
    : { ...content, script_history: keptOf(content.script_history) }
  while (fitting.script_history.versions.length > 0 && isTooLarge(fitting)) {
    const { versions, index } = fitting.script_history
    fitting = { ...fitting, script_history: { versions: versions.slice(1), index: Math.max(-1, index - 1) } }
  }
  return fitting
}

function keptOf({ versions, index }: DraftContent['script_history']): DraftContent['script_history'] {
  const kept = versions.filter(isKept)
  const shown = versions[index]
  return { versions: kept, index: shown ? kept.indexOf(shown) : -1 }
}

function isKept({ utterances }: DraftVersion): boolean {
  return utterances.length <= draftLimits.lines && utterances.every(({ text }) => text.length <= draftLimits.field)
}

function isTooLarge(content: DraftContent): boolean {
  const json = JSON.stringify(content)
  return json.length * MOST_BYTES_A_CHARACTER > MAX_BYTES && new TextEncoder().encode(json).length > MAX_BYTES
}
