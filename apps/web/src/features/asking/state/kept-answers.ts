import * as z from 'zod/mini'
import { dropPersonal, readPersonal, writePersonal } from '#lib/storage/personal-storage.ts'

/** An answer that was begun in this tab and not sent. */
const KeptAnswer = z.object({ text: z.string(), speaker: z.literal([1, 2]) })
export type KeptAnswer = z.infer<typeof KeptAnswer>

const nameFor = (group_id: string) => `answer:${group_id}`

export function readKeptAnswer(user_id: string, group_id: string): KeptAnswer | undefined {
  try {
    return KeptAnswer.safeParse(JSON.parse(readPersonal(user_id, nameFor(group_id)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Empty texts are not stored. */
export function keepAnswer(user_id: string, group_id: string, answer: KeptAnswer | undefined): void {
  if (answer?.text.trim()) writePersonal(user_id, nameFor(group_id), JSON.stringify(answer))
  else dropPersonal(user_id, nameFor(group_id))
}
