import { pictureNames, pictureWidths } from '@app/domain/media'

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Stable URLs of media. Anybody can open public media; for other media the server gives out signed links. */
export const mediaPaths = {
  avatar: (channelId: string, key: string) => `/media/channels/${channelId}/${nameOf(key)}`,
  audio: (contentId: string) => `/media/content/${contentId}/audio.mp3`,
  thumbnail: (contentId: string, key: string) => `/media/content/${contentId}/${nameOf(key)}`,
  /** The sound under an address of its revision, by which apps that have it under another fetch it again. */
  audioOfRevision: (contentId: string, revision: number) => `/media/content/${contentId}/r${revision}/audio.mp3`,
  /** Files for podcast apps: WebVTT, SRT, and the JSON of the podcast namespace. */
  transcript: (contentId: string, format: 'vtt' | 'srt' | 'json') => `/media/content/${contentId}/transcript.${format}`,
  chapters: (contentId: string) => `/media/content/${contentId}/chapters.json`,
  /** The signed statement about the file. */
  provenance: (contentId: string) => `/media/content/${contentId}/provenance.jws`,
  /** Square JPEGs for podcast apps; another picture has another version. */
  artwork: (contentId: string, version: string) => `/media/content/${contentId}/artwork-${version}.jpg`,
  channelArtwork: (channelId: string, version: string) => `/media/channels/${channelId}/artwork-${version}.jpg`,
  /** Pictures for link previews: JPEG of 1280x720, served while the item that they show is public. */
  preview: (contentId: string) => `/media/content/${contentId}/preview.jpg`,
  channelPreview: (channelId: string) => `/media/channels/${channelId}/preview.jpg`,
  sitePreview: '/media/preview.jpg',
  playlist: (contentId: string) => `/media/content/${contentId}/playlist.m3u8`,
  segment: (contentId: string, index: number) => `/media/content/${contentId}/segments/${index}.mp3`,
  voicePreview: (previewId: string) => `/media/voices/${previewId}.mp3`,
} as const

/** Object storage keys. All objects of a content item but its clips have the same prefix. */
export const objectKeys = {
  channelPrefix: (channelId: string) => `channels/${channelId}/`,
  avatar: (channelId: string, version: string) =>
    `channels/${channelId}/avatar-${version}-${pictureWidths.avatar.large}.webp`,
  /** Square pictures as they are drawn; a channel's owner may upload another. */
  artworksOfChannelPrefix: (channelId: string) => `channels/${channelId}/artwork-`,
  channelArtwork: (channelId: string, version: string) => `channels/${channelId}/artwork-${version}.jpg`,
  uploadedArtwork: (channelId: string, version: string) => `channels/${channelId}/cover-${version}.jpg`,
  tunesOfChannelPrefix: (channelId: string) => `channels/${channelId}/tunes/`,
  tune: (channelId: string, name: string) => `channels/${channelId}/tunes/${name}.f32`,
  channelsPrefix: 'channels/',
  /** Goes with its channel. */
  take: (channelId: string, recordingId: string) => `channels/${channelId}/takes/${recordingId}.pcm`,
  contentsPrefix: 'content/',
  contentPrefix: (contentId: string) => `content/${contentId}/`,
  thumbnail: (contentId: string, version: string) =>
    `content/${contentId}/thumbnail-${version}-${pictureWidths.thumbnail.large}.webp`,
  artworksPrefix: (contentId: string) => `content/${contentId}/artwork-`,
  artwork: (contentId: string, version: string) => `content/${contentId}/artwork-${version}.jpg`,
  /** The finished files of one claim, so that a worker that lost its claim cannot overwrite the files of another. */
  episodesPrefix: (contentId: string) => `content/${contentId}/episodes/`,
  audio: (contentId: string, fence: number) => `content/${contentId}/episodes/${fence}/audio.mp3`,
  transcript: (contentId: string, fence: number) => `content/${contentId}/episodes/${fence}/transcript.json`,
  segment: (contentId: string, index: number) => `content/${contentId}/segments/${index}.mp3`,
  testAudio: (testAudioId: string, version: string) => `test-audio/${testAudioId}/${version}.mp3`,
  voicePreview: (previewId: string, version: string) => `voices/${previewId}-${version}.mp3`,
  soundsPrefix: 'sounds/',
  soundsOfChannelPrefix: (channelId: string) => `sounds/${channelId}/`,
  sound: (channelId: string, assetId: string) => `sounds/${channelId}/${assetId}.wav`,
  draftsPrefix: 'drafts/',
  draftPrefix: (draftId: string) => `drafts/${draftId}/`,
  /** An upload of unknown type: its reader detects the type from the bytes. */
  draftSource: (draftId: string, sourceId: string) => `drafts/${draftId}/sources/${sourceId}.bin`,
  draftThumbnail: (draftId: string, version: string) => `drafts/${draftId}/thumbnail-${version}.bin`,
  importsPrefix: 'imports/',
  /** Received parts of an episode's sound during its import. */
  importItemPrefix: (importId: string, itemId: string) => `imports/${importId}/${itemId}/`,
  importPart: (importId: string, itemId: string, part: number) => `imports/${importId}/${itemId}/${part}.bin`,
  clip: (hash: string, version: string) => `clips/${hash.slice(0, 2)}/${hash}-${version}.pcm`,
} as const

/** Objects that belong to another object and have no column of their own. */
export function companionsOf(key: string): string[] {
  if (key.endsWith('/audio.mp3')) return [key.replace(/audio\.mp3$/, 'transcript.json')]
  const picture = pictureNames(key)
  return picture ? [picture.small, picture.jpeg] : []
}

/** An object and the objects that belong to it. */
export function withCompanions(key: string): string[] {
  return [key, ...companionsOf(key)]
}

/** The size of a picture that a file name in a URL names. */
export function findPictureSize(key: string, name: string): string | undefined {
  return withCompanions(key).find((each) => nameOf(each) === name)
}
