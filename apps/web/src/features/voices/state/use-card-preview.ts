import type { VoiceView } from '@app/contracts/voices'
import { DesignedVoice } from '@app/domain/voices'
import { useQueryClient } from '@tanstack/react-query'
import { warn } from '#lib/log.ts'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { voicesQuery } from '../api/list-voices.ts'
import { openDesign } from '../api/saved-voices.ts'

/** Plays a voice's sample, or stops it. A sample made for the first time has a waveform from then on. */
export function useCardPreview(player: ClipPlayer): (voice: VoiceView) => void {
  const queryClient = useQueryClient()
  return ({ name, preview_url, preview_peaks }) => {
    const { status } = player.soundOf(name)
    if (status === 'playing' || status === 'loading') return player.stop(name)
    const design = DesignedVoice.safeParse(name)
    void player
      .play(name, async (signal) =>
        design.success ? (await openDesign(design.data, signal)).preview_url : preview_url || refuse(name),
      )
      .then((end) => {
        if (end === 'failed') warn(`The preview of ${name} could not be played.`)
        else if (preview_peaks.length === 0 && !design.success)
          void queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey })
      })
  }
}

function refuse(name: string): never {
  throw new Error(`No voices match ${name}`)
}
