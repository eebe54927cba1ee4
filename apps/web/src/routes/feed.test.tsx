import { listFeed } from '@app/contracts/content'
import { listFeedCategories } from '@app/contracts/feed-categories'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from './feed.tsx'

test('FEED-O130 the feed is narrowed to a category, which the address keeps, and widened again', async () => {
  server.use(
    answer(listFeedCategories, () => ({ categories: ['Education', 'Science'] })),
    answer(listFeed, ({ url }) => {
      const category = url.searchParams.get('category')
      const items = category === 'Education' ? [] : [contentView({ title: `Of ${category ?? 'all'}` })]
      return { items, next: null }
    }),
  )
  const { router, user } = renderRoutes([{ path: '/feed', Component }], '/feed')
  expect(await screen.findByText('Of all')).toBeTruthy()
  const choice = await screen.findByLabelText<HTMLSelectElement>('Category')
  await user.selectOptions(choice, 'Science')
  expect(await screen.findByText('Of Science')).toBeTruthy()
  expect([router.state.location.search, screen.queryByText('Of all')]).toEqual(['?category=Science', null])
  await user.selectOptions(screen.getByLabelText('Category'), 'Education')
  await user.click(await screen.findByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('Of all')).toBeTruthy()
})
