import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readKeptTranscript } from '../api/get-transcript.ts'
import { carryPlace } from './carry-place.ts'
import { player } from './the-player.ts'

/** When a corrected revision takes the place of the one that is heard, it goes on at the same place of what is said, as far as this page has read both. */
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
