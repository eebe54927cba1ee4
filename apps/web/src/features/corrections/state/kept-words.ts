import * as z from 'zod/mini'
import { dropPersonal, readPersonal, writePersonal } from '#lib/storage/personal-storage.ts'

/** Unpublished edit of a line, and the line's text when it began. */
const KeptWords = z.object({ before: z.string(), text: z.string() })
export type KeptWords = z.infer<typeof KeptWords>
const Kept = z.record(z.string(), KeptWords)

const nameFor = (content_id: string) => `correction:${content_id}`

/** The lines of an item that a person has begun to correct in this tab, by their id. */
export function readKeptWords(user_id: string, content_id: string): z.infer<typeof Kept> {
  try {
    return Kept.safeParse(JSON.parse(readPersonal(user_id, nameFor(content_id)) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** Empty edits are removed. */
export function keepWords(
  user_id: string,
  content_id: string,
  utterance_id: string,
  words: KeptWords | undefined,
): void {
  const { [utterance_id]: _, ...others } = readKeptWords(user_id, content_id)
  const all = words ? { ...others, [utterance_id]: words } : others
  if (Object.keys(all).length === 0) dropPersonal(user_id, nameFor(content_id))
  else writePersonal(user_id, nameFor(content_id), JSON.stringify(all))
}
