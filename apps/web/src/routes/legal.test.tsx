import { keptData, keptElsewhere } from '@app/domain/privacy'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { Component as Privacy } from './privacy.tsx'
import { Component as Terms } from './terms.tsx'

const pages = [
  { path: '/privacy', Component: Privacy },
  { path: '/terms', Component: Terms },
]
const open = (at: string, head = '') => {
  document.head.innerHTML = head
  return renderRoutes(pages, at)
}
beforeEach(() => () => document.head.replaceChildren())

test('TRUST-O177 the page about privacy says of everything that is kept why, for how long and who may see it', async () => {
  open('/privacy')
  for (const { what, why, how_long, who } of [...Object.values(keptData), ...keptElsewhere]) {
    const row = screen.getByText(what).closest('li')
    for (const answer of [why, how_long, who]) expect(row).toHaveTextContent(answer)
  }
})

test('TRUST-O178 of the services outside it names those that the settings of the server name, and no others', async () => {
  open('/privacy', '<meta name="outside-services" content="stripe sources">')
  expect(screen.getByText('Stripe (payments)')).toBeVisible()
  expect(screen.getByText('The sites you link to')).toBeVisible()
  expect(screen.queryByText(/Gemini/)).toBeNull()
})

test.each(['/privacy', '/terms'])('TRUST-O179 %s names who runs the server and how to reach them', async (at) => {
  open(at, '<meta name="operator" content="Example Radio"><link rel="author" href="mailto:hello@example.com">')
  expect(screen.getByText(/^This server is run by Example Radio, whom you reach at/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', 'mailto:hello@example.com')
})

test('where the operator has named neither, the page says so', async () => {
  open('/terms')
  expect(screen.getByText(/^This server is run by its operator, who has named no contact here/)).toBeVisible()
  expect(screen.getByText(/each of you can appeal once within six months/)).toBeVisible()
})
