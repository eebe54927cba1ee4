import * as z from 'zod/mini'
import { memoryLimits } from './limits.ts'
import { memorySentences } from './sentences.ts'

/** Kinds of memories: a fact about the listener, a preference about answers, or a question that stayed open. */
export const MemoryKind = z.enum(['fact', 'preference', 'open_question'])
export type MemoryKind = z.infer<typeof MemoryKind>

export const MemoryText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, memorySentences.text_missing),
    z.maxLength(memoryLimits.text_characters, memorySentences.text_too_long),
  )
