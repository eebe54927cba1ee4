import type { ContentView } from '@app/contracts/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readKeptTranscript, transcriptQuery, type Transcript } from '../../api/get-transcript.ts'
import { usePlayer } from '../player/the-player.ts'

/** The transcript of the revision that is playing: a listener keeps reading the version they hear, even after a correction. */
export function useHeardTranscript(
  { channel_id, content_id }: Pick<ContentView, 'channel_id' | 'content_id'>,
  isEnabled: boolean,
): Transcript | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...transcriptQuery(channel_id, content_id), enabled: isEnabled })
  const heard = usePlayer((state) => (state.content_id === content_id && state.is_begun ? state.revision : undefined))
  if (!data || heard === undefined || heard === data.revision) return data
  return readKeptTranscript(queryClient, content_id, heard) ?? data
}
