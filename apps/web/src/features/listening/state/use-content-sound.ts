import type { AccessUrls, ContentView } from '@app/contracts/content'
import { contentSentences } from '@app/domain/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessUrlsQuery } from '../api/get-access-urls.ts'
import { chooseDownload, chooseSource } from './choose-source.ts'
import { NO_ADDRESS_SENTENCE, NO_AUDIO_SENTENCE } from './load-failure.ts'
import { player, usePlayer } from './the-player.ts'

export type ContentSound = {
  urls: AccessUrls['data']['urls']
  /** Where the finished sound can be saved from. */
  download_url: string | undefined
  canPlay: boolean
  problem: string | undefined
}

/** Puts the sound of an item on the player, first as it grows and then whole, and keeps its addresses fresh. */
export function useContentSound(content: ContentView, startsByItself: boolean): ContentSound {
  const { channel_id, content_id, status, visibility, progress } = content
  const can_be_heard = status === 'completed' || progress.playable_seconds > 0
  const access = useQuery(accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard }))
  const urls = access.data?.urls
  const source = chooseSource(content, urls)
  const sourceUrl = source?.url
  const failed = usePlayer((state) => (state.content_id === content_id ? state.problem : undefined))

  useEffect(() => {
    player.expect(content_id)
    if (startsByItself) player.play()
    return player.pause
  }, [content_id, startsByItself])

  const isWanted = can_be_heard || (startsByItself && status === 'processing')
  useEffect(() => {
    if (isWanted && sourceUrl) player.load({ content_id, kind: status === 'completed' ? 'file' : 'hls', url: sourceUrl })
  }, [content_id, isWanted, sourceUrl, status])

  useEffect(() => player.announceMore(), [progress.playable_seconds])
  useFreshAddresses(content_id)

  return {
    urls,
    download_url: chooseDownload(content, urls),
    canPlay: isWanted,
    problem: failed ?? addressProblem(content, sourceUrl, access),
  }
}

/** A refused address is dropped and asked for again, the item with it: it may have become another's to see. */
function useFreshAddresses(content_id: string): void {
  const queryClient = useQueryClient()
  const refused = usePlayer((state) => state.refused_url)
  useEffect(() => {
    if (!refused) return
    void queryClient.invalidateQueries({ queryKey: ['content', content_id] })
    void queryClient.resetQueries({ queryKey: ['access-urls', content_id] })
  }, [content_id, refused, queryClient])
}

type Access = { isError: boolean; data: AccessUrls['data'] | undefined }

function addressProblem(content: ContentView, url: string | undefined, access: Access): string | undefined {
  if (url || content.status !== 'completed') return undefined
  if (content.visibility === 'public') return NO_AUDIO_SENTENCE
  if (access.isError) return NO_ADDRESS_SENTENCE
  if (access.data?.access_granted === false) return contentSentences.access_denied
  return access.data ? NO_AUDIO_SENTENCE : undefined
}
