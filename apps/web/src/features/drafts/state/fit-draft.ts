import type { DraftContent } from '@app/domain/drafts'

/** What the server takes at once, with room for what is around it. */
const MAX_BYTES = 900_000
const MOST_BYTES_A_CHARACTER = 3

/** A draft that can be sent: where it is too large, the oldest versions of its script are left out, for the newest words count. */
export function fitDraft(content: DraftContent): DraftContent {
  let fitting = content
  while (fitting.script_history.versions.length > 0 && isTooLarge(fitting)) {
    const { versions, index } = fitting.script_history
    fitting = { ...fitting, script_history: { versions: versions.slice(1), index: Math.max(-1, index - 1) } }
  }
  return fitting
}

function isTooLarge(content: DraftContent): boolean {
  const json = JSON.stringify(content)
  return json.length * MOST_BYTES_A_CHARACTER > MAX_BYTES && new TextEncoder().encode(json).length > MAX_BYTES
}
