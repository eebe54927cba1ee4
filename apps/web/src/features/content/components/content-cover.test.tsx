import { getAccessUrls } from '@app/contracts/content'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { http } from 'msw'
import { contentView } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { thumbnailQuery } from '../api/get-thumbnail.ts'
import { dropOldAddresses } from '../state/drop-old-addresses.ts'
import { ContentCover } from './content-cover.tsx'

const SIZES = '20rem'
const PATH = '/media/content/c1/thumbnail-a1-b2-1280.webp'
const five_days = 432_000_000

const hidden = (content_id = 'c1') =>
  contentView({ content_id, visibility: 'private', thumbnail_path: PATH.replace('c1', content_id) })

function grant(url: string) {
  const urls = { thumbnail: { url }, thumbnail_small: { url: `${url}&small` } }
  return { success: true, data: { access_granted: true, message: 'Access granted', urls } }
}

function pictures(container: HTMLElement): HTMLImageElement[] {
  return [...container.querySelectorAll<HTMLImageElement>('img:not([data-part=drawn-cover])')]
}

const drawn = (container: HTMLElement) => container.querySelectorAll('[data-part=drawn-cover]').length

test('CACHE-09 a public thumbnail is resolved from its path alone, in the size that is needed, with room kept for it', async () => {
  let calls = 0
  server.use(http.get('*/access-urls', () => void calls++))
  const { container } = renderWithQueries(
    <ContentCover content={contentView({ thumbnail_path: PATH })} sizes={SIZES} />,
  )
  const [image] = pictures(container)
  expect(image).toHaveAttribute('srcset', `${PATH.replace('1280', '640')} 640w, ${PATH} 1280w`)
  expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([1280, 720, 'lazy'])
  expect(calls).toBe(0)
})

test('API-54 an address in one size, here or elsewhere, is used as it is', () => {
  for (const thumbnail_path of ['/media/content/c1/thumbnail-c5f0a8d4.webp', 'https://media.example.com/lens.png']) {
    const { container } = renderWithQueries(<ContentCover content={contentView({ thumbnail_path })} sizes={SIZES} />)
    expect(pictures(container)[0]).not.toHaveAttribute('srcset')
    expect(pictures(container)[0]).toHaveAttribute('src', thumbnail_path)
  }
})

test('FEED-21 ERR-05 a thumbnail that fails gives way to the drawing, as none does', () => {
  const { container } = renderWithQueries(
    <ContentCover content={contentView({ thumbnail_path: PATH })} sizes={SIZES} />,
  )
  const [image] = pictures(container)
  if (image) fireEvent.error(image)
  expect([pictures(container).length, drawn(container)]).toEqual([0, 1])
  expect(drawn(renderWithQueries(<ContentCover content={contentView()} sizes={SIZES} />).container)).toBe(1)
})

test('FEED-18 LIM-13 thumbnails that each need a signed address are requested in batches of 6', async () => {
  const waiting: (() => void)[] = []
  server.use(
    answer(getAccessUrls, async ({ url }) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return grant(`/objects${url.pathname}?signature=x`)
    }),
  )
  const all = Array.from({ length: 14 }, (_, index) => hidden(`c${index}`))
  const { container } = renderWithQueries(
    <>
      {all.map((content) => (
        <ContentCover key={content.content_id} content={content} sizes={SIZES} />
      ))}
    </>,
  )
  const shown: number[] = []
  for (const batch of [6, 6, 2]) {
    await waitFor(() => expect(waiting).toHaveLength(batch))
    const [last, ...others] = waiting.splice(0)
    for (const end of others) end()
    await waitFor(() => expect(pictures(container).length).toBe((shown.at(-1) ?? 0) + batch - 1))
    expect(waiting).toHaveLength(0)
    last?.()
    await waitFor(() => expect(pictures(container).length).toBe((shown.at(-1) ?? 0) + batch))
    shown.push(pictures(container).length)
  }
  expect(shown).toEqual([6, 12, 14])
})

test('CACHE-08 API-55 a signed thumbnail is requested once, and not again for 432000000 ms', async () => {
  let calls = 0
  server.use(answer(getAccessUrls, () => grant(`/objects/x?signature=${++calls}`)))
  const first = renderWithQueries(<ContentCover content={hidden()} sizes={SIZES} />)
  await waitFor(() =>
    expect(pictures(first.container)[0]).toHaveAttribute(
      'srcset',
      '/objects/x?signature=1&small 640w, /objects/x?signature=1 1280w',
    ),
  )
  first.unmount()
  const again = renderWithQueries(<ContentCover content={hidden()} sizes={SIZES} />, first.queryClient)
  expect(pictures(again.container)[0]).toHaveAttribute('src', '/objects/x?signature=1')
  expect(calls).toBe(1)
  const query = first.queryClient.getQueryCache().find({ queryKey: thumbnailQuery(hidden()).queryKey })
  expect(query?.gcTime).toBe(five_days)
  expect([query?.isStaleByTime(five_days), thumbnailQuery(hidden()).staleTime]).toEqual([false, five_days])
})

test('CACHE-O01 a signed address that the store refuses is dropped and requested again, and the placeholder is drawn when that fails too', async () => {
  let calls = 0
  server.use(answer(getAccessUrls, () => grant(`/objects/x?signature=${++calls}`)))
  const { container } = renderWithQueries(<ContentCover content={hidden()} sizes={SIZES} />)
  for (const call of [1, 2]) {
    await waitFor(() => expect(pictures(container)[0]).toHaveAttribute('src', `/objects/x?signature=${call}`))
    const [image] = pictures(container)
    if (image) fireEvent.error(image)
  }
  await waitFor(() => expect(drawn(container)).toBe(1))
  expect([calls, pictures(container).length]).toEqual([2, 0])
})

test('API-57 where no address is given, the drawing stands', async () => {
  server.use(
    answer(getAccessUrls, () => ({
      success: false,
      data: { access_granted: false, message: 'Access denied to this content' },
    })),
  )
  const { container, queryClient } = renderWithQueries(<ContentCover content={hidden()} sizes={SIZES} />)
  await waitFor(() => expect(queryClient.getQueryData(thumbnailQuery(hidden()).queryKey)).toBeNull())
  expect(drawn(container)).toBe(1)
})

test('CACHE-10 a change of visibility drops the addresses from before it and keeps those of other items', () => {
  const { queryClient } = renderWithQueries(<p>nothing</p>)
  for (const [id, visibility] of [
    ['c1', 'private'],
    ['c1', 'unlisted'],
    ['c2', 'private'],
  ] as const) {
    queryClient.setQueryData([...thumbnailQuery({ ...hidden(id), visibility }).queryKey], {})
    queryClient.setQueryData(['access-urls', id, { visibility, status: 'completed' }], {})
  }
  dropOldAddresses(queryClient, { content_id: 'c1', visibility: 'unlisted' })
  const left = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['access-urls'] })
    .map(({ queryKey }) => JSON.stringify(queryKey))
  expect(left).toHaveLength(4)
  expect(left.filter((key) => key.includes('"c1"') && key.includes('"private"'))).toEqual([])
})

test('an address that nobody waits for any more is no failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  let isAborted = false
  server.use(
    http.get('*/access-urls', async ({ request }) => {
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
      isAborted = true
    }),
  )
  const { unmount, queryClient } = renderWithQueries(<ContentCover content={hidden()} sizes={SIZES} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  unmount()
  await waitFor(() => expect(isAborted).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(warn.mock.calls.map(([said]) => said)).not.toContain('The address of a thumbnail could not be found out.')
})
