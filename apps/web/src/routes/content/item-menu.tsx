import type { AccessUrls, ContentView } from '@app/contracts/content'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ContentMenu } from '#features/content/components/content-menu.tsx'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { chooseSource } from '#features/listening/state/choose-source.ts'
import { canSave } from '#features/saved/state/saved-episodes.ts'
import { useSaving } from '#features/saved/state/use-saved.ts'

type Props = Omit<ComponentProps<typeof ContentMenu>, 'offline'> & {
  content: ContentView
  urls: AccessUrls['data']['urls']
}

/** The menu of an item, with the way to keep it on this device. */
export function ItemMenu({ content, urls, ...menu }: Props) {
  const { channel_id, content_id, status } = content
  const queryClient = useQueryClient()
  const transcript = () => queryClient.fetchQuery(transcriptQuery(channel_id, content_id))
  const audio_url = chooseSource(content, urls)?.url
  const { save, remove, ...saving } = useSaving({ content, transcript, audio_url, urls })
  const isOffered = status === 'completed' && audio_url !== undefined && canSave()
  return (
    <ContentMenu {...menu} offline={isOffered ? { ...saving, onToggle: saving.isSaved ? remove : save } : undefined} />
  )
}
