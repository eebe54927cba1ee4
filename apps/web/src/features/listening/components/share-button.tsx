import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the link to an item, from its beginning or from where it is heard. */
export function ShareButton({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
