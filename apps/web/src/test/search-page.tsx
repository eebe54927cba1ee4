import { getContent, getTranscript } from '@app/contracts/content'
import { search, searchByMeaning, type FoundItem, type FoundLine, type SearchPage } from '@app/contracts/search'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Component } from '#routes/search.tsx'
import { contentView } from './factories.ts'
import { renderRoutes } from './render.tsx'
import { answer, server } from './server.ts'

/** A line that says "fog" as its second word. */
export function foundLine(overrides: Partial<FoundLine> = {}): FoundLine {
  return {
    utterance_id: 'u1',
    position: 0,
    speaker: 1,
    speaker_name: 'Kore',
    text: 'The fog came in.',
    marks: [[4, 7]],
    at_ms: 104_400,
    ...overrides,
  }
}

/** An episode with two lines that say it, each with ids of its own. */
export function foundItem(content_id = 'c1', overrides: Partial<FoundItem> = {}): FoundItem {
  return {
    content: contentView({ content_id }),
    title_marks: [],
    lines: [
      foundLine({ utterance_id: `${content_id}-1` }),
      foundLine({ utterance_id: `${content_id}-2`, speaker: 2, speaker_name: 'Sulafat', at_ms: 211_000 }),
    ],
    more_lines: 0,
    hits_ms: [104_000, 211_000],
    ...overrides,
  }
}

export function searchPage(overrides: Partial<SearchPage> = {}): SearchPage {
  return {
    searched: 'fog',
    did_you_mean: null,
    lines_total: 2,
    items_total: 1,
    is_bounded: false,
    channels: [],
    items: [foundItem()],
    drafts: [],
    next: null,
    ...overrides,
  }
}

/** Answers searches, and records the requests. */
export function serveSearch(
  respond: (query: URLSearchParams) => SearchPage | Promise<SearchPage> = () => searchPage(),
) {
  const asked: string[] = []
  server.use(
    http.get('*/api/live', () => new HttpResponse(null, { status: 503 })),
    answer(searchByMeaning, () => ({ items: [] })),
    answer(getContent, () => contentView()),
    answer(getTranscript, () => ({ lines: [], revision: 1 })),
    answer(search, ({ url }) => {
      asked.push(url.search.slice(1))
      return respond(url.searchParams)
    }),
  )
  return asked
}

export const openSearch = (at = '/search') =>
  renderRoutes(
    [
      { path: '/feed', element: <p>the feed</p> },
      { path: '/search', Component },
    ],
    at,
  )

export const field = () => screen.getByRole('searchbox', { name: 'Search every line' })
export const hits = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit'])
/** The line that the field says is selected. */
export const selectedHit = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')
