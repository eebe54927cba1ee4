import { importSentences } from '@app/domain/imports'
import { AppError } from '#lib/errors.ts'
import type { ContentRow } from './content.repository.ts'

/** Refuses to make an imported item anew: it is a finished recording without clips, whose words nobody here has spoken. */
export function requireMade({ origin }: Pick<ContentRow, 'origin'>): void {
  if (origin === 'imported') throw new AppError('conflict', importSentences.imported_fixed)
}
