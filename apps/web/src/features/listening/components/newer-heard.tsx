import { Button } from '#components/ui/button.tsx'
import { player } from '../state/the-player.ts'

/** For whoever was in the middle when the item was corrected: they hear out what they began, unless they want it otherwise. */
export function NewerHeard() {
  return (
    <div
      role="status"
      className="flex items-center gap-2 rounded-lg border border-line bg-s1 py-2 pr-2 pl-3.5 text-[13px] text-ink2"
    >
      <p className="min-w-0 grow">
        This episode was corrected while you listen. You hear the new version after the next pause.
      </p>
      <Button look="ghost" size="small" className="text-signalhi" onClick={player.renew}>
        Hear it now
      </Button>
    </div>
  )
}
