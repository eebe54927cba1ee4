import { isOpenToAll } from '@app/domain/content'
import { z } from 'zod'
import type { LinkSigner } from '#lib/link-signer.ts'
import type { ContentFiles } from './content.repository.ts'

const SignedQuery = z.object({ expires: z.string().optional(), signature: z.string().optional() })

type MediaRequest = { path: string; query: unknown; is_open: boolean }

/**
 * Access to a part of an item at this address now: for everybody, or for the holder of a signature that was made since
 * the item last went private; for nobody else (SRV-15, SRV-16).
 */
export function accessTo(
  links: LinkSigner,
  { media_epoch }: Pick<ContentFiles, 'media_epoch'>,
  { path, query, is_open }: MediaRequest,
): 'everybody' | 'holder' | undefined {
  if (is_open) return 'everybody'
  const signed = SignedQuery.safeParse(query).data
  return signed && links.isValid(path, signed, media_epoch) ? 'holder' : undefined
}

/**
 * Access to an item's sound, like `accessTo`. A failed item was not paid for, so nobody hears it until another try
 * completes it (SRV-01).
 */
export function accessToSound(
  links: LinkSigner,
  content: ContentFiles,
  request: Omit<MediaRequest, 'is_open'>,
): 'everybody' | 'holder' | undefined {
  if (content.status === 'error') return undefined
  return accessTo(links, content, { ...request, is_open: isOpenToAll(content) })
}
