import * as z from 'zod/mini'
import { plainText } from '../text/index.ts'
import { contentLimits as limits } from './limits.ts'

/** Text fields of an item that its creator writes. Apart from `schema.ts`: pages that only show items load no form. */
export const ContentTitle = z
  .string({ error: 'Title is required' })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, 'Title is required'),
    z.minLength(limits.title.min, `Title must be at least ${limits.title.min} characters`),
    z.maxLength(limits.title.max, `Title must not exceed ${limits.title.max} characters`),
  )

export const ContentDescription = z
  .string({ error: 'Content description is required' })
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, 'Content description is required'),
    z.minLength(limits.description.min, `Content description must be at least ${limits.description.min} characters`),
    z.maxLength(limits.description.max, `Content description must not exceed ${limits.description.max} characters`),
  )

/** Seed from which the generated cover of an item is drawn. */
export const CoverSeed = z.string().check(z.overwrite(plainText), z.minLength(1), z.maxLength(limits.cover_seed.max))

export const ShowNotes = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.maxLength(limits.show_notes.max, `Show notes must not exceed ${limits.show_notes.max} characters`),
  )
