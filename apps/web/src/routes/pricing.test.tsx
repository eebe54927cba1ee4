import { getFinance } from '@app/contracts/accounts'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { finance } from '#test/factories.ts'
import { asUser } from '#test/identity.ts'
import { renderRoutes } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { Component } from './pricing.tsx'

const open = (search = '') => renderRoutes([{ path: '/pricing', Component }], `/pricing${search}`)
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent ?? '')
const chosen = () => screen.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'true')

test('PRICE-01 PRICE-02 PRICE-05 PRICE-06 PRICE-07 PRICE-08 PRICE-09 PRICE-13 PRICE-14 a visitor reads what the three plans give and cost', () => {
  open()
  expect(screen.getByRole('heading', { name: 'Choose Your Plan', level: 1 })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Free', 'Starter', 'Creator'])
  const facts = [/^Free\$0 1,000 tokens~60 min/, /^Starter\$17 per month10,000 tokens~600 min/, /^Creator\$68 per month50,000 tokens~3,000 min/]
  for (const [index, fact] of facts.entries()) expect(cards()[index]).toMatch(fact)
  expect(screen.getByText(/About 17 tokens make a minute of prerecorded audio.*about 20/)).toBeVisible()
  expect(chosen()).toEqual([])
})

test('PRICE-03 PRICE-04 PRICE-08 PRICE-09 PRICE-O06 the prices are shown by month or by year', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Annual Save up to 18%', pressed: false }))
  expect(cards()[1]).toMatch(/\$14 per month\$168 billed yearly/)
  expect(cards()[2]).toMatch(/\$56 per month\$672 billed yearly/)
  expect(cards()[0]).toMatch(/^Free\$0 1,000/)
  await user.click(screen.getByRole('button', { name: 'Monthly', pressed: false }))
  expect(cards()[1]).toMatch(/\$17 per month10,000/)
})

test('PRICE-20 PRICE-21 ROLE-04 a visitor signs up with the plan that he picks', async () => {
  const { user, router } = open()
  await user.click(await screen.findByRole('link', { name: 'Sign Up to Start with Creator' }))
  expect(router.state.location).toMatchObject({ pathname: '/signup', search: '?tier=creator' })
})

test('AUTH-76 AUTH-O10 the plan that was chosen before is brought out, beside the one that is had', async () => {
  server.use(...asUser(), answer(getFinance, () => finance()), http.get('*/api/live', () => HttpResponse.json({}, { status: 503 })))
  open('?tier=starter')
  expect(await screen.findByText('Current Plan')).toBeVisible()
  expect(cards()[0]).toContain('Current Plan')
  const [card] = chosen()
  expect(chosen()).toHaveLength(1)
  expect(within(card ?? document.body).getByRole('heading', { name: 'Starter' })).toBeVisible()
  expect(card).toHaveTextContent('Your choice')
  expect(screen.queryByRole('link', { name: /^Sign Up/ })).toBeNull()
})

test('AUTH-76 a plan that does not exist is nobody\'s choice', () => {
  open('?tier=admin')
  expect(cards()).toHaveLength(3)
  expect(chosen()).toEqual([])
})
