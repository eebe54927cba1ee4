import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { renderRoutes } from '#test/render.tsx'
import { Footer } from './footer.tsx'
import { placeOf } from './navigation.tsx'
import { copyrightYears } from './site-links.ts'

test('the footer links to what the page names and to the licences, and to nothing else', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="privacy-policy" href="https://example.com/privacy"><link rel="author" href="mailto:hello@example.com">',
  )
  onTestFinished(() => document.head.replaceChildren())
  render(<Footer onShortcuts={() => undefined} />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy', 'https://example.com/privacy'],
    ['Contact', 'mailto:hello@example.com'],
    ['Licences', '/licences'],
  ])
})

test('TRUST-O180 a page of this server opens without loading anew', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="terms-of-service" href="/terms">')
  onTestFinished(() => document.head.replaceChildren())
  const { user, router } = renderRoutes([
    { path: '/', Component: Footer },
    { path: '/terms', element: 'The terms' },
  ])
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  expect(screen.getByText('The terms')).toBeVisible()
  expect(router.state.location.pathname).toBe('/terms')
})

test('NAV-52 the years begin with 2025 and end with this one', () => {
  expect([2024, 2025, 2026].map(copyrightYears)).toEqual(['© 2025', '© 2025', '© 2025–2026'])
})

test.each([
  ['/feed', ['/', '/feed', '/ch1', '/ch1/c1', '/saved', '/search']],
  [
    '/creator',
    [
      '/creator',
      '/creator/create_channel',
      '/voices',
      '/ch1/create_content',
      '/ch1/update',
      '/ch1/c1/edit',
      '/c/d/check',
      '/c/d/questions',
    ],
  ],
  ['/billing', ['/billing', '/pricing']],
  ['/settings', ['/settings']],
  [
    undefined,
    [
      '/account',
      '/desk/log',
      '/conversations',
      '/signin',
      '/signup',
      '/verify-email',
      '/verification-required',
      '/reset-password',
      '/terms',
      '/privacy',
      '/licences',
    ],
  ],
] as const)('every page lies in one of the four places, but for those about an account: %s', (place, pages) => {
  expect(pages.map(placeOf)).toEqual(pages.map(() => place))
})
