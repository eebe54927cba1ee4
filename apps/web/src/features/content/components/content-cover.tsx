import type { ContentView } from '@app/contracts/content'
import { itemCoverSeed } from '@app/domain/content'
import { Cover } from '#components/ui/pictures/cover.tsx'
import { useSignedThumbnail } from '../state/use-signed-thumbnail.ts'

type Props = { content: ContentView; sizes: string; loading?: 'lazy' | 'eager'; className?: string }

/** The picture of an item: a public one opens at its path, any other at a signed address. */
export function ContentCover({ content, ...look }: Props) {
  if (content.visibility !== 'public' && content.thumbnail_path) return <SignedCover content={content} {...look} />
  return <Cover seed={itemCoverSeed(content)} src={content.thumbnail_path} {...look} />
}

function SignedCover({ content, ...look }: Props) {
  const { drop, ...source } = useSignedThumbnail(content)
  return <Cover seed={itemCoverSeed(content)} {...source} onFail={drop} {...look} />
}
