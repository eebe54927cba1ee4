import { expect, test, vi } from 'vitest'
import { chooseDownload, fileNameOf } from './choose-download.ts'
import { chooseSource } from './choose-source.ts'

const content = {
  channel_id: 'ch1',
  content_id: 'c1',
  status: 'completed' as const,
  visibility: 'public' as const,
  audio_url: '/media/content/c1/audio.mp3',
  gcs_audio_urls: { original: {}, enriched: {} },
  revision: 2,
}

test('a public item is played from its stable address, growing or whole', () => {
  expect(chooseSource(content, undefined)).toEqual({
    channel_id: 'ch1',
    content_id: 'c1',
    kind: 'file',
    revision: 2,
    url: `${content.audio_url}?revision=2`,
  })
  expect(chooseSource({ ...content, status: 'processing' }, undefined)?.url).toBe('/media/content/c1/playlist.m3u8')
})

test('PLAY-33 PLAY-O10 an item that is not public is played from signed addresses only, never from what is stored', () => {
  const closed = { ...content, visibility: 'private' as const }
  expect(chooseSource(closed, undefined)).toBeUndefined()
  expect(chooseSource(closed, { audio: { url: '/signed?signature=s' } })?.url).toBe('/signed?signature=s&revision=2')
})

test('PLAY-O04 without an address of its own the enriched sound comes before the original', () => {
  const maps = { original: { mp3: '/original' }, enriched: { mp3: '/enriched' } }
  expect(chooseSource({ ...content, audio_url: '', gcs_audio_urls: maps }, undefined)?.url).toBe('/enriched?revision=2')
  expect(chooseSource({ ...content, audio_url: '' }, undefined)).toBeUndefined()
})

test('PLAY-52 PLAY-O08 the saved file is named after the title, without what file systems refuse', () => {
  expect(fileNameOf('Fog: 1858/59?', 'mp3')).toBe('Fog_ 1858_59_.mp3')
})

test('PLAY-52 a public file is saved from its stable address, any other from a signed one', () => {
  const closed = { ...content, visibility: 'private' as const }
  expect(chooseDownload(content, undefined)).toBe('/media/content/c1/audio.mp3?download=1')
  expect(chooseDownload(closed, { audio: { url: '/signed' }, download: { url: '/signed?saved' } })).toBe(
    '/signed?saved',
  )
  expect(chooseDownload({ ...content, status: 'processing' }, undefined)).toBeUndefined()
})

test('HIST-11 test audio is not item audio: looking it up as such names the right service', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  for (const audio_url of [
    'users/ana/test/t1/audio.mp3',
    '/objects/test-audio/t1/audio.mp3',
    '/api/content/test-audio/t1/access-url',
  ]) {
    expect(chooseSource({ ...content, audio_url }, undefined)).toBeUndefined()
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('test-audio service'), audio_url)
  }
  warn.mockRestore()
})
