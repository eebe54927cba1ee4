import type { ContentView } from '@app/contracts/content'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the ways to share an item: a link, a link to a moment, a quote, an embed. */
export function ShareButton({ content, isOwner }: { content: ContentView; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog content={content} isOwner={isOwner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
