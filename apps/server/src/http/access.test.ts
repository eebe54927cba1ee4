import { listNumbers } from '@app/contracts/numbers'
import { listFeed } from '@app/contracts/content'
import { expect, onTestFinished, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { route } from './route.ts'
import { createServer, type Routes } from './server.ts'

const app = await testApp()

test('an endpoint answers no one while no feature checks its access', async () => {
  const routes: Routes = async (server) => {
    route(server, listNumbers, async () => ({ days: [] }))
    route(server, listFeed, async () => ({ items: [], next: null }))
  }
  const server = await createServer(app, [routes])
  onTestFinished(() => server.close())
  const statusOf = async (url: string) => (await server.inject({ url, headers: app.as(person('ana')) })).statusCode
  expect([await statusOf(listNumbers.path), await statusOf(listFeed.path)]).toEqual([500, 200])
})
