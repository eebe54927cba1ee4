import { related, type RelatedItems } from '@app/contracts/related'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { contentView } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, refuse, server } from '#test/server.ts'
import { Related } from './related.tsx'

let comeNear = () => undefined as void

vi.mock('#lib/dom/use-is-near.ts', () => ({
  useIsNear() {
    const [isNear, setNear] = useState(false)
    comeNear = () => act(() => setNear(true))
    return [null, isNear]
  },
}))

let requests = 0
function serve(items: RelatedItems) {
  requests = 0
  server.use(
    answer(related, () => {
      requests += 1
      return items
    }),
  )
}
const open = () => renderRoutes([{ path: '/', element: <Related content={contentView({ content_id: 'c1' })} /> }], '/')

test('SHOW-O212 what is related is requested when its place comes near, and names the words that both say, or the likeness', async () => {
  const sibling = contentView({ content_id: 'c2', title: 'Fog signals' })
  const alike = contentView({
    content_id: 'c3',
    channel_id: 'ch2',
    channel_title: 'Optics',
    title: 'Glass',
    duration: 90,
  })
  serve({
    of_channel: [{ content: sibling, shared_words: [] }],
    alike: [
      { content: alike, shared_words: ['heliograph', 'Fresnel'] },
      { content: contentView({ content_id: 'c4', title: 'Beacons' }), shared_words: [] },
    ],
  })
  open()
  expect([requests, screen.queryByText('More like this')]).toEqual([0, null])
  comeNear()
  const section = within(await screen.findByRole('region', { name: 'More like this' }))
  expect((await section.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fog signals', '/ch1/c2'],
    ['Glass', '/ch2/c3'],
    ['Beacons', '/ch1/c4'],
  ])
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  expect(section.getAllByText(/too$/).map(({ textContent }) => textContent)).toEqual([
    'Says “heliograph”, “Fresnel” too',
  ])
  expect(section.getAllByText('Similar subject')).toHaveLength(1)
  expect(requests).toBe(1)
})

test.each([
  ['there is nothing', () => serve({ of_channel: [], alike: [] })],
  ['it cannot be read', () => server.use(refuse(related, { code: 'content_not_found', detail: 'x' }))],
])('SHOW-O212 where %s the page ends without it', async (_, prepare) => {
  prepare()
  const { queryClient } = open()
  comeNear()
  await vi.waitFor(() => expect(queryClient.getQueryState(['related', 'c1'])?.fetchStatus).toBe('idle'))
  await vi.waitFor(() => expect(screen.queryByText('More like this')).toBeNull())
})
