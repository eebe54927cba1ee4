import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readKeptTranscript } from '../../api/get-transcript.ts'
import { carryPlace } from './carry-place.ts'
import { player } from '../player/the-player.ts'

/** Maps the position when a corrected revision replaces the playing one, to the same place of the text, as far as this page has read both. */
export function useCarriedPlace(content_id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    return player.carryBy((seconds, from_revision, to_revision) => {
      const [before, now] = [from_revision, to_revision].map(
        (revision) => readKeptTranscript(queryClient, content_id, revision)?.lines,
      )
      return before && now ? carryPlace(before, now, seconds) : seconds
    })
  }, [content_id, queryClient])
}
