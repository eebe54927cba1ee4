import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSearchQuery } from '#lib/navigation/search-query.ts'
import { renderRoutes } from '#test/render.tsx'
import { Shell } from './shell.tsx'

const pages = [
  ...['/feed', '/creator', '/search'].map((path) => ({ path, element: <h1>{path}</h1> })),
  { path: '/voices', element: <input type="search" aria-label="Voices" /> },
]
const open = (at: string) => renderRoutes([{ Component: Shell, children: pages }], at)
const field = () => screen.getByRole('searchbox', { name: 'Search by title or channel' })

afterEach(() => setSearchQuery(''))

test('PLAY-O111 Enter in the feed’s search searches every line, and Back returns to the feed as it was', async () => {
  const { user, router } = open('/feed')
  const place = () => `${router.state.location.pathname}${router.state.location.search}`
  await user.type(field(), '  {Enter}')
  expect(place()).toBe('/feed')
  await user.type(field(), 'fog & rent')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(place()).toBe('/feed')
  await user.keyboard('{Enter}')
  expect(place()).toBe('/search?q=fog%20%26%20rent')
  await act(() => router.navigate(-1))
  expect(place()).toBe('/feed')
  expect(field()).toHaveValue('  fog & rent')
})

test('PLAY-O112 / leads to the search field of the page, or else to the search page', async () => {
  const { user, router } = open('/voices')
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Voices' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/voices')
  await act(() => router.navigate('/creator'))
  await user.keyboard('/')
  expect(router.state.location.pathname).toBe('/search')
  await act(() => router.navigate('/feed'))
  await user.keyboard('/')
  expect(router.state.location.pathname).toBe('/feed')
  expect(field()).toHaveFocus()
})
