import type { ContentView } from '@app/contracts/content'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { ContentHeading } from './content-heading.tsx'

const show = (
  overrides: Partial<ContentView> = {},
  { src, isOwner = false }: { src?: string; isOwner?: boolean } = {},
) => {
  const thumbnail = src === undefined ? undefined : { src }
  const { container } = renderWithQueries(
    <ContentHeading content={contentView(overrides)} thumbnail={thumbnail} isOwner={isOwner} channel_path="/ch1" />,
  )
  return () => container.querySelector('header > img') ?? container
}

test('PLAY-02 PLAY-03 the thumbnail shows, and the drawing of the item where there is none or it fails', () => {
  const picture = show({}, { src: '/fog.png' })
  expect(picture()).toHaveAttribute('src', '/fog.png')
  fireEvent.error(picture())
  expect(picture()).toHaveAttribute('data-part', 'drawn-cover')
  expect(show()()).toHaveAttribute('data-part', 'drawn-cover')
})

test('PLAY-04 a thumbnail that keeps people waiting for 5 s gives way to the drawing until it comes', () => {
  const requests: HTMLImageElement[] = []
  vi.stubGlobal('Image', function (this: unknown) {
    requests.push(document.createElement('img'))
    return requests.at(-1)
  })
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const picture = show({}, { src: '/slow.png' })
  act(() => vi.advanceTimersByTime(4_999))
  expect(picture()).toHaveAttribute('src', '/slow.png')
  act(() => vi.advanceTimersByTime(1))
  expect(picture()).toHaveAttribute('data-part', 'drawn-cover')
  act(() => void requests[0]?.dispatchEvent(new Event('load')))
  expect(picture()).toHaveAttribute('src', '/slow.png')
})

test('PLAY-12 PLAY-13 everybody reads that an item is private or unlisted, and its owner that it is public', async () => {
  show({ visibility: 'unlisted' })
  expect(await screen.findByText('Unlisted')).toBeInTheDocument()
  show({ visibility: 'private' })
  expect(await screen.findByText('Private')).toBeInTheDocument()
  show({ visibility: 'public' })
  expect(screen.queryByText('Public')).toBeNull()
  show({ visibility: 'public' }, { isOwner: true })
  expect(await screen.findByText('Public')).toBeInTheDocument()
})
