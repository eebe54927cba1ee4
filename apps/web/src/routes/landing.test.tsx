import { listFeed } from '@app/contracts/content'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentView } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from './landing.tsx'

function open() {
  server.use(answer(listFeed, () => ({ items: [contentView()], next: null })))
  return renderRoutes([{ path: '/', Component }])
}

test('NAV-01..07 NAV-09 NAV-O05 NAV-O10 a visitor reads what the product is, and may sign up, sign in or see the plans', async () => {
  open()
  const facts = [/interactive podcast platform with AI hosts, now in beta/, /over 5000 voices; 30 are available/, /long-term memory/, /the personality you choose/]
  for (const fact of [...facts, /listeners can interrupt the hosts/]) expect(screen.getByText(fact)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.queryByRole('link', { name: 'Launch App' })).toBeNull()
})

test('NAV-08 NAV-09 NAV-O04 NAV-O05 whoever is signed in goes on to the app and is not pitched to', async () => {
  server.use(...asUser())
  open()
  expect(await screen.findByRole('link', { name: 'Launch App' })).toHaveAttribute('href', '/feed')
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  expect(screen.queryByText(/interactive podcast platform/)).toBeNull()
})

test('NAV-10 what was made lately stands right below', async () => {
  open()
  expect(await screen.findByText('Why lighthouses still turn')).toBeVisible()
})
