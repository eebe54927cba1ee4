import { GOOGLE_RESULT_PATH } from '@app/contracts/google-result-path'
import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router'
import { importWithRetry } from '#components/ui/lazy-part.tsx'
import { RequireSignIn } from './guards.tsx'
import { paths } from './paths.ts'
import { PageLoading } from './page-loading.tsx'
import { Shell } from './shell.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { warn } from '#lib/log.ts'

type Screen = () => Promise<{ Component: ComponentType }>

function screen(path: string, load: Screen): RouteObject {
  return { path, ...lazily(load) }
}

function lazily(load: Screen) {
  return { lazy: () => importWithRetry(load), HydrateFallback: PageLoading }
}

/** Fixed words win over ids, `create_content` over a content id, and unmatched addresses are not found (NAV-O12). */
export const routes: RouteObject[] = [
  screen(GOOGLE_RESULT_PATH, () => import('#routes/google-sign-in.tsx')),
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          screen('/', () => import('#routes/landing.tsx')),
          { path: '/home', element: <Navigate to={paths.landing()} replace /> },
          screen('/signin', () => import('#routes/sign-in.tsx')),
          screen('/signin/code', () => import('#routes/sign-in-code.tsx')),
          screen('/signup', () => import('#routes/sign-up.tsx')),
          screen('/verification-required', () => import('#routes/verification-required.tsx')),
          screen('/verify-email', () => import('#routes/verify-email.tsx')),
          screen('/reset-password', () => import('#routes/reset-password.tsx')),
          screen('/feed', () => import('#routes/feed.tsx')),
          screen('/creator', () => import('#routes/creator.tsx')),
          {
            Component: RequireSignIn,
            children: [
              screen('/creator/create_channel', () => import('#routes/create-channel.tsx')),
              screen('/creator/import', () => import('#routes/import-show.tsx')),
              screen(paths.following(), () => import('#routes/following.tsx')),
              screen('/conversations/:conversationId?', () => import('#routes/conversations.tsx')),
              screen('/billing', () => import('#routes/billing.tsx')),
              screen('/settings', () => import('#routes/settings.tsx')),
              screen('/account', () => import('#routes/account.tsx')),
              screen('/desk/:tab?', () => import('#routes/desk.tsx')),
              {
                ...lazily(async () => ({
                  Component: (await import('./require-channel-owner.tsx')).RequireChannelOwner,
                })),
                children: [
                  screen('/:channelId/create_content', () => import('#routes/create-content.tsx')),
                  screen('/:channelId/update', () => import('#routes/update-channel.tsx')),
                  screen('/:channelId/show', () => import('#routes/show-settings.tsx')),
                ],
              },
              {
                ...lazily(async () => ({
                  Component: (await import('./require-content-owner.tsx')).RequireContentOwner,
                })),
                children: [
                  screen('/:channelId/:contentId/edit', () => import('#routes/update-content.tsx')),
                  screen('/:channelId/:contentId/update-style', () => import('#routes/update-content.tsx')),
                  screen('/:channelId/:contentId/script', () => import('#routes/edit-script.tsx')),
                  screen('/:channelId/:contentId/check', () => import('#routes/listen-check.tsx')),
                  screen('/:channelId/:contentId/questions', () => import('#routes/questions.tsx')),
                  screen('/:channelId/update-session/:contentId', () => import('./to-edit-page.tsx')),
                ],
              },
            ],
          },
          screen('/pricing', () => import('#routes/pricing.tsx')),
          screen('/terms', () => import('#routes/terms.tsx')),
          screen('/privacy', () => import('#routes/privacy.tsx')),
          screen(paths.licences(), () => import('#routes/licences.tsx')),
          screen('/verify', () => import('#routes/verify.tsx')),
          screen('/search', () => import('#routes/search.tsx')),
          screen('/conversations/shared/:shareKey', () => import('#routes/shared-conversation.tsx')),
          screen('/report/:number', () => import('#routes/report.tsx')),
          screen('/statements/:decisionId', () => import('#routes/statement.tsx')),
          screen('/saved', () => import('#routes/saved.tsx')),
          screen('/voices', () => import('#routes/voices.tsx')),
          screen('/:channelId', () => import('#routes/channel.tsx')),
          screen('/:channelId/:contentId', () => import('#routes/content.tsx')),
          { path: '*', ...lazily(async () => ({ Component: (await import('./not-found.tsx')).NotFound })) },
        ],
      },
    ],
  },
]

export function createAppRouter() {
  return createBrowserRouter(routes)
}

/** Error page of a page that crashed, or whose code could not be loaded. */
function ErrorPage() {
  const error = useRouteError()
  useEffect(() => warn('This page broke.', error), [error])
  return (
    <Page>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        level={1}
        title="Something went wrong"
        action={<Button onClick={() => location.reload()}>Reload this page</Button>}
      >
        This page could not be displayed. Everything you saved is safe.
      </EmptyState>
    </Page>
  )
}
