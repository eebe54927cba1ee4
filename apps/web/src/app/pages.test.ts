import { appPages } from '@app/contracts/app-pages'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from './router.tsx'

/** Pages with text rendered by the server, and the page for unknown addresses. */
const PUBLIC = ['/', '/feed', '/:channelId', '/:channelId/:contentId']

function pathsOf(route: RouteObject): string[] {
  const own = route.path && route.path !== '*' ? [route.path] : []
  return [...own, ...(route.children ?? []).flatMap(pathsOf)]
}

test('NAV-12 the server knows every address of the app, and answers all others with a 404', () => {
  const ours = routes.flatMap(pathsOf).filter((path) => !PUBLIC.includes(path))
  expect(
    Object.keys(appPages).toSorted(),
    'add it to packages/contracts/src/app-pages.ts, or take it out there',
  ).toEqual(ours.toSorted())
})
