import { Button } from '#components/ui/button.tsx'
import { player } from '../state/player/the-player.ts'

/** Notice for a listener whose item was corrected during playback: they keep hearing the version they started unless they switch. */
export function NewerHeard({ content_id }: { content_id: string }) {
  return (
    <div
      role="status"
      className="flex items-center gap-2 rounded-lg border border-line bg-s1 py-2 pr-2 pl-3.5 text-[13px] text-ink2"
    >
      <p className="min-w-0 grow">
        This episode was corrected while you were listening. You’ll hear the new version when you next pause.
      </p>
      <Button look="ghost" size="small" className="text-signalhi" onClick={() => player.renew(content_id)}>
        Hear it now
      </Button>
    </div>
  )
}
