import { fieldOf, textOf } from '#lib/fields.ts'

const NAME = 'kept-question'

type Kept = { content_id: string; text: string; at_ms: number }

/** Keeps a visitor's question while they sign in. */
export function keepQuestion(kept: Kept): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // They type it once more.
  }
}

/** The question that was kept for this item; it is handed out once. */
export function takeQuestion(content_id: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    const [text, at_ms] = [textOf(kept, 'text'), fieldOf(kept, 'at_ms')]
    if (textOf(kept, 'content_id') !== content_id || text === undefined || typeof at_ms !== 'number') return undefined
    sessionStorage.removeItem(NAME)
    return { content_id, text, at_ms }
  } catch {
    return undefined
  }
}
