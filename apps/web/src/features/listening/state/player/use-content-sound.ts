import type { AccessUrls, ContentView } from '@app/contracts/content'
import { contentSentences } from '@app/domain/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { accessUrlsQuery } from '../../api/get-access-urls.ts'
import { chooseSource } from './choose-source.ts'
import { NO_ADDRESS_SENTENCE, NO_AUDIO_SENTENCE } from './load-failure.ts'
import type { AudioSource } from './player-store.ts'
import { player, usePlayer } from './the-player.ts'
import { useReplacedAtOnce } from '../place/use-replaced-at-once.ts'

export type ContentSound = {
  urls: AccessUrls['data']['urls']
  /** Audio source for the player; undefined until there is something to hear. */
  source: AudioSource | undefined
  canPlay: boolean
  problem: string | undefined
}

/** The sound of an item that a page shows with controls of its own. It goes on the player at once, unless another was begun there. */
export function useContentSound(content: ContentView, startsByItself: boolean): ContentSound {
  const { channel_id, content_id } = content
  const isFree = usePlayer(({ is_begun }) => !is_begun)

  useEffect(() => player.show(content_id), [content_id])
  useEffect(() => {
    if (isFree) player.expect({ channel_id, content_id })
  }, [channel_id, content_id, isFree])
  useEffect(() => {
    if (!startsByItself) return
    player.expect({ channel_id, content_id })
    player.play()
  }, [channel_id, content_id, startsByItself])

  return useKeptSound(content, startsByItself)
}

/** Keeps the loaded item supplied: first with the growing stream and then with the file, at addresses that are valid. */
export function useKeptSound(content: ContentView, startsByItself = false): ContentSound {
  const { channel_id, content_id, status, visibility, progress } = content
  const can_be_heard = status === 'completed' || progress.playable_seconds > 0
  const access = useQuery(accessUrlsQuery({ channel_id, content_id, status, visibility, can_be_heard }))
  const urls = access.data?.urls
  const isOnPlayer = usePlayer((state) => state.content_id === content_id)
  const isWanted = can_be_heard || (startsByItself && status === 'processing')
  const { kind, url: sourceUrl, revision } = chooseSource(content, urls) ?? {}
  const source = useMemo(
    () =>
      isWanted && kind && sourceUrl && revision
        ? { channel_id, content_id, kind, revision, url: sourceUrl }
        : undefined,
    [channel_id, content_id, kind, sourceUrl, revision, isWanted],
  )
  const failed = usePlayer((state) => (state.content_id === content_id ? state.problem : undefined))

  useEffect(() => {
    if (isOnPlayer && source) player.load(source)
  }, [isOnPlayer, source])
  useEffect(() => {
    if (isOnPlayer) player.announceMore()
  }, [isOnPlayer, progress.playable_seconds])
  useFreshAddresses(content_id, isOnPlayer)
  useReplacedAtOnce(content)

  return {
    urls,
    source,
    canPlay: isWanted,
    problem: failed ?? addressProblem(content, sourceUrl, access),
  }
}

/** A refused address is dropped and refetched together with the item, whose visibility may have changed. */
function useFreshAddresses(content_id: string, isOnPlayer: boolean): void {
  const queryClient = useQueryClient()
  const refused = usePlayer((state) => state.refused_url)
  useEffect(() => {
    if (!refused || !isOnPlayer) return
    const requests = [
      queryClient.invalidateQueries({ queryKey: ['content', content_id] }),
      queryClient.resetQueries({ queryKey: ['access-urls', content_id] }),
    ]
    void Promise.all(requests).then(() => player.again(refused))
  }, [content_id, isOnPlayer, refused, queryClient])
}

type Access = { isError: boolean; data: AccessUrls['data'] | undefined }

function addressProblem(content: ContentView, url: string | undefined, access: Access): string | undefined {
  if (url || content.status !== 'completed') return undefined
  if (content.visibility === 'public') return NO_AUDIO_SENTENCE
  if (access.isError) return NO_ADDRESS_SENTENCE
  if (access.data?.access_granted === false) return contentSentences.access_denied
  return access.data ? NO_AUDIO_SENTENCE : undefined
}
