import { pictureNames, pictureWidths } from '@app/domain/media'

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Stable addresses of media. Public ones open for everybody; of others the server gives out signed ones. */
export const mediaPaths = {
  avatar: (channelId: string, key: string) => `/media/channels/${channelId}/${nameOf(key)}`,
  audio: (contentId: string) => `/media/content/${contentId}/audio.mp3`,
  thumbnail: (contentId: string, key: string) => `/media/content/${contentId}/${nameOf(key)}`,
  /** Pictures for link previews: JPEG of 1280x720, open while what they show is public. */
  preview: (contentId: string) => `/media/content/${contentId}/preview.jpg`,
  channelPreview: (channelId: string) => `/media/channels/${channelId}/preview.jpg`,
  sitePreview: '/media/preview.jpg',
  playlist: (contentId: string) => `/media/content/${contentId}/playlist.m3u8`,
  segment: (contentId: string, index: number) => `/media/content/${contentId}/segments/${index}.mp3`,
  voicePreview: (previewId: string) => `/media/voices/${previewId}.mp3`,
} as const

/** Where things lie in object storage. All of a content item but its clips lies under one prefix. */
export const objectKeys = {
  channelPrefix: (channelId: string) => `channels/${channelId}/`,
  avatar: (channelId: string, version: string) =>
    `channels/${channelId}/avatar-${version}-${pictureWidths.avatar.large}.webp`,
  contentsPrefix: 'content/',
  contentPrefix: (contentId: string) => `content/${contentId}/`,
  thumbnail: (contentId: string, version: string) =>
    `content/${contentId}/thumbnail-${version}-${pictureWidths.thumbnail.large}.webp`,
  /** The finished files of one claim: whoever lost the rendering to another writes over nobody's. */
  episodesPrefix: (contentId: string) => `content/${contentId}/episodes/`,
  audio: (contentId: string, fence: number) => `content/${contentId}/episodes/${fence}/audio.mp3`,
  transcript: (contentId: string, fence: number) => `content/${contentId}/episodes/${fence}/transcript.json`,
  segment: (contentId: string, index: number) => `content/${contentId}/segments/${index}.mp3`,
  testAudio: (testAudioId: string, version: string) => `test-audio/${testAudioId}/${version}.mp3`,
  voicePreview: (previewId: string, version: string) => `voices/${previewId}-${version}.mp3`,
  draftsPrefix: 'drafts/',
  draftPrefix: (draftId: string) => `drafts/${draftId}/`,
  /** Bytes of no kind: whoever reads them looks what they are. */
  draftSource: (draftId: string, sourceId: string) => `drafts/${draftId}/sources/${sourceId}.bin`,
  draftThumbnail: (draftId: string, version: string) => `drafts/${draftId}/thumbnail-${version}.bin`,
  clip: (hash: string, version: string) => `clips/${hash.slice(0, 2)}/${hash}-${version}.pcm`,
} as const

/** What lies beside an object without a column of its own. */
export function companionsOf(key: string): string[] {
  if (key.endsWith('/audio.mp3')) return [key.replace(/audio\.mp3$/, 'transcript.json')]
  const picture = pictureNames(key)
  return picture ? [picture.small, picture.jpeg] : []
}

/** An object and all that lies beside it. */
export function withCompanions(key: string): string[] {
  return [key, ...companionsOf(key)]
}

/** Which of the sizes of a picture a name in an address stands for. */
export function findPictureSize(key: string, name: string): string | undefined {
  return withCompanions(key).find((each) => nameOf(each) === name)
}
