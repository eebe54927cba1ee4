import { Send } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'

/** Hands a link to the system's own ways of sending, where the browser has them. */
export function SendButton({ title, link }: { title: string; link: string }) {
  if (!('share' in navigator)) return null
  return (
    <Button
      look="quiet"
      size="small"
      // A cancelled share is no error.
      onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
      className="max-sm:grow"
    >
      <Send aria-hidden className="size-4" />
      Send
    </Button>
  )
}
