import {
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  putPushSubscription,
  type PushSubscription,
} from '@app/contracts/push'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { supportOf, supportSentences } from '../state/push-support.ts'
import { PushSwitches } from './push-switches.tsx'

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const device: PushSubscription = {
  subscription_id: 's1',
  endpoint: 'https://push.example.net/here',
  user_agent: null,
  episodes: false,
  own_episodes: false,
  created_at: '2026-11-23T09:30:00.000Z',
  last_success_at: null,
  is_current: true,
}
let stored: PushSubscription | null

beforeEach(() => {
  stored = null
  server.use(
    answer(getPushKey, () => ({ public_key: 'the-key' })),
    answer(listPushSubscriptions, () => ({ subscriptions: stored ? [stored] : [] })),
    answer(putPushSubscription, ({ json }) => (stored = { ...device, ...(json as Partial<PushSubscription>) })),
    answer(deletePushSubscription, () => {
      stored = null
      return { success: true }
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser that can be notified; its person answers like this when they are asked. */
function browserThatCan({ answers }: { answers: 'granted' | 'denied' }) {
  const local = {
    endpoint: device.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: device.endpoint, keys: KEYS }),
    unsubscribe: async () => ((subscribed = null), true),
  }
  let subscribed: typeof local | null = null
  const subscribe = vi.fn(async () => (subscribed = local))
  const requestPermission = vi.fn(async () => answers)
  const registration = { pushManager: { getSubscription: async () => subscribed, subscribe } }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  return { subscribe, requestPermission, isSubscribed: () => subscribed !== null }
}

const theSwitch = (name: RegExp) => screen.findByRole('switch', { name })

test('SHOW-O300 permission is asked for when a switch is turned on, and both sides forget the browser with the last one', async () => {
  const browser = browserThatCan({ answers: 'granted' })
  const { user } = renderWithQueries(<PushSwitches user_id="u1" isMaker />)
  const episodes = await theSwitch(/^In this browser/)
  await vi.waitFor(() => expect(episodes).toBeEnabled())
  expect(browser.requestPermission).not.toHaveBeenCalled()
  await user.click(episodes)
  await vi.waitFor(() => expect(episodes).toBeChecked())
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(stored).toMatchObject({ episodes: true, own_episodes: false })
  await user.click(await theSwitch(/^My episodes/))
  await vi.waitFor(() => expect(stored).toMatchObject({ episodes: true, own_episodes: true }))
  expect(await screen.findByRole('button', { name: 'Send a Test Notification' })).toBeEnabled()
  for (const name of [/^In this browser/, /^My episodes/]) {
    await vi.waitFor(async () => expect(await theSwitch(name)).toBeEnabled())
    await user.click(await theSwitch(name))
  }
  await vi.waitFor(() => expect(stored).toBeNull())
  await vi.waitFor(() => expect(browser.isSubscribed()).toBe(false))
})

test('a person who says no reads how to allow it again, and nothing is switched on', async () => {
  const browser = browserThatCan({ answers: 'denied' })
  const { user } = renderWithQueries(<PushSwitches user_id="u1" isShort />)
  const episodes = await theSwitch(/^In this browser/)
  await vi.waitFor(() => expect(episodes).toBeEnabled())
  await user.click(episodes)
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible()
  expect(episodes).not.toBeChecked()
  expect(browser.subscribe).not.toHaveBeenCalled()
  expect(screen.queryByRole('switch', { name: /^My episodes/ })).not.toBeInTheDocument()
})

test('a browser that cannot says so, and its switch is off for good', async () => {
  renderWithQueries(<PushSwitches user_id="u1" />)
  expect(await theSwitch(/^In this browser/)).toBeDisabled()
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
test.each([
  [{ user_agent: 'iPhone', touch_points: 5, is_secure: true, has_push: false }, 'needs_home_screen'],
  [{ user_agent: MAC, touch_points: 5, is_secure: true, has_push: false }, 'needs_home_screen'],
  [{ user_agent: MAC, touch_points: 0, is_secure: true, has_push: false }, 'unsupported'],
  [{ user_agent: MAC, touch_points: 0, is_secure: false, has_push: false }, 'insecure'],
  [{ user_agent: 'iPhone', touch_points: 5, is_secure: true, has_push: true }, 'supported'],
] as const)('%o is %s', (browser, expected) => {
  expect(supportOf(browser)).toBe(expected)
  if (expected !== 'supported') expect(supportSentences[expected]).toMatch(/\.$/)
})
