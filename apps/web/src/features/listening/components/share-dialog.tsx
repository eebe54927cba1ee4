import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { copyText } from '#components/ui/copy-text.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Input } from '#components/ui/input.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { linkAt } from '../state/link-at.ts'
import { usePlayer } from '../state/the-player.ts'

/** The link to the item of this page, from its beginning or from where it is heard at the moment. */
export function ShareDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const position = usePlayer((state) => Math.floor(state.position))
  const [second] = useState(position)
  const [isTimed, setTimed] = useState(false)
  const link = linkAt(location.href, isTimed ? second : undefined)

  async function copy() {
    if (await copyText(link, 'Link copied')) onClose()
  }

  return (
    <Dialog
      title="Share"
      onClose={onClose}
      actions={
        <>
          {'share' in navigator && (
            <Button
              look="quiet"
              onClick={() => void navigator.share({ title, url: link }).then(onClose, () => undefined)}
            >
              Send
            </Button>
          )}
          <Button onClick={() => void copy()}>Copy link</Button>
        </>
      }
    >
      <Input aria-label="Link" readOnly value={link} data-autofocus onFocus={(event) => event.target.select()} />
      <Checkbox checked={isTimed} disabled={second === 0} onChange={(event) => setTimed(event.target.checked)}>
        Start at {formatDuration(second)}
      </Checkbox>
    </Dialog>
  )
}
